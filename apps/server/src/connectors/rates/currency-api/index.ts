import { z } from 'zod';
import type { OutsideSource } from '../port.ts';
import { readJson } from '../read-json.ts';
import { dollarsFor } from '../used-fiats.ts';

const answer = z.object({ date: z.iso.date(), usd: z.record(z.string(), z.string()) });

/**
 * The free table that is published as a package: `GET /npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json`, units
 * for one dollar by names in small letters, once a day; its time is the day's beginning.
 */
export const currencyApi: OutsideSource = {
  name: 'currency-api',
  kind: 'fiat',
  origin: 'https://cdn.jsdelivr.net',
  everyMs: 3_600_000,
  async read(ask) {
    const path = '/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json';
    const body = answer.parse(readJson((await ask(path)) ?? 'null'));
    return dollarsFor((code) => body.usd[code.toLowerCase()], Date.parse(`${body.date}T00:00:00Z`));
  },
};
