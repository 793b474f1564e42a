import { expect, test } from 'vitest';
import { createRests } from './rests.ts';

/** Makes rests over a clock that the test sets. */
function rested() {
  const at = { now: 0 };
  const told: number[] = [];
  const rests = createRests(
    () => at.now,
    (_provider, ms) => told.push(ms),
  );
  const fails = (times: number) => {
    for (let time = 0; time < times; time += 1) rests.tell('north', false);
  };
  return { at, told, rests, fails };
}

test('five failures in a row rest a provider for 30 s, and an answer between them does not', () => {
  const { at, rests, fails } = rested();
  fails(4);
  rests.tell('north', true);
  fails(4);
  expect(rests.isResting('north')).toBe(false);
  fails(1);
  expect([rests.isResting('north'), rests.isResting('south')]).toEqual([true, false]);
  at.now = 30_000;
  expect(rests.isResting('north')).toBe(false);
});

test('each failure after a rest makes the next one twice as long, up to ten minutes, and an answer ends it all', () => {
  const { at, told, rests, fails } = rested();
  fails(5);
  for (let rest = 0; rest < 7; rest += 1) {
    at.now += told.at(-1) ?? 0;
    fails(1);
  }
  expect(told.map((ms) => ms / 1000)).toEqual([30, 60, 120, 240, 480, 600, 600, 600]);
  rests.tell('north', true);
  expect(rests.isResting('north')).toBe(false);
  fails(4);
  expect(rests.isResting('north')).toBe(false);
});

test('calls that fail during a rest make it no longer', () => {
  const { at, told, rests, fails } = rested();
  fails(50);
  expect(told).toEqual([30_000]);
  at.now = 30_000;
  expect(rests.isResting('north')).toBe(false);
});
