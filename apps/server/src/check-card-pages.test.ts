import { expect, test } from 'vitest';
import { checkCardPages } from './check-card-pages.ts';

const config = { mode: 'production', publicUrl: 'https://pay.example', cardFieldsUrl: undefined } as const;
const apart = { key: 'north', cardPageApart: true } as const;
const checks =
  (change: object, connector: object = apart) =>
  () =>
    checkCardPages({ ...config, ...change }, [{ key: 'south' }, { key: 'north', ...connector }]);

test('a script that no hash holds needs a name of this server of its own, or production does not start', () => {
  for (const change of [{}, { cardFieldsUrl: 'https://pay.example' }])
    expect(checks(change)).toThrow('KASSA_CARD_FIELDS_URL is missing: the card fields of north');
  expect(checks({ cardFieldsUrl: 'https://cards.pay.example' })).not.toThrow();
  expect(checks({}, { cardPageApart: undefined })).not.toThrow();
  expect(checks({ mode: 'sandbox' })).not.toThrow();
});
