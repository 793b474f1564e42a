import type { TestDatabase } from '../../../apps/server/testing/test-database.ts';

/** Copies the database while nothing runs. @returns puts the copy back, and gives what `meanwhile` did before anything runs again */
export async function keepAndRestore(
  database: TestDatabase,
  between: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<<T>(meanwhile: () => Promise<T>) => Promise<T>> {
  let restore = () => Promise.resolve();
  await between(async () => {
    restore = await database.keep();
  });
  return (meanwhile) =>
    between(async () => {
      await restore();
      return meanwhile();
    });
}
