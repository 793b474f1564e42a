import type { BasicData } from '../server/home-calls.ts';
import { inBrowser } from '../storage.ts';

const storedAs = 'openedAt';
/** How long after its link was opened a payment may start (docs/specification/payments.md#the-time-of-an-order). */
export const payWithinMs = 15 * 60_000;

/** When this browser first opened each link: ms since 1970 by the server's time, by the link's number. */
type Opened = Readonly<Record<string, number>>;

/**
 * Returns the order of a link with the time to pay that this browser was given first, so that a reload, another tab and
 * the way back show the same countdown. Once that time is over, it is given again. An order has an end of its own.
 */
export function keepTime(data: BasicData): BasicData {
  if (data.orderNo !== null) return data;
  const { nftParamNo } = data;
  const at = Date.parse(data.serverTime);
  const live = Object.entries(opened()).filter(([, from]) => from <= at && from + payWithinMs > at);
  const kept: Opened = { [nftParamNo]: at, ...Object.fromEntries(live) };
  inBrowser.set(storedAs, JSON.stringify(kept));
  const end = Math.min(Date.parse(data.expiresAt), (kept[nftParamNo] ?? at) + payWithinMs);
  return { ...data, payBy: new Date(end).toISOString() };
}

/** Returns when this browser first opened a link (ISO 8601), to be sent with its order. Undefined where it has not. */
export function openedAtOf(nftParamNo: string): string | undefined {
  const from = opened()[nftParamNo];
  return from === undefined ? undefined : new Date(from).toISOString();
}

function opened(): Opened {
  try {
    return { ...JSON.parse(inBrowser.get(storedAs) ?? '{}') };
  } catch {
    return {};
  }
}
