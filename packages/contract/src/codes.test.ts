import { describe, expect, test } from 'vitest';
import { behaviourOf, type CodeRow, codeOf, codes, nameOfCode } from './codes.ts';

const rows: [string, CodeRow][] = Object.entries(codes);

describe('the codes of the public wire format', () => {
  const toasts = ['99999', '70003', '10003', '10005', '80007', '10004', '1025', '80102', '91002', '81000'];
  test.each(toasts)('%s is a toast of the server message', (code) => {
    expect(Object.keys(codes)).toContain(code);
    expect(behaviourOf(code)).toBe('toast');
  });

  test.each([
    ['70011', 'sign-in-again'],
    ['70006', 'session-ended'],
    ['70008', 'session-ended'],
    ['80004', 'payment-result'],
    ['62038', 'ip-blocked'],
    ['1010', 'limit-mismatch'],
  ])('%s leads to %s', (code, behaviour) => {
    expect(Object.keys(codes)).toContain(code);
    expect(behaviourOf(code)).toBe(behaviour);
  });

  test('of the codes that start with 6, only 60007 is no toast by its prefix', () => {
    expect(behaviourOf('60007')).not.toBe('toast');
  });

  test.each(['4', '40000', '49999', '6', '60001', '69999'])(
    '%s, which we never send, is a toast by its prefix',
    (code) => {
      expect(behaviourOf(code)).toBe('toast');
    },
  );

  test.each(['', '12345', 'constructor', '__proto__', 'toString'])('%j, an unknown code, is a toast', (code) => {
    expect(behaviourOf(code)).toBe('toast');
  });
});

describe('the table is closed and has one row for each code', () => {
  test('only 0000 is success', () => {
    for (const [code, row] of rows) {
      expect(row.kind === 'success').toBe(code === '0000');
      expect(row.http === 200).toBe(code === '0000');
      expect(row.client === 'proceed').toBe(code === '0000');
    }
  });

  test('only our own fault, and having no time, are answered with 5xx', () => {
    for (const [code, row] of rows) {
      expect(row.http >= 500).toBe(['99999', '91001'].includes(code));
      expect(row.kind === 'fault').toBe(code === '99999');
    }
  });

  test.each([
    ['70006', 401],
    ['70008', 401],
    ['70011', 401],
    ['62038', 403],
    ['1010', 422],
    ['91101', 409],
  ] as const)('%s is answered with HTTP %i', (code, http) => {
    expect(codes[code].http).toBe(http);
  });

  test('each kind is answered with its own HTTP statuses', () => {
    const statuses: Record<string, readonly number[]> = {
      success: [200],
      input: [400, 401, 405, 413, 415],
      session: [401],
      risk: [403],
      missing: [404],
      conflict: [409, 422],
      refused: [403, 422],
      busy: [409, 429, 503],
      fault: [500],
    };
    for (const [code, row] of rows) expect(statuses[row.kind], code).toContain(row.http);
  });

  test('every code has a name of its own, in small letters', () => {
    expect(new Set(rows.map(([, row]) => row.name)).size).toBe(rows.length);
    for (const [, { name }] of rows) expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
  });

  test('a name leads to its code and back', () => {
    for (const { name } of Object.values(codes)) expect(nameOfCode(codeOf(name))).toBe(name);
    expect(codeOf('payment_under_way')).toBe('80004');
  });

  test.each(['', '12345', 'constructor', '__proto__', 'payment_under_way'])('%j is no code and has no name', (code) => {
    expect(nameOfCode(code)).toBeUndefined();
  });

  test('a code is four or five digits', () => {
    for (const [code] of rows) expect(code).toMatch(/^\d{4,5}$/);
  });

  test('codes of our own start with 91', () => {
    const seed = ['0000', '99999', '10003', '10004', '10005', '1010', '1025', '70003', '70006', '70008', '70011'];
    seed.push('80004', '80007', '80102', '81000', '60007', '62038');
    const own = rows.map(([code]) => code).filter((code) => !seed.includes(code));
    for (const code of own) expect(code).toMatch(/^91/);
  });
});
