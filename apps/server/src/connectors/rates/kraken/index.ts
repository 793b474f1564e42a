import { z } from 'zod';
import { midPrice } from '../mid-price.ts';
import type { DatedRate, OutsideSource } from '../port.ts';
import { readJson } from '../read-json.ts';

const side = z.tuple([z.string()], z.string());
const answer = z.object({
  error: z.array(z.string()),
  result: z.record(z.string(), z.object({ a: side, b: side })).optional(),
});
/** Its own names of the pairs. Its answers may use longer ones. */
const pairs = {
  ACH: 'ACHUSD',
  BNB: 'BNBUSD',
  BTC: 'XBTUSD',
  ETH: 'ETHUSD',
  POL: 'POLUSD',
  USDC: 'USDCUSD',
  USDT: 'USDTUSD',
};

/** Kraken: `GET /0/public/Ticker?pair=XBTUSD`, a: [ask, …], b: [bid, …]; it gives no time, so the time is that of asking. */
export const kraken: OutsideSource = {
  name: 'kraken',
  kind: 'coins',
  origin: 'https://api.kraken.com',
  everyMs: 20_000,
  async read(ask, now) {
    const rates = new Map<string, DatedRate>();
    for (const [coin, pair] of Object.entries(pairs)) {
      const text = await ask(`/0/public/Ticker?pair=${pair}`);
      if (text === null) continue;
      const { error, result = {} } = answer.parse(readJson(text));
      // For one that it does not list it answers its own error, under HTTP 200 too.
      if (error.some((said) => !said.includes('Unknown asset pair'))) throw new Error(`answers ${error[0]}`);
      const [said, ...others] = Object.values(result);
      const rate = said && others.length === 0 ? midPrice(said.b[0], said.a[0]) : null;
      if (rate) rates.set(coin, { rate, at: now });
    }
    return rates;
  },
};
