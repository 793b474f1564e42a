import { z } from 'zod';
import { midPrice } from '../mid-price.ts';
import type { DatedRate, OutsideSource } from '../port.ts';
import { readJson } from '../read-json.ts';

const ticker = z.object({ bid: z.string(), ask: z.string(), time: z.iso.datetime({ precision: null }) });
const coins = ['ACH', 'BNB', 'BTC', 'ETH', 'POL', 'USDT'];

/** Coinbase Exchange: `GET /products/ETH-USD/ticker`, one product an answer, with the time of its last trade. */
export const coinbase: OutsideSource = {
  name: 'coinbase',
  kind: 'coins',
  origin: 'https://api.exchange.coinbase.com',
  everyMs: 20_000,
  async read(ask) {
    const rates = new Map<string, DatedRate>();
    for (const coin of coins) {
      const text = await ask(`/products/${coin}-USD/ticker`);
      if (text === null) continue;
      const body = ticker.parse(readJson(text));
      const rate = midPrice(body.bid, body.ask);
      if (rate) rates.set(coin, { rate, at: Date.parse(body.time) });
    }
    return rates;
  },
};
