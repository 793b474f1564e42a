import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLanes } from './set-lanes.ts';
import { DatabaseBusy } from './shares.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function openLanes() {
  const lanes = createLanes(2);
  const began: string[] = [];
  const set = (name: string, full = false) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const state = { full, end: resolve, fail: reject };
    const result = lanes.run(
      () => {
        began.push(name);
        return promise;
      },
      () => state.full,
    );
    return Object.assign(state, { result });
  };
  return { began, set };
}

test('one set runs at a time, in the order in which they came, so that those that wait get larger', async () => {
  const { began, set } = openLanes();
  const first = set('first');
  const second = set('second');
  set('third');
  await turn();
  expect(began).toEqual(['first']);
  first.end();
  await turn();
  expect(began).toEqual(['first', 'second']);
  second.end();
  await turn();
  expect(began).toEqual(['first', 'second', 'third']);
});

test('a full set takes the second connection at once, and no third one', async () => {
  const { began, set } = openLanes();
  const first = set('first');
  set('small');
  set('full', true);
  set('full too', true);
  await turn();
  expect(began).toEqual(['first', 'full']);
  first.end();
  await turn();
  expect(began).toEqual(['first', 'full', 'full too']);
});

test('a set that got full while it waited enters before those that can grow, as soon as a lane is left', async () => {
  const { began, set } = openLanes();
  const first = set('first', true);
  const second = set('second', true);
  set('small');
  const growing = set('growing');
  growing.full = true;
  second.end();
  await turn();
  expect(began).toEqual(['first', 'second', 'growing']);
  first.end();
  growing.end();
  await turn();
  expect(began).toEqual(['first', 'second', 'growing', 'small']);
});

test('a set that takes long holds up no other, and counts again when it has ended', async () => {
  const { began, set } = openLanes();
  const slow = set('slow');
  const next = set('next');
  set('after');
  await turn();
  expect(began).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(100);
  expect(began).toEqual(['slow', 'next']);
  slow.end();
  await turn();
  expect(began).toEqual(['slow', 'next']);
  next.end();
  await turn();
  expect(began).toEqual(['slow', 'next', 'after']);
});

test('full sets do not keep a small one out for longer than a quarter of a second', async () => {
  const { began, set } = openLanes();
  let [one, other] = [set('one', true), set('other', true)];
  set('small');
  const full: string[] = [];
  for (let passed = 0; !began.includes('small') && passed < 2_000; passed += 50) {
    full.push(`full ${passed}`);
    const next = set(`full ${passed}`, true);
    one.end();
    [one, other] = [other, next];
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(began).toContain('small');
  expect(full.length).toBeLessThanOrEqual(6);
});

test('a set that fails gives its lane back', async () => {
  const { began, set } = openLanes();
  const first = set('first');
  const failed = expect(first.result).rejects.toThrow('broken');
  set('second');
  first.fail(new Error('broken'));
  await failed;
  await turn();
  expect(began).toEqual(['first', 'second']);
});

test('a set without a lane for eight seconds did not happen', async () => {
  const { began, set } = openLanes();
  set('first');
  set('second', true);
  const late = expect(set('late').result).rejects.toBeInstanceOf(DatabaseBusy);
  await vi.advanceTimersByTimeAsync(8_000);
  await late;
  expect(began).toEqual(['first', 'second']);
});
