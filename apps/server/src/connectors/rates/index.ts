import { ConfigError } from '../../kernel/config-error.ts';
import type { OutgoingHttp } from '../../kernel/outgoing-http.ts';
import type { RatesConfig } from '../../kernel/rates-config.ts';
import { bitstamp } from './bitstamp/index.ts';
import { coinbase } from './coinbase/index.ts';
import { currencyApi } from './currency-api/index.ts';
import { ecb } from './ecb/index.ts';
import { erApi } from './er-api/index.ts';
import { fixedRates } from './fixed.ts';
import { kraken } from './kraken/index.ts';
import type { AskSource, OutsideSource, RateSources } from './port.ts';
import { walkingRates } from './walk.ts';

export type { DatedRate, LocalRates, OutsideSource, RateReading, RateSources } from './port.ts';

const known: readonly OutsideSource[] = [coinbase, kraken, bitstamp, ecb, erApi, currencyApi];
/** Each kind needs at least this many: one alone is never believed. */
const leastOfKind = 2;
const longestAnswer = 512 * 1024;

/** Opens the configured sources. Each answers within `timeoutMs`. @throws ConfigError for an unknown one, or too few of a kind */
export function createRates(config: RatesConfig, http: OutgoingHttp, timeoutMs: number): RateSources {
  const asking = { http, timeoutMs };
  const ask = (source: OutsideSource) => askOf(asking, config.origins.get(source.name) ?? source.origin);
  if (config.from !== 'public') return { local: config.from === 'walk' ? walkingRates : fixedRates, outside: [], ask };
  const outside = config.sources.length === 0 ? known : config.sources.map(sourceOf);
  for (const name of config.origins.keys()) sourceOf(name);
  for (const kind of ['coins', 'fiat'] as const) {
    if (outside.filter((source) => source.kind === kind).length < leastOfKind)
      throw new ConfigError(`KASSA_RATE_SOURCES needs at least ${leastOfKind} sources of ${kind}`);
  }
  return { local: null, outside, ask };
}

function sourceOf(name: string): OutsideSource {
  const source = known.find((one) => one.name === name);
  if (source) return source;
  throw new ConfigError(`no rate source is called ${name}: there are ${known.map((one) => one.name).join(', ')}`);
}

function askOf({ http, timeoutMs }: { http: OutgoingHttp; timeoutMs: number }, origin: string): AskSource {
  return async (path) => {
    const answer = await http.send({
      method: 'GET',
      url: `${origin}${path}`,
      headers: { accept: 'application/json, application/xml' },
      timeoutMs,
      limitBytes: longestAnswer,
      loopback: true,
    });
    if (answer.status === 404) return null;
    if (answer.status !== 200 || answer.cut) throw new Error(`answers HTTP ${answer.status}`);
    return answer.body.toString('utf8');
  };
}
