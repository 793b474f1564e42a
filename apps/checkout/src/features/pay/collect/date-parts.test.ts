import { expect, test } from 'vitest';
import { dateOrder, joinDate, splitDate } from './date-parts.ts';

test('each language has its own order', () => {
  expect(dateOrder('en-US')).toEqual(['month', 'day', 'year']);
  expect(dateOrder('es')).toEqual(['day', 'month', 'year']);
  expect(dateOrder('ko')).toEqual(['year', 'month', 'day']);
});

test('three numbers make a date, and empty fields make an empty text', () => {
  expect(joinDate({ day: '7', month: '3', year: '1990' })).toBe('1990-03-07');
  expect(joinDate({ day: '', month: '', year: '' })).toBe('');
  expect(splitDate('1990-03-07')).toEqual({ day: '07', month: '03', year: '1990' });
});

test('a part of a date is neither a date nor empty', () => {
  expect(joinDate({ day: '', month: '3', year: '1990' })).toBe('1990-03-00');
  expect(joinDate({ day: '7', month: '3', year: '90' })).toBe('90-03-07');
});
