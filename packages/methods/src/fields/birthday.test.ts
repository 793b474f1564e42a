import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldContext, fieldRule } from './index.ts';

const rule = fieldRule('birthday');
const on = (today: string): FieldContext => ({ country: 'TR', values: {}, today });
const wrong = (birthday: string, today = '2026-11-21') => rule.check(rule.normalise(birthday, on(today)), on(today));

test('a buyer may pay from the eighteenth birthday on', () => {
  expect(wrong('2008-11-21')).toBeNull();
  expect(wrong('2008-11-22')).toBe('birthday');
  expect(wrong('2008-02-29', '2026-02-28')).toBe('birthday');
  expect(wrong('2008-02-29', '2026-03-01')).toBeNull();
});

test('a birthday must be a real day, not before 1900 and not in the future', () => {
  expect(wrong('1900-01-01')).toBeNull();
  expect(wrong('1899-12-31')).toBe('birthday');
  expect(wrong('2000-02-29')).toBeNull();
  expect(wrong('1900-02-29')).toBe('birthday');
  expect(wrong('1999-02-29')).toBe('birthday');
  expect(wrong('1990-04-31')).toBe('birthday');
  expect(wrong('1990-13-01')).toBe('birthday');
  expect(wrong('1990-00-10')).toBe('birthday');
  expect(wrong('2050-01-01')).toBe('birthday');
  expect(wrong('yesterday')).toBe('birthday');
  expect(wrong('')).toBe('required');
});

test.each(['1990-03-07', '1990/3/7', '1990. 3. 7.', '19900307', '１９９０－０３－０７'])(
  '%s is read as 7 March 1990',
  (typed) => {
    expect(rule.normalise(typed, on('2026-11-21'))).toBe('1990-03-07');
  },
);

test('digits are grouped while typing', () => {
  expect(rule.mask('19900307', on('2026-11-21'))).toBe('1990-03-07');
  expect(rule.mask('19903', on('2026-11-21'))).toBe('1990-3');
});

test('every adult born since 1900 is accepted, on every real day', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2008-11-21'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      expect(wrong(day.toISOString().slice(0, 10))).toBeNull();
    }),
    { numRuns: 10_000 },
  );
});
