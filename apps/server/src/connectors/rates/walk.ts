import { createHash } from 'node:crypto';
import type { Rate } from '@kassa/money';
import { fixedUsdPer } from './fixed.ts';
import type { LocalRates } from './port.ts';

const stepMs = 10_000;
/** Steps that each moment remembers: the walk stays near the fixed table. */
const memory = 12;
/** One step in millionths: at most 0.1 %. */
const stepSize = 1_000n;
const million = 1_000_000n;

/** Rates that walk around the fixed table. At one moment they are the same for everybody. */
export const walkingRates: LocalRates = {
  read(now) {
    const step = Math.floor(now / stepMs);
    const usdPer = new Map([...fixedUsdPer].map(([code, rate]) => [code, walked(code, rate, step)]));
    return { source: 'random walk', at: step * stepMs, usdPer };
  },
};

function walked(code: string, rate: Rate, step: number): Rate {
  let shift = 0n;
  for (let back = 0; back < memory; back += 1) shift += stepOf(code, step - back);
  return { numerator: rate.numerator * (million + shift), denominator: rate.denominator * million };
}

/** Computes a step between -stepSize and +stepSize from the moment alone. */
function stepOf(code: string, step: number): bigint {
  const word = createHash('sha256').update(`${code} ${step}`).digest().readUInt32BE(0);
  return (BigInt(word) % (2n * stepSize + 1n)) - stepSize;
}
