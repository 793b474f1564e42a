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
  const turns = createTurns(undefined, 50);
  const greedy = await Promise.all(Array.from({ length: 20 }, () => keep(turns, 'buyer', 'greedy')));
  expect(greedy.filter((said) => said === 'in')).toHaveLength(3);
  expect(greedy.filter((said) => said === 'busy')).toHaveLength(17);
  const others = await Promise.all(Array.from({ length: 20 }, (_, index) => keep(turns, 'buyer', `b${index}`)));
  expect(others.filter((said) => said === 'in')).toHaveLength(6);
  expect(await keep(turns, 'merchant', 'greedy')).toBe('in');
  expect(await keep(turns, 'desk', 'olive')).toBe('in');
});

test('a place that is given back goes to the first who may have it', async () => {
  const turns = createTurns(undefined, 1_000);
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
  const turns = createTurns(undefined, 50);
  await inShare('other', 'a', async () => {
    await turns.take();
    await turns.take();
    await outsideShares(() => turns.take());
  });
  expect(await keep(turns, 'other', 'a')).toBe('busy');
  await turns.take();
});

test('once it is known who calls, the call counts for them', async () => {
  const turns = createTurns(undefined, 50);
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
  const turns = createTurns(undefined, 60_000);
  const first = await inShare('other', 'one', () => turns.take());
  const second = inShare('other', 'two', () => turns.take());
  expect(turns.waiting()).toBe(1);
  first();
  (await second)();
  expect(turns.waiting()).toBe(0);
});

test('fewer or more connections are divided alike: each kind has one at least, and none more than there are', async () => {
  const kinds: CallKind[] = ['buyer', 'merchant', 'callback', 'page', 'desk', 'other'];
  const inside = async (connections: number, whos: (index: number) => string) => {
    const turns = createTurns(connections, 50);
    const said = kinds.map((kind) => Promise.all(Array.from({ length: 120 }, (_, i) => keep(turns, kind, whos(i)))));
    return (await Promise.all(said)).map((all) => all.filter((one) => one === 'in').length);
  };
  const everybody = (index: number) => `w${index}`;
  expect(await inside(10, everybody)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await inside(13, everybody)).toEqual([4, 1, 1, 1, 1, 1]);
  expect(await inside(26, everybody)).toEqual([9, 4, 3, 3, 2, 1]);
  expect(await inside(114, everybody)).toEqual([45, 20, 15, 15, 10, 5]);
  expect(await inside(114, () => 'one')).toEqual([15, 15, 15, 10, 10, 5]);
});
