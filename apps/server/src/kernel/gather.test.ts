import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drawFrom } from '../../testing/draws.ts';
import { gather } from './gather.ts';
import { DatabaseBusy } from './shares.ts';

/** Entries of one number each; those of the same tens are of one buyer. */
interface Sent {
  readonly set: readonly number[];
  answer(refused?: readonly number[]): void;
  fail(error: Error): void;
}

function openGathering() {
  const sent: Sent[] = [];
  const failures: unknown[] = [];
  const held: (() => Promise<void>)[] = [];
  const entry = gather<number, string, undefined>({
    hold: (work) => (held.shift() ?? (() => work(undefined)))(),
    keyOf: String,
    apartBy: (number) => [`buyer ${Math.floor(number / 10)}`],
    onFailure: (error) => failures.push(error),
    send(set) {
      const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, string>>();
      const answer = (refused: readonly number[] = []) =>
        resolve(new Map(set.filter((one) => !refused.includes(one)).map((one) => [String(one), `done ${one}`])));
      sent.push({ set, answer, fail: reject });
      return promise;
    },
  });
  return { sent, failures, held, entry, sets: () => sent.map(({ set }) => set) };
}

/** Waits until the set that comes next was sent: the end of the one before takes a turn too. */
async function nextSet() {
  await turn();
  await turn();
}

const refusedBy = (code: string) => Object.assign(new Error(code), { code });

test('what has arrived when a connection is free is one set; what comes meanwhile is the next', async () => {
  const { sent, entry, sets } = openGathering();
  const first = [entry(10), entry(20)];
  await nextSet();
  expect(sets()).toEqual([[10, 20]]);
  const later = [entry(30), entry(40)];
  await nextSet();
  expect(sets()).toHaveLength(1);
  sent[0]?.answer([20]);
  expect(await Promise.all(first)).toEqual(['done 10', undefined]);
  await nextSet();
  expect(sets()).toEqual([
    [10, 20],
    [30, 40],
  ]);
  sent[1]?.answer();
  expect(await Promise.all(later)).toEqual(['done 30', 'done 40']);
  const last = entry(50);
  await nextSet();
  sent[2]?.answer();
  expect(await last).toBe('done 50');
});

test('two entries of one buyer are never in one set, and keep their order', async () => {
  const { sent, entry, sets } = openGathering();
  const all = [10, 20, 21, 30, 22, 20].map((number) => entry(number));
  for (let set = 0; set < 4; set += 1) {
    await nextSet();
    sent[set]?.answer();
  }
  await Promise.all(all);
  expect(sets()).toEqual([[10, 20, 30], [21], [22], [20]]);
});

test('a set has sixteen entries at most', async () => {
  const { sent, entry, sets } = openGathering();
  const all = Array.from({ length: 40 }, (_, index) => entry(index * 10));
  for (let set = 0; set < 3; set += 1) {
    await nextSet();
    sent[set]?.answer();
  }
  await Promise.all(all);
  expect(sets().map(({ length }) => length)).toEqual([16, 16, 8]);
});

test('a set that the database refuses is sent again one by one: only the bad entry is left undone', async () => {
  const { sent, failures, entry, sets } = openGathering();
  const all = [20, 30, 40].map((number) => entry(number));
  await nextSet();
  sent[0]?.fail(refusedBy('23505'));
  for (const [index, fails] of [false, true, false].entries()) {
    await nextSet();
    if (fails) sent[index + 1]?.fail(refusedBy('23505'));
    else sent[index + 1]?.answer();
  }
  expect(await Promise.all(all)).toEqual(['done 20', undefined, 'done 40']);
  expect(sets()).toEqual([[20, 30, 40], [20], [30], [40]]);
  expect(failures).toHaveLength(1);
});

test('where the database has no time nothing was done, and nothing is sent again', async () => {
  const { sent, failures, held, entry } = openGathering();
  held.push(() => Promise.reject(new DatabaseBusy('no turn')));
  expect(await Promise.all([entry(10), entry(20)])).toEqual([undefined, undefined]);
  expect(sent).toEqual([]);
  const all = [entry(10), entry(20)];
  await nextSet();
  sent[0]?.fail(refusedBy('55P03'));
  expect(await Promise.all(all)).toEqual([undefined, undefined]);
  expect([sent.length, failures]).toEqual([1, []]);
});

test.each(['ECONNRESET', '57P01', '08006'])(
  'where the answer is lost by %s, every call of the set is told so',
  async (code) => {
    const { sent, entry } = openGathering();
    const ends = Promise.allSettled([entry(20), entry(30)]);
    await nextSet();
    sent[0]?.fail(refusedBy(code));
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = entry(40);
    await nextSet();
    sent[1]?.answer();
    expect(await next).toBe('done 40');
  },
);

test('where no connection can be had, every call that waits is told so, and the next one tries again', async () => {
  const { sent, held, entry } = openGathering();
  held.push(() => Promise.reject(refusedBy('ECONNREFUSED')));
  const ends = await Promise.allSettled([entry(20), entry(30)]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = entry(40);
  await nextSet();
  sent[0]?.answer();
  expect(await next).toBe('done 40');
});

test('thousands of entries in any order of answers and failures are each answered once, and rightly', async () => {
  const draw = drawFrom(20_261_123);
  const refused = new Set<number>();
  const done: number[] = [];
  const entry = gather<number, string, undefined>({
    hold: (work) => work(undefined),
    keyOf: String,
    apartBy: (number) => [`buyer ${number % 7}`],
    onFailure: () => undefined,
    async send(set) {
      expect(new Set(set.map((one) => one % 7)).size).toBe(set.length);
      for (let turns = draw(3); turns > 0; turns -= 1) await turn();
      if (set.some((one) => one % 11 === 0)) throw refusedBy('23514');
      const ready = set.filter((one) => !refused.has(one));
      done.push(...ready);
      return new Map(ready.map((one) => [String(one), `done ${one}`]));
    },
  });
  const answers: Promise<string | undefined>[] = [];
  for (let number = 1; number <= 3_000; number += 1) {
    if (draw(5) === 0) refused.add(number);
    answers.push(entry(number));
    if (draw(4) === 0) await turn();
  }
  const expected = Array.from({ length: 3_000 }, (_, index) => index + 1).map((number) =>
    refused.has(number) || number % 11 === 0 ? undefined : `done ${number}`,
  );
  expect(await Promise.all(answers)).toEqual(expected);
  expect(done.toSorted((one, other) => one - other)).toEqual([...new Set(done)].toSorted((one, other) => one - other));
});
