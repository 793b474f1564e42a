import { invertRate, multiplyRates, parseRate } from '@kassa/money';
import type { DatedRate, OutsideSource } from '../port.ts';
import { usedFiats } from '../used-fiats.ts';

const hourMs = 3_600_000;
/** The banks agree on the rates of a day at about this hour, UTC. */
const fixedAtHour = 13;

/**
 * The European Central Bank's reference rates: `GET /stats/eurofxref/eurofxref-daily.xml`, units of a currency for one
 * euro, once a working day. It has no ARS, COP and VND.
 */
export const ecb: OutsideSource = {
  name: 'ecb',
  kind: 'fiat',
  origin: 'https://www.ecb.europa.eu',
  everyMs: hourMs,
  async read(ask) {
    const xml = await ask('/stats/eurofxref/eurofxref-daily.xml');
    const [, day = ''] = /<Cube\s+time=['"](\d{4}-\d\d-\d\d)['"]/.exec(xml ?? '') ?? [];
    const at = Date.parse(`${day}T00:00:00Z`) + fixedAtHour * hourMs;
    const perEuro = new Map<string, string>([['EUR', '1']]);
    for (const [, code = '', text = ''] of (xml ?? '').matchAll(
      /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([0-9.]+)['"]/g,
    ))
      perEuro.set(code, text);
    const dollars = parseRate(perEuro.get('USD') ?? '');
    if (!dollars || Number.isNaN(at)) throw new Error('answers no table of rates');
    const rates = new Map<string, DatedRate>();
    for (const code of usedFiats) {
      const units = parseRate(perEuro.get(code) ?? '');
      if (units) rates.set(code, { rate: multiplyRates(dollars, invertRate(units)), at });
    }
    return rates;
  },
};
