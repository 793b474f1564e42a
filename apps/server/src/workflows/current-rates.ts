import type { App } from '../app.ts';
import type { RateSources } from '../connectors/rates/index.ts';
import { agreeRates, type RateTable, readRateReadings } from '../modules/pricing/index.ts';

/** A table is used this long before the rows are read again. */
const freshMs = 2_000;

const tables = new WeakMap<RateSources, RateTable>();

/**
 * The rates of now, from a short cache: the sandbox's own, or what the sources outside agree on. One that nobody can tell
 * for now is missing from the table: whoever needs it is refused with 91004.
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
