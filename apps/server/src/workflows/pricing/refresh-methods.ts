import type { MethodRow } from '@kassa/methods';
import { type CurrencyCode, isCurrency } from '@kassa/money';
import type { App } from '../../app.ts';
import type { MethodTable } from '../../connectors/payment/index.ts';
import {
  fromUsd,
  hasRate,
  type MethodSetting,
  methodKeyOf,
  type RateTable,
  readMethodSettings,
} from '../../modules/pricing/index.ts';
import { currentRates } from './current-rates.ts';

/** What was read is used this long before the rows are read again. */
const freshMs = 2_000;
/** Above every amount. */
const endless = 2n ** 62n;

/** Wakes every process when operators have changed a method. */
export const methodsTopic = 'methods';

const readAt = new WeakMap<App['payments'], number>();

/** Reads through a short cache what operators have changed of the catalogue, so that prices and routes follow it. */
export async function refreshMethods(app: Pick<App, 'db' | 'rates' | 'clock' | 'payments'>): Promise<void> {
  const { switches } = app.payments.routing ?? {};
  if (!switches) return;
  const now = app.clock.now();
  const last = readAt.get(app.payments);
  if (last !== undefined && Math.abs(now - last) < freshMs) return;
  const settings = await readMethodSettings(app.db);
  switches.table = tableOf(settings, await currentRates(app));
  readAt.set(app.payments, now);
}

/** Forgets what was read, so that this process follows a change at once. */
export function forgetMethods({ payments }: Pick<App, 'payments'>): void {
  readAt.delete(payments);
}

/** Makes the table by which prices and routes work. Limits are converted at the given rates. */
export function tableOf(
  settings: readonly Omit<MethodSetting, 'version' | 'changedAt'>[],
  rates: RateTable,
): MethodTable {
  const found = new Map(settings.map((setting) => [`${setting.provider} ${setting.method}`, setting]));
  const at = (provider: string, method: MethodRow) => found.get(`${provider} ${methodKeyOf(method)}`);
  const minor = (usdMinor: bigint, currency: CurrencyCode) => fromUsd(usdMinor, currency, rates);
  return {
    isOff: (provider, method) => at('', method)?.off === true || at(provider, method)?.off === true,
    bounds(provider, method, currency) {
      const set = at(provider, method);
      if (!set || !isCurrency(currency) || !hasRate(rates, currency)) return undefined;
      if (set.payMinUsdMinor === null && set.payMaxUsdMinor === null) return undefined;
      return {
        least: set.payMinUsdMinor === null ? 0n : minor(set.payMinUsdMinor, currency),
        most: set.payMaxUsdMinor === null ? endless : minor(set.payMaxUsdMinor, currency),
      };
    },
    present(method) {
      const set = at('', method);
      if (!set) return method;
      const payWindowMs = Number(set.payWindowMs ?? method.payWindowMs);
      return {
        ...method,
        payMinUsdMinor: set.payMinUsdMinor ?? method.payMinUsdMinor,
        payMaxUsdMinor: set.payMaxUsdMinor ?? method.payMaxUsdMinor,
        feeBps: set.feeBps ?? method.feeBps,
        feeFixedUsdMinor: set.feeFixedUsdMinor ?? method.feeFixedUsdMinor,
        payWindowMs,
        instructionMs: Math.min(method.instructionMs, payWindowMs),
      };
    },
  };
}
