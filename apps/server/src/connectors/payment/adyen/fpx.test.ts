import { type MethodRow, methodByKey } from '@kassa/methods';
import { expect, test } from 'vitest';
import { chargeBody } from './charge.ts';
import { limitsAtAdyen } from './methods.ts';

const charge = (bank: string) =>
  chargeBody('KassaECOM', {
    ...{ reference: '1', amountMinor: 4_120n, currency: 'MYR', merchantName: 'Harbour Gallery' },
    by: { kind: 'local', channel: '13000', fields: { bank }, until: 1_795_420_900_000, language: 'ms' },
    returnUrl: 'https://pay.example/returns/adyen/1',
  });

test('each bank that a buyer in Malaysia can choose is one of FPX’, which is told what is bought', () => {
  const banks = methodByKey('13000', '')?.choices.bank?.map(({ value }) => value) ?? [];
  const issuers = banks.map((bank) => {
    const sent = charge(bank);
    const { paymentMethod, lineItems } = ('body' in sent ? sent.body : {}) as Record<string, Record<string, unknown>>;
    expect(lineItems).toEqual([{ id: '1', description: 'Harbour Gallery', quantity: 1, amountIncludingTax: 4_120 }]);
    expect(paymentMethod).toEqual({ type: 'molpay_ebanking_fpx_MY', issuer: expect.stringMatching(/^fpx_\w+$/) });
    return paymentMethod?.issuer;
  });
  expect([new Set(issuers).size, banks.length]).toEqual([18, 18]);
  expect(charge('XXXXMYKL')).toEqual({ refused: 'bank_unknown' });
});

test('a person pays 30,000 ringgit at once at most, and of other methods Adyen publishes no limits', () => {
  const limits = (code: string) => limitsAtAdyen(methodByKey(code, '') as MethodRow);
  expect(limits('13000')).toEqual({ least: 100n, most: 3_000_000n });
  expect(limits('208')).toBeUndefined();
});
