import { monotonic } from '../clock.ts';
import { sessionStore } from '../session/session.ts';

/**
 * A payment that the buyer has pressed on home. The screen that carries it out takes it once. It is only in this page's
 * memory: no address can start a payment.
 */
export interface PayIntent {
  readonly nftParamNo: string;
  readonly fiat: string;
  /** The total that the button showed. */
  readonly total: string;
  /** Key of the method. */
  readonly method: string;
  /** The kept card. '' for another method. */
  readonly cardId: string;
}

/** A screen that takes longer to load shows what it would do instead, and waits for a press. */
const goodForMs = 30_000;

let held: { intent: PayIntent; userNo: string; at: number } | null = null;

/** Keeps what the buyer has pressed for the next screen. */
export function holdIntent(intent: PayIntent): void {
  const userNo = sessionStore.get()?.userNo;
  held = userNo === undefined ? null : { intent, userNo, at: monotonic() };
}

/** Returns what the buyer has just pressed for this link, while the same buyer is logged in. */
export function heldIntent(nftParamNo: string): PayIntent | null {
  const session = sessionStore.get();
  if (!held || !session || held.userNo !== session.userNo || monotonic() - held.at > goodForMs) return null;
  return held.intent.nftParamNo === nftParamNo ? held.intent : null;
}

/** Forgets it: it was taken, or the buyer is back on home. */
export function dropIntent(): void {
  held = null;
}
