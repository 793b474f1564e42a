import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../kernel/refusal.ts';
import type { Pace } from './define-door.ts';

/** Calls a minute that one address or one buyer may make. */
export interface Paces {
  readonly guestWrites: number;
  readonly buyerWrites: number;
  readonly cardCallsOfAddress: number;
  readonly cardCallsOfBuyer: number;
}

/** Keeps floods out, per process: who sends too much waits. The exact limits of log-in are rows (docs/decisions/limits.md). */
export interface PaceKeeper {
  /** Counts a call of an address. @throws Refusal 10005 with the seconds to wait */
  takeGuest(pace: Pace, ip: string): Promise<void>;
  /** Counts a call of a buyer. @throws Refusal 10005 with the seconds to wait */
  takeBuyer(pace: Pace, userNo: string): Promise<void>;
}

/** @param paces calls a minute */
export function createPaceKeeper(paces: Paces): PaceKeeper {
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const guest: Partial<Record<Pace, RateLimiterMemory>> = {
    write: limiter(paces.guestWrites),
    card: limiter(paces.cardCallsOfAddress),
  };
  const buyer: Partial<Record<Pace, RateLimiterMemory>> = {
    write: limiter(paces.buyerWrites),
    card: limiter(paces.cardCallsOfBuyer),
  };
  return {
    takeGuest: (pace, ip) => take(guest[pace], ip),
    takeBuyer: (pace, userNo) => take(buyer[pace], userNo),
  };
}

async function take(limiter: RateLimiterMemory | undefined, key: string): Promise<void> {
  try {
    await limiter?.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Refusal('10005', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1_000) });
  }
}
