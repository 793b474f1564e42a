import { expect, test } from 'vitest';
import { createLines } from './in-turn.ts';
import { DatabaseBusy } from './shares.ts';

test('one at a time has its turn under a name, in the order in which they came, also after one that failed', async () => {
  const { inTurn } = createLines({ most: 5, waitMs: 1_000 });
  const said: string[] = [];
  const { promise: first, resolve: end } = Promise.withResolvers<void>();
  const all = ['a', 'b', 'c'].map((who) =>
    inTurn('day', async () => {
      said.push(`${who} begins`);
      if (who === 'a') await first;
      said.push(`${who} ends`);
      if (who === 'b') throw new Error('b fails');
      return who;
    }).catch((error: unknown) => String(error)),
  );
  await inTurn('another day', async () => said.push('another is not held up'));
  end();
  expect(await Promise.all(all)).toEqual(['a', 'Error: b fails', 'c']);
  expect(said).toEqual(['a begins', 'another is not held up', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('who finds a full line, or waits too long, is told that there is no time now, and nothing of theirs begins', async () => {
  const { inTurn } = createLines({ most: 1, waitMs: 20 });
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const count = async () => {
    begun += 1;
    await held;
  };
  const first = inTurn('day', count);
  const late = inTurn('day', count);
  await expect(inTurn('day', count)).rejects.toThrow(DatabaseBusy);
  await expect(late).rejects.toThrow(DatabaseBusy);
  expect(begun).toBe(1);
  end();
  await first;
  await inTurn('day', count);
  expect(begun).toBe(2);
});
