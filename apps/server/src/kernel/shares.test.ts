import { expect, test } from 'vitest';
import { type CallKind, countFor, createTurns, DatabaseBusy, inShare, outsideShares } from './shares.ts';

/** Takes a place and keeps it. @returns whether there was one */
function keep(turns: ReturnType<typeof createTurns>, kind: CallKind, who: string): Promise<string> {
  return inShare(kind, who, () =>
    turns.take().then(
      () => 'in',
      (error: unknown) => (error instanceof DatabaseBusy ? 'busy' : 'failed'),
    ),
  );
}

test('one caller and one kind of call never take the places of others', async () => {
  const turns = createTurns(50);
  const greedy = await Promise.all(Array.from({ length: 20 }, () => keep(turns, 'buyer', 'greedy')));
  expect(greedy.filter((said) => said === 'in')).toHaveLength(3);
  expect(greedy.filter((said) => said === 'busy')).toHaveLength(17);
  const others = await Promise.all(Array.from({ length: 20 }, (_, index) => keep(turns, 'buyer', `b${index}`)));
  expect(others.filter((said) => said === 'in')).toHaveLength(6);
  expect(await keep(turns, 'merchant', 'greedy')).toBe('in');
  expect(await keep(turns, 'desk', 'olive')).toBe('in');
});

test('a place that is given back goes to the first who may have it', async () => {
  const turns = createTurns(1_000);
  const order: string[] = [];
  const use = (who: string, name: string, wait: Promise<unknown>) =>
    inShare('other', who, async () => {
      const leave = await turns.take();
      order.push(name);
      await wait;
      leave();
    });
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = [use('a', 'first', promise), use('a', 'second', Promise.resolve()), use('b', 'third', Promise.resolve())];
  resolve();
  await Promise.all(all);
  expect(order).toEqual(['first', 'second', 'third']);
});

test('a call that has a connection gets a second one at once, and what belongs to no call waits for nobody', async () => {
  const turns = createTurns(50);
  await inShare('other', 'a', async () => {
    await turns.take();
    await turns.take();
    await outsideShares(() => turns.take());
  });
  expect(await keep(turns, 'other', 'a')).toBe('busy');
  await turns.take();
});

test('once it is known who calls, the call counts for them', async () => {
  const turns = createTurns(50);
  const known = () =>
    inShare('buyer', 'address', async () => {
      countFor('ada');
      return turns.take().then(
        () => 'in',
        () => 'busy',
      );
    });
  const all = await Promise.all(Array.from({ length: 5 }, known));
  expect(all.filter((said) => said === 'in')).toHaveLength(3);
  expect(await keep(turns, 'buyer', 'address')).toBe('in');
});

test('callers that wait for their turn are counted, and no more once they have it', async () => {
  const turns = createTurns(60_000);
  const first = await inShare('other', 'one', () => turns.take());
  const second = inShare('other', 'two', () => turns.take());
  expect(turns.waiting()).toBe(1);
  first();
  (await second)();
  expect(turns.waiting()).toBe(0);
});
