import { z } from 'zod';
import { midPrice } from '../mid-price.ts';
import type { DatedRate, OutsideSource } from '../port.ts';
import { readJson } from '../read-json.ts';

const ticker = z.object({ bid: z.string(), ask: z.string(), timestamp: z.string().regex(/^\d{10}$/) });
const coins = ['BTC', 'ETH', 'POL', 'USDC', 'USDT'];

/** Bitstamp: `GET /api/v2/ticker/ethusd/`, one pair an answer, with its time in seconds. */
export const bitstamp: OutsideSource = {
  name: 'bitstamp',
  kind: 'coins',
  origin: 'https://www.bitstamp.net',
  everyMs: 20_000,
  async read(ask) {
    const rates = new Map<string, DatedRate>();
    for (const coin of coins) {
      const text = await ask(`/api/v2/ticker/${coin.toLowerCase()}usd/`);
      if (text === null) continue;
      const body = ticker.parse(readJson(text));
      const rate = midPrice(body.bid, body.ask);
      if (rate) rates.set(coin, { rate, at: Number(body.timestamp) * 1_000 });
    }
    return rates;
  },
};
