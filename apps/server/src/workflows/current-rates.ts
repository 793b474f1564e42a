import type { App } from '../app.ts';
import type { RateReading, RateSource } from '../connectors/rates/index.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type RateTable, rateAgeLimitMs } from '../modules/pricing/index.ts';

/** A reading is used this long before the source is asked again. */
const freshMs = 2_000;

const readings = new WeakMap<RateSource, RateReading>();

/**
 * The rates of now, from a short cache. While the source can't be reached the last reading serves until it is too old.
 * @throws Refusal 91004 then
 */
export async function currentRates(app: Pick<App, 'rates' | 'clock' | 'log'>): Promise<RateTable> {
  const now = app.clock.now();
  const last = readings.get(app.rates);
  if (last && Math.abs(now - last.at) < freshMs) return last;
  const reading = await app.rates.read(now).catch((error: unknown) => {
    app.log.warn({ error }, 'the rate source did not answer');
    return last;
  });
  if (!reading || now - reading.at > rateAgeLimitMs) throw new Refusal('91004');
  readings.set(app.rates, reading);
  return reading;
}
