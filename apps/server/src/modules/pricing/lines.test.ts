import { type MethodRow, methodByKey } from '@kassa/methods';
import { currencies, parseCoin, parseMoney, payCurrencies, type Rate, roundToChannel } from '@kassa/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../kernel/refusal.ts';
import { isLong, linesFor, priceAmount, rampFeeOf, type Terms } from './lines.ts';
import { chooseOffer, limitsOf, type Market, offersFor, payCurrency } from './offer.ts';
import { makeQuote } from './quote.ts';

/** USD for one unit: small and round for SGD and ETH, and odd for every other pay currency. */
const usdPer = new Map<string, Rate>([
  ...payCurrencies.map((code, index) => [code, { numerator: BigInt(index * 7 + 3), denominator: 9_973n }] as const),
  ['SGD', { numerator: 77n, denominator: 100n }],
  ['ETH', { numerator: 3_050n, denominator: 1n }],
]);
const rates = { source: 'test', at: 0, usdPer };
const market = { rates, serves: () => true };
const visa = methodByKey('10009', 'visa');
if (!visa) throw new Error('no card row');

function money(text: string, currency: 'USD' | 'SGD' = 'USD') {
  const value = parseMoney(text, currency);
  if (!value) throw new Error(text);
  return value;
}
function eth(text: string) {
  const value = parseCoin(text, 'ETH');
  if (!value) throw new Error(text);
  return value;
}
const terms = (price: Terms['price'], itemType: Terms['itemType'] = 'MINT'): Terms => ({
  nftParamNo: 'n',
  itemName: 'Dusk',
  itemType,
  price,
  rateRiskSpreadBps: null,
  holdsItemsLong: false,
  networkFee: null,
  address: null,
  addressUnchecked: false,
});

test('for a price in fiat the fees are included, and the total is the amount at the rate', () => {
  // 30 USD / 0.77 = 38.961 SGD; fee 3.99 % of it = 1.5545, fixed 0.30 USD = 0.3896.
  expect(linesFor(terms(money('30')), { fiat: 'SGD', method: visa, rates })).toMatchObject({
    totalMinor: 3896n,
    rampFeeMinor: 194n,
    networkFeeMinor: 0n,
    itemMinor: 3702n,
  });
});

test('for a price in crypto the fees are added', () => {
  // 0.01 ETH = 30.50 USD = 39.6104 SGD.
  expect(linesFor(terms(eth('0.01')), { fiat: 'SGD', method: visa, rates })).toMatchObject({
    itemMinor: 3961n,
    rampFeeMinor: 197n,
    totalMinor: 4158n,
  });
});

test('our own delivery pays the network: included in a price in fiat, added to one in a coin', () => {
  const networkFee = { units: 400_000_000_000_000n, coin: 'ETH' as const };
  // 0.0004 ETH = 1.22 USD = 1.5844 SGD.
  expect(linesFor({ ...terms(money('30')), networkFee }, { fiat: 'SGD', method: visa, rates })).toMatchObject({
    totalMinor: 3896n,
    networkFeeMinor: 158n,
    itemMinor: 3544n,
  });
  expect(linesFor({ ...terms(eth('0.01')), networkFee }, { fiat: 'SGD', method: visa, rates })).toMatchObject({
    itemMinor: 3961n,
    networkFeeMinor: 158n,
    totalMinor: 4316n,
  });
});

test('the ramp fee is at least its minimum', () => {
  // 3.99 % of 6.49 SGD is 0.26; the minimum of 0.50 USD is 0.65 SGD, and 0.39 SGD is fixed.
  expect(linesFor(terms(money('5')), { fiat: 'SGD', method: visa, rates }).rampFeeMinor).toBe(104n);
});

test('the fee of a large price is exact to the last cent', () => {
  // 3.99 % of 38,961.04 SGD is 1,554.5455; 0.30 USD is 0.39.
  expect(rampFeeOf(3_896_104n, { fiat: 'SGD', method: visa, rates })).toBe(155_494n);
});

test('a price is its cents, or the base units of its coin', () => {
  expect(priceAmount(money('30'))).toBe(3_000n);
  expect(priceAmount(eth('0.01'))).toBe(10n ** 16n);
});

test('in every currency the lines add up, in steps that its rails can carry, for any amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...payCurrencies),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.boolean(),
      (fiat, amount, crypto) => {
        const price = crypto
          ? { units: amount * 10n ** 9n, coin: 'ETH' as const }
          : { minor: amount, currency: 'USD' as const };
        const lines = linesFor(terms(price), { fiat, method: visa, rates });
        expect(lines.itemMinor + lines.rampFeeMinor + lines.networkFeeMinor).toBe(lines.totalMinor);
        for (const line of [lines.totalMinor, lines.itemMinor, lines.rampFeeMinor]) {
          expect(roundToChannel(line, fiat)).toBe(line);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

describe('prices that cannot be quoted', () => {
  const refusedBy = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      if (error instanceof Refusal) return error.reason;
      throw error;
    }
    return 'none';
  };

  test('USD, price-only currencies and unknown ones are refused as pay currency', () => {
    for (const fiat of ['USD', 'EUR', 'GBP', 'XXX', 'sgd', '__proto__'])
      expect(refusedBy(() => payCurrency(fiat))).toBe('currency_unsupported');
    expect(payCurrencies.map((fiat) => refusedBy(() => payCurrency(fiat)))).toEqual(payCurrencies.map(() => 'none'));
  });

  test('an amount outside the limits of a method is refused with amount_outside_limits', () => {
    const quote = (price: Terms['price']) =>
      refusedBy(() => makeQuote(terms(price), { fiat: 'SGD', payWayCode: '10009' }, { ...market, now: 0 }));
    expect(quote(money('4.99'))).toBe('amount_outside_limits');
    expect(quote(money('5'))).toBe('none');
    expect(quote(money('10000'))).toBe('none');
    expect(quote(money('10000.01'))).toBe('amount_outside_limits');
    expect(quote(eth('0.000000000000000001'))).toBe('amount_outside_limits');
  });

  test('a method that is off or unknown is refused with method_unavailable', () => {
    const choose = (bankCode: string) =>
      refusedBy(() => chooseOffer(terms(money('30')), { fiat: 'SGD', payWayCode: '10009', bankCode }, market));
    expect([choose('visa'), choose('mastercard'), choose(''), choose('mir'), choose('toString')]).toEqual([
      'none',
      'none',
      'none',
      'method_unavailable',
      'method_unavailable',
    ]);
    expect(refusedBy(() => chooseOffer(terms(money('30')), { fiat: 'SGD', payWayCode: '99999' }, market))).toBe(
      'method_unavailable',
    );
  });

  test('a method that no provider serves is neither offered, nor the cheapest, nor quoted', () => {
    const served = { rates, serves: ({ payWayCode }: MethodRow) => payWayCode === '10006' };
    expect(offersFor(terms(money('30')), 'IDR', served).map(({ method }) => method.payWayCode)).toEqual(['10006']);
    expect(chooseOffer(terms(money('30')), { fiat: 'IDR' }, served).method.payWayCode).toBe('10006');
    const refused = (asked: { payWayCode?: string }, by: Market = served) =>
      refusedBy(() => chooseOffer(terms(money('30')), { fiat: 'IDR', ...asked }, by));
    expect(refused({ payWayCode: '10006' })).toBe('none');
    expect(refused({ payWayCode: '10009' })).toBe('method_unavailable');
    expect(refused({}, { rates, serves: () => false })).toBe('method_unavailable');
  });

  test('a network fee of more than 50 US dollars makes no price', () => {
    const quote = (units: bigint) =>
      refusedBy(() =>
        linesFor({ ...terms(money('300')), networkFee: { units, coin: 'ETH' } }, { fiat: 'SGD', method: visa, rates }),
      );
    expect(quote(16_393_442_622_950_819n)).toBe('none');
    expect(quote(16_396_721_311_475_410n)).toBe('network_fee_unavailable');
  });

  test('without a rate there is no price', () => {
    const none = { ...rates, usdPer: new Map() };
    expect(refusedBy(() => makeQuote(terms(money('30')), { fiat: 'SGD' }, { ...market, rates: none, now: 0 }))).toBe(
      'rate_unavailable',
    );
  });
});

test('without a method the cheapest is quoted, and a method that is off is not offered', () => {
  const offers = offersFor(terms(money('30')), 'IDR', market);
  const usable = offers.filter((offer) => offer.unavailable === null);
  const least = usable.map((offer) => offer.lines.rampFeeMinor).reduce((one, other) => (other < one ? other : one));
  const quote = makeQuote(terms(money('30')), { fiat: 'IDR' }, { ...market, now: 1_000 });
  expect(quote).toMatchObject({ fiat: 'IDR', rampFeeMinor: least, validUntil: new Date(61_000) });
  expect(quote.totalMinor % 100n).toBe(0n);
  expect(currencies.IDR.isoDigits).toBe(2);
  expect(offers.map((offer) => offer.method.cardType)).not.toContain('mir');
});

describe('methods that give days to pay', () => {
  const offered = (more: Partial<Terms>) =>
    offersFor({ ...terms(eth('0.01')), ...more }, 'IDR', market).find((offer) => offer.method.payWayCode === '10003');

  test('are offered for a floating price only where the merchant takes the risk, and cost its spread', () => {
    expect(offered({})?.unavailable).toBe('window_too_long');
    const plain = offered({})?.lines.itemMinor ?? 0n;
    const spread = offered({ rateRiskSpreadBps: 200 });
    expect(spread?.unavailable).toBeNull();
    expect(spread?.lines.itemMinor).toBe(plain + roundToChannel(plain / 50n, 'IDR'));
    expect(offered({ price: money('30') })?.unavailable).toBeNull();
    const { totalMinor = 0n, itemMinor = 0n, rampFeeMinor = 0n, networkFeeMinor = 0n } = spread?.lines ?? {};
    expect(totalMinor).toBe(itemMinor + rampFeeMinor + networkFeeMinor);
    expect(totalMinor - (offered({})?.lines.totalMinor ?? 0n)).toBe(itemMinor - plain);
  });

  test('are those that give more than thirty minutes', () => {
    const gives = (payWindowMs: number) => isLong({ ...visa, payWindowMs });
    expect([gives(1_800_000), gives(1_800_001)]).toEqual([false, true]);
  });

  test('cost the spread exactly, of a price in a coin alone; a method that is over at once costs none', () => {
    const row = methodByKey('10003', 'B1') ?? visa;
    const lines = (price: Terms['price'], rateRiskSpreadBps: number, method = row) =>
      linesFor({ ...terms(price), rateRiskSpreadBps }, { fiat: 'IDR', method, rates });
    const { itemMinor } = lines(eth('1000'), 0);
    expect(lines(eth('1000'), 200).itemMinor).toBe(itemMinor + roundToChannel(itemMinor / 50n, 'IDR'));
    expect(lines(money('30'), 200)).toEqual(lines(money('30'), 0));
    expect(lines(eth('0.01'), 200, visa)).toEqual(lines(eth('0.01'), 0, visa));
  });

  test('hold an item that others want only where its merchant agrees', () => {
    const wanted = { price: money('30'), itemType: 'MARKET' as const };
    expect(offered(wanted)?.unavailable).toBe('window_too_long');
    expect(offered({ ...wanted, holdsItemsLong: true })?.unavailable).toBeNull();
  });
});

test('the limits of a rail narrow those of its row', () => {
  const [offer] = offersFor(terms(money('30')), 'IDR', market).filter(({ method }) => method.payWayCode === '10004');
  expect(offer?.payMaxMinor).toBe(1_000_000_000n);
});

test('of two least and two greatest payments the narrower hold, whichever is the rail’s or the providers’', () => {
  // A dollar is 1.30 SGD here: the row itself takes 1.30 to 12,987.01.
  const own = { ...visa, payMinUsdMinor: 100n, payMaxUsdMinor: 1_000_000n };
  const limits = (rail: { payMinMinor?: bigint; payMaxMinor?: bigint }, theirs?: { least: bigint; most: bigint }) =>
    limitsOf({ fiat: 'SGD', method: { ...own, ...rail } }, { rates, ...(theirs && { limits: () => theirs }) });
  expect(limits({})).toEqual({ least: 130n, most: 1_298_701n });
  expect(limits({ payMinMinor: 131n, payMaxMinor: 1_298_700n })).toEqual({ least: 131n, most: 1_298_700n });
  expect(limits({}, { least: 131n, most: 1_298_700n })).toEqual({ least: 131n, most: 1_298_700n });
  expect(limits({}, { least: 129n, most: 1_298_702n })).toEqual({ least: 130n, most: 1_298_701n });
  expect(limits({ payMinMinor: 129n, payMaxMinor: 1_298_702n })).toEqual({ least: 130n, most: 1_298_701n });
});
