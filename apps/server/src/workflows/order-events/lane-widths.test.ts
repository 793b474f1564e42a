import { expect, test } from 'vitest';
import { promptMs, underWayAtBest, underWayAtOnce } from '../../modules/webhooks/index.ts';
import { createLaneWidths } from './lane-widths.ts';

const answer = (tookMs: number) => ({ httpStatus: 200, failure: null, tookMs, body: '' });

test('a receiver that answers at once gets more at a time, up to a bound', () => {
  const widths = createLaneWidths();
  widths.note('fast', { taken: true, result: answer(5) });
  expect(widths.wide().get('fast')).toBe(underWayAtOnce + 1);
  for (let count = 0; count < 100; count += 1) widths.note('fast', { taken: true, result: answer(5) });
  expect(widths.wide().get('fast')).toBe(underWayAtBest);
});

test.each([
  ['refuses', { taken: false, result: answer(5) }],
  ['is slow', { taken: true, result: answer(promptMs + 1) }],
] as const)('one that %s is back at the usual number', (_, attempt) => {
  const widths = createLaneWidths();
  widths.note('one', { taken: true, result: answer(5) });
  widths.note('one', attempt);
  expect(widths.wide().has('one')).toBe(false);
});

test('no more than two hundred receivers are remembered', () => {
  const widths = createLaneWidths();
  for (let count = 0; count < 300; count += 1) widths.note(`lane ${count}`, { taken: true, result: answer(5) });
  expect(widths.wide().size).toBe(200);
  expect(widths.wide().has('lane 299')).toBe(true);
});
