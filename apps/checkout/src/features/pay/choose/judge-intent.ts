import type { MethodOffer, Quote } from '@kassa/contract';
import { keyOf } from '../../../shared/order/offers.ts';
import type { PayIntent } from '../../../shared/order/pay-intent.ts';

/** What the choice of a method shows now. `asking`: some of it is still being asked for. */
export interface Present {
  readonly asking: boolean;
  /** The order of this link was placed already, or something could not be read. */
  readonly stopped: boolean;
  readonly fiat: string;
  readonly offer: MethodOffer | undefined;
  readonly quote: Quote | undefined;
  readonly obstacle: 'none' | 'check' | 'limit';
}

/**
 * What becomes of a payment that was pressed on home. `wait`: not everything is known. `pay`: the method and the total
 * are those of the button. Otherwise nothing is paid: `price`: the total is another one, `method`: the method can't be
 * used, `stop`: the screen says why anyway.
 */
export type Verdict = 'wait' | 'pay' | 'price' | 'method' | 'stop';

/** Decides what becomes of a payment that was pressed on home. */
export function judgeIntent(intent: PayIntent, present: Present): Verdict {
  const { offer, quote } = present;
  if (present.stopped) return 'stop';
  if (present.asking) return 'wait';
  if (!offer || keyOf(offer) !== intent.method) return 'method';
  if (present.obstacle !== 'none') return 'stop';
  if (!quote) return 'wait';
  return present.fiat === intent.fiat && quote.fiatSumAmount === intent.total ? 'pay' : 'price';
}
