import type { App } from '../../app.ts';
import { isServed, limitsOfProviders, presentMethod } from '../../connectors/payment/index.ts';
import type { Market } from '../../modules/pricing/index.ts';
import { currentRates } from './current-rates.ts';
import { refreshMethods } from './refresh-methods.ts';

/** Reads what prices are made by now: the rates, and which methods and amounts payment connectors take. `now` in ms since 1970. */
export async function readMarket(
  app: Pick<App, 'db' | 'rates' | 'clock' | 'payments'>,
): Promise<Market & { readonly now: number }> {
  await refreshMethods(app);
  return {
    rates: await currentRates(app),
    serves: (method) => isServed(app.payments, method),
    present: (method) => presentMethod(app.payments, method),
    limits: (method, fiat) => limitsOfProviders(app.payments, method, fiat),
    now: app.clock.now(),
  };
}
