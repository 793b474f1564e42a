import type { App } from '../../app.ts';
import type { OutsideSource } from '../../connectors/rates/index.ts';
import { claimRateSources, recordRateSource, storeRateReadings } from '../../modules/pricing/index.ts';

/** Asks the sources of rates that are due. @returns 0: no more work is waiting */
export async function refreshRates(app: Pick<App, 'db' | 'rates' | 'clock' | 'log'>): Promise<number> {
  const { outside } = app.rates;
  if (outside.length === 0) return 0;
  const due = await claimRateSources(app.db, outside);
  await Promise.all(outside.filter(({ name }) => due.has(name)).map((source) => refresh(app, source)));
  return 0;
}

async function refresh(app: Parameters<typeof refreshRates>[0], source: OutsideSource): Promise<void> {
  const { name } = source;
  const failure = await readSource(app, source).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const changed = await recordRateSource(app.db, name, failure === null);
  if (changed && failure) app.log.warn({ source: name, ...failure }, 'a source of rates does not answer as it should');
  if (changed && !failure) app.log.info({ source: name }, 'a source of rates answers again');
}

/** Asks one source for its rates. @throws Error when it does not answer, or has no rates */
async function readSource(app: Parameters<typeof refreshRates>[0], source: OutsideSource): Promise<void> {
  const said = await source.read(app.rates.ask(source), app.clock.now());
  if (said.size === 0) throw new Error('knows no rate that we use');
  const readings = [...said].map(([code, { rate, at }]) => ({ source: source.name, code, rate, at }));
  await storeRateReadings(app.db, readings);
}
