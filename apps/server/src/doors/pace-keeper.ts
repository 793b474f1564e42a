import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../kernel/network-of.ts';
import type { Paces } from '../kernel/pace-config.ts';
import { refuse } from '../kernel/refusal.ts';
import type { SharedCounts } from '../kernel/shared-counts.ts';

/**
 * How often a call may be made, by address and by buyer. `read`: often. `write`: less.
 * `card`: calls that try a card, few per buyer and per address.
 */
export type Pace = 'read' | 'write' | 'card';

/**
 * Stops floods: a caller who sends too much must wait, whichever process the calls reach. The exact limits of log-in are
 * rows (docs/decisions/limits.md). Every `take…` and `refuse…` throws Refusal too_many_requests with the seconds to wait.
 */
export interface PaceKeeper {
  /** Counts a call of an address; IPv6 addresses of one /64 count as one. */
  takeGuest(pace: Pace, ip: string): Promise<void>;
  /** Counts a call of a buyer. */
  takeBuyer(pace: Pace, userNo: string): Promise<void>;
  /** Counts a signed call of a merchant that writes something. `tell` hears how many are left, before it may refuse. */
  takeMerchant(appId: string, tell: (left: PaceLeft) => void): Promise<void>;
  /** Refuses who has sent too many calls with wrong headers. */
  refuseWrongCaller(caller: WrongCaller): Promise<void>;
  /** Counts a call with wrong headers. */
  countWrongCall(caller: WrongCaller): Promise<void>;
  /** Counts a call of the desk that nobody has signed. */
  takeDeskGuest(): Promise<void>;
  /**
   * Takes a place for an answer that waits for a change. @returns how to give it back; null when there is none: then
   * answer at once
   */
  hold(waiter: Waiter): (() => void) | null;
}

/** How many calls are left until the count begins anew. */
export interface PaceLeft {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** An address that calls as a merchant, under any name. */
export interface WrongCaller {
  readonly ip: string;
  readonly appId: string;
}

/** Who waits: a buyer, or an address without one. */
export type Waiter = { readonly userNo: string } | { readonly ip: string };

/** Counts the calls of a minute by caller. */
interface Limiter {
  /** Counts a call. @throws RateLimiterRes where there were too many */
  consume(caller: string): Promise<RateLimiterRes>;
  get(caller: string): Promise<RateLimiterRes | null>;
}

/** @param shared counts over all processes; without it each counts for itself */
function createLimiter(name: string, points: number, shared: SharedCounts | undefined): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  if (shared === undefined) return limiter;
  return {
    get: (caller) => limiter.get(caller),
    consume(caller) {
      shared.note(`${name} ${caller}`, points, (others) => void limiter.penalty(caller, others));
      return limiter.consume(caller);
    },
  };
}

/** Makes a pace keeper. @param paces calls a minute @param shared lets the limits hold over all processes */
export function createPaceKeeper(paces: Paces, shared?: SharedCounts): PaceKeeper {
  const limiter = (name: string, points: number) => createLimiter(name, points, shared);
  const guest: Record<Pace, Limiter> = {
    read: limiter('guest read', paces.guestReads),
    write: limiter('guest write', paces.guestWrites),
    card: limiter('guest card', paces.cardCallsOfAddress),
  };
  const buyer: Record<Pace, Limiter> = {
    read: limiter('buyer read', paces.buyerReads),
    write: limiter('buyer write', paces.buyerWrites),
    card: limiter('buyer card', paces.cardCallsOfBuyer),
  };
  const merchant = limiter('merchant', paces.merchantWrites);
  const wrong = limiter('wrong', paces.wrongCalls);
  const desk = limiter('desk', paces.deskGuests);
  const keyOf = ({ ip, appId }: WrongCaller) => `${networkOf(ip)} ${appId}`;
  return {
    takeGuest: (pace, ip) => take(guest[pace], networkOf(ip)),
    takeBuyer: (pace, userNo) => take(buyer[pace], userNo),
    async takeMerchant(appId, tell) {
      const counted = await merchant.consume(appId).catch(heldBack);
      const resetSeconds = Math.ceil(counted.msBeforeNext / 1_000);
      tell({ limit: paces.merchantWrites, remaining: counted.remainingPoints, resetSeconds });
      if (counted.consumedPoints > paces.merchantWrites) refuseNow(counted);
    },
    async refuseWrongCaller(caller) {
      const counted = await wrong.get(keyOf(caller));
      if (counted && counted.consumedPoints >= paces.wrongCalls) refuseNow(counted);
    },
    countWrongCall: (caller) => take(wrong, keyOf(caller)),
    takeDeskGuest: () => take(desk, 'desk'),
    hold: createPlaces(paces.held),
  };
}

function createPlaces({ ofBuyer, ofAddress, inAll }: Paces['held']): PaceKeeper['hold'] {
  const held = new Map<string, number>();
  let all = 0;
  return (waiter) => {
    const key = 'ip' in waiter ? `ip ${networkOf(waiter.ip)}` : `buyer ${waiter.userNo}`;
    const own = held.get(key) ?? 0;
    if (all >= inAll || own >= ('ip' in waiter ? ofAddress : ofBuyer)) return null;
    all += 1;
    held.set(key, own + 1);
    return () => {
      all -= 1;
      const left = (held.get(key) ?? 1) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    };
  };
}

/** Tells a full count from a fault. */
function heldBack(error: unknown): RateLimiterRes {
  if (!(error instanceof RateLimiterRes)) throw error;
  return error;
}

async function take(limiter: Limiter, key: string): Promise<void> {
  await limiter.consume(key).catch((error: unknown) => refuseNow(heldBack(error)));
}

function refuseNow({ msBeforeNext }: RateLimiterRes): never {
  refuse('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });
}
