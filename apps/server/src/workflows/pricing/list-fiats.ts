import type { FiatRow } from '@kassa/contract/merchant';
import { type MethodRow, methodsFor } from '@kassa/methods';
import { type CurrencyCode, convert, formatDecimal, payCurrencies, wireAmount } from '@kassa/money';
import type { App } from '../../app.ts';
import { crossRate, fromUsd, hasRate, limitsOf, type Market } from '../../modules/pricing/index.ts';
import { readMarket } from './read-market.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/**
 * Lists the currencies and methods that buyers can pay with, with present fees and limits. @throws Refusal
 * rate_unavailable without rates
 */
export async function listFiats(app: Pick<App, 'db' | 'rates' | 'clock' | 'payments'>): Promise<FiatRow[]> {
  const market = await readMarket(app);
  const { rates, serves } = market;
  return payCurrencies
    .filter((currency) => hasRate(rates, currency))
    .flatMap((currency) =>
      methodsFor(currency)
        .filter(serves)
        .map((method) => rowOf(market.present?.(method) ?? method, currency, market)),
    );
}

function rowOf(method: MethodRow, currency: CurrencyCode, market: Market): FiatRow {
  const { rates } = market;
  // A worldwide method is listed under the currency's own country: the first two letters of its ISO 4217 code.
  const country = method.currencies === 'any' ? currency.slice(0, 2) : method.country;
  const usd = (minor: bigint) => wireAmount({ minor, currency: 'USD' });
  const local = (minor: bigint) =>
    wireAmount(convert({ minor, currency: 'USD' }, crossRate(rates, 'USD', currency), currency));
  const { least, most } = limitsOf({ fiat: currency, method }, market);
  // A limit of the rail or of a provider has another worth in dollars every day.
  const worth = (minor: bigint) => convert({ minor, currency }, crossRate(rates, currency, 'USD'), 'USD').minor;
  const usdOf = (minor: bigint, usdMinor: bigint) =>
    minor === fromUsd(usdMinor, currency, rates) ? usdMinor : worth(minor);
  return {
    country,
    countryName: countryNames.of(country) ?? country,
    currency,
    payWayCode: method.payWayCode,
    payWayName: method.name['en-US'],
    fixedFee: local(method.feeFixedUsdMinor),
    feeRate: formatDecimal(method.feeBps, 4),
    payMin: wireAmount({ minor: least, currency }),
    payMax: wireAmount({ minor: most, currency }),
    usdPayMin: usd(usdOf(least, method.payMinUsdMinor)),
    usdPayMax: usd(usdOf(most, method.payMaxUsdMinor)),
  };
}
