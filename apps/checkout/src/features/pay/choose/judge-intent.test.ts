import type { MethodOffer, Quote } from '@kassa/contract';
import { expect, test } from 'vitest';
import { judgeIntent, type Present } from './judge-intent.ts';

const intent = { nftParamNo: 'L1', fiat: 'SGD', total: '41.20', method: '501|', cardId: '' };
const same: Present = {
  asking: false,
  stopped: false,
  fiat: 'SGD',
  offer: { payWayCode: '501', bankCode: '' } as MethodOffer,
  quote: { fiatSumAmount: '41.20' } as Quote,
  obstacle: 'none',
};

test('what was pressed on home is paid when method and total are those of the button', () => {
  expect(judgeIntent(intent, same)).toBe('pay');
});

test.each([
  ['another total', { quote: { fiatSumAmount: '41.21' } as Quote }, 'price'],
  ['another currency', { fiat: 'MYR' }, 'price'],
  ['another method in its place', { offer: { payWayCode: '502', bankCode: '' } as MethodOffer }, 'method'],
  ['no method', { offer: undefined }, 'method'],
  ['an identity check', { obstacle: 'check' }, 'stop'],
  ['a limit', { obstacle: 'limit' }, 'stop'],
  ['an order that was placed already', { stopped: true, asking: true }, 'stop'],
  ['no price yet', { quote: undefined }, 'wait'],
  ['something that is still asked for', { asking: true, quote: { fiatSumAmount: '99.00' } as Quote }, 'wait'],
] as const)('with %s nothing is paid', (_what, change, verdict) => {
  expect(judgeIntent(intent, { ...same, ...change })).toBe(verdict);
});
