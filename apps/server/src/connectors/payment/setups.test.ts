import { expect, test } from 'vitest';
import { createSetups, refusesKey } from './setups.ts';

test('a provider refuses us from when it says so until it says that all is well; silence changes neither', () => {
  const setups = createSetups();
  const said = (wrong: string | null) => {
    setups.tell('north', wrong);
    return setups.isRefusing('north');
  };
  expect([said(null), said(''), said('the key is wrong'), said(null), said('')]).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  setups.tell('south', 'the key is wrong');
  expect([setups.wrongAt('north'), setups.wrongAt('south')]).toEqual(['', 'the key is wrong']);
});

test('only an answer about the key itself refuses the key', () => {
  for (const detail of ['status 401', 'status 401 000', 'status 403 forbidden'])
    expect(refusesKey({ kind: 'unknown', detail }), detail).toBe(true);
  for (const detail of ['status 404', 'status 409', 'status 4010', 'status 503', 'TimeoutError', 'SyntaxError', ''])
    expect(refusesKey({ kind: 'unknown', detail }), detail).toBe(false);
  expect(refusesKey({ kind: 'refused' })).toBe(false);
});
