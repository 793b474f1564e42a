import { parseRate, rateToDecimal } from '@kassa/money';
import { describe, expect, test } from 'vitest';
import { agreeRates, type StoredReading } from './agree-rates.ts';

const now = 1_795_279_215_000;
const minute = 60_000;

/** Makes the sources' readings of a code: `value` or `value@minutes ago`. */
function said(code: string, ...values: string[]): StoredReading[] {
  return values.map((text, index) => {
    const [value = '', ago = '0'] = text.split('@');
    const rate = parseRate(value);
    if (!rate) throw new Error(text);
    return { source: `source${index + 1}`, code, rate, at: now - Number(ago) * minute };
  });
}
function agreed(readings: StoredReading[]): string | null {
  const rate = agreeRates(readings, now).usdPer.get(readings[0]?.code ?? '');
  return rate ? rateToDecimal(rate, 2) : null;
}

describe('the agreed rate', () => {
  test.each([
    ['the median of three', ['3050', '3052', '3060'], '3052.00'],
    ['the middle of two', ['3050', '3052'], '3051.00'],
    ['without the one that lies', ['3050', '3052', '30500'], '3051.00'],
    ['without the one that lies by little', ['3050', '3052', '3130'], '3051.00'],
    ['without the one that is too old', ['3050', '3052', '3000@6'], '3051.00'],
    ['with one that is just young enough', ['3050', '3052', '3060@5'], '3052.00'],
    ['with one from a clock that is a minute ahead', ['3050', '3052', '3060@-1'], '3052.00'],
    ['without one from a clock that is a millisecond more ahead', ['3050', '3052', '3060@-1.00001'], '3051.00'],
    ['without the one from the future', ['3050', '3052', '3053@-2'], '3051.00'],
  ])('is %s', (_, values, expected) => {
    expect(agreed(said('ETH', ...values))).toBe(expected);
  });

  test.each([
    ['one source alone', ['3050']],
    ['one that is young enough', ['3050', '3050@6']],
    ['two that lie apart', ['3050', '3120']],
    ['three that all lie apart', ['3050', '3200', '3350']],
    ['two against two', ['3050', '3051', '3200', '3201']],
    ['none', ['3050@10', '3051@10']],
  ])('does not exist with %s', (_, values) => {
    expect(agreed(said('ETH', ...values))).toBeNull();
  });

  test('rates of central banks may be as old as over Easter, those of exchanges may not', () => {
    expect(agreed(said('SGD', `0.77@${5 * 24 * 60}`, '0.771'))).toBe('0.77');
    expect(agreed(said('ARS', `0.00068@${3 * 24 * 60}`, '0.00068'))).toBeNull();
  });

  test('one missing rate does not remove another', () => {
    const table = agreeRates([...said('ETH', '3050', '3051'), ...said('BTC', '92000')], now);
    expect([...table.usdPer.keys()]).toEqual(['ETH']);
  });

  test('a coin under its old name is the same coin, and its sources are named', () => {
    const table = agreeRates(said('POL', '0.14', '0.1401@1'), now);
    expect(table.usdPer.get('MATIC')).toBe(table.usdPer.get('POL'));
    expect(table.facts?.get('MATIC')).toEqual({ source: 'source1+source2', at: now - minute });
  });
});
