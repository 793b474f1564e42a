import { queueHours } from '@kassa/contract/operator';
import { expect, test } from 'vitest';
import { readDeskHours } from './desk-hours.ts';

test('the hours of a queue are set one by one, and the others keep ours', () => {
  expect(readDeskHours({ KASSA_DESK_HOURS: '' })).toEqual(queueHours);
  expect(readDeskHours({ KASSA_DESK_HOURS: 'payments=2, review=12' })).toEqual({
    ...queueHours,
    payments: 2,
    review: 12,
  });
});

test.each(['disputes=2', 'payments', 'payments=0', 'payments=721', 'payments=two', 'toString=3'])(
  'KASSA_DESK_HOURS=%s is refused',
  (text) => {
    expect(() => readDeskHours({ KASSA_DESK_HOURS: text })).toThrow('KASSA_DESK_HOURS is wrong');
  },
);
