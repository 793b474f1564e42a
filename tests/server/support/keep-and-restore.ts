import type { TestDatabase } from '../../../apps/server/testing/test-database.ts';

/** Copies the database while nothing runs. @returns puts the copy back, and does something before anything runs again */
export async function keepAndRestore(
  database: TestDatabase,
  between: (work: () => Promise<void>) => Promise<void>,
): Promise<(meanwhile: () => Promise<void>) => Promise<void>> {
  let restore = () => Promise.resolve();
  await between(async () => {
    restore = await database.keep();
  });
  return (meanwhile) =>
    between(async () => {
      await restore();
      await meanwhile();
    });
}
