import type { CurrencyRow } from '@kassa/contract/merchant';
import { methodsFor } from '@kassa/methods';
import { currencies, payCurrencies } from '@kassa/money';
import type { App } from '../../app.ts';
import { hasRate } from '../../modules/pricing/index.ts';
import { readMarket } from './read-market.ts';

/**
 * Lists the currencies that prices may be in now, by their codes. Buyers can pay in those that listFiats has.
 * @throws Refusal rate_unavailable without rates
 */
export async function listCurrencies(app: Pick<App, 'db' | 'rates' | 'clock' | 'payments'>): Promise<CurrencyRow[]> {
  const { rates, serves } = await readMarket(app);
  return Object.values(currencies)
    .filter(({ code }) => hasRate(rates, code))
    .map(({ code, name, isoDigits, channelDigits }) => ({
      currency: code,
      name,
      payable: payCurrencies.includes(code) && methodsFor(code).some(serves),
      priceDigits: isoDigits,
      payDigits: channelDigits,
    }));
}
