import { z } from 'zod';
import type { OutsideSource } from '../port.ts';
import { readJson } from '../read-json.ts';
import { dollarsFor } from '../used-fiats.ts';

const answer = z.object({
  result: z.literal('success'),
  base_code: z.literal('USD'),
  time_last_update_unix: z.string().regex(/^\d{10}$/),
  rates: z.record(z.string(), z.string()),
});

/** ExchangeRate-API's open table: `GET /v6/latest/USD`, units for one dollar, once a day. */
export const erApi: OutsideSource = {
  name: 'er-api',
  kind: 'fiat',
  origin: 'https://open.er-api.com',
  everyMs: 3_600_000,
  async read(ask) {
    const body = answer.parse(readJson((await ask('/v6/latest/USD')) ?? 'null'));
    return dollarsFor((code) => body.rates[code], Number(body.time_last_update_unix) * 1_000);
  },
};
