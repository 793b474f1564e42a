import type { App } from '../../app.ts';
import type { RateSources } from '../../connectors/rates/index.ts';
import { agreeRates, type RateTable, readRateReadings } from '../../modules/pricing/index.ts';

/** A table is used this long before the rows are read again. */
const freshMs = 2_000;

const tables = new WeakMap<RateSources, RateTable>();

/**
 * Reads the present rates through a short cache: the sandbox's own, or those that several outside sources agree on. A
 * rate that is not known now is missing from the table, and needing it is refused with rate_unavailable.
 */
export async function currentRates(app: Pick<App, 'db' | 'rates' | 'clock'>): Promise<RateTable> {
  const now = app.clock.now();
  const last = tables.get(app.rates);
  if (last && Math.abs(now - last.at) < freshMs) return last;
  const { local, outside } = app.rates;
  const table = local
    ? local.read(now)
    : agreeRates(
        await readRateReadings(
          app.db,
          outside.map(({ name }) => name),
        ),
        now,
      );
  tables.set(app.rates, table);
  return table;
}
