import type { BuyerStatus } from './statuses.ts';

/** An order as far as the page that shows the checkout may know it. Success is told by a webhook; this is for the screen. */
export interface EmbedOrder {
  readonly orderNo: string;
  readonly merchantOrderNo: string;
  readonly status: BuyerStatus;
}

/**
 * Why an embedded checkout is not there: `popup_blocked` the browser opened no window; `no_answer` the checkout did not
 * answer in time (this page's origin isn't registered for the appId, or there is no connection); else the server's code of
 * a link that can't be used, such as `91502`.
 */
export type EmbedErrorCode = 'popup_blocked' | 'no_answer' | (string & {});

/**
 * What happens in an embedded checkout.
 * - `ready`: it is there and has answered. Comes again when it was loaded anew.
 * - `height`: how high its content is, in CSS pixels; the frame follows by itself.
 * - `order_changed`: an order was placed, or moved. `underWay`: a payment has been sent and can't be stopped by leaving.
 * - `completed`: the item was handed over. `failed`: the order has failed or was closed. Once each.
 * - `away`: a pop-up has gone to the page of a bank or, perhaps before there is an order, of an identity provider. Browsers
 *   may cut the two windows off from each other there, so nothing more may come: ask your server.
 * - `closed`: the view is gone, by the buyer or by `destroy()`. `returnUrl`: the signed way back of its order.
 * - `error`: it could not be shown.
 */
export type EmbedEvent =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly heightPx: number }
  | { readonly type: 'order_changed'; readonly order: EmbedOrder; readonly underWay: boolean }
  | { readonly type: 'completed'; readonly order: EmbedOrder }
  | { readonly type: 'failed'; readonly order: EmbedOrder }
  | { readonly type: 'away'; readonly order: EmbedOrder | null }
  | {
      readonly type: 'closed';
      readonly order: EmbedOrder | null;
      readonly returnUrl: string | null;
      readonly underWay: boolean;
    }
  | { readonly type: 'error'; readonly code: EmbedErrorCode };

/** Every message carries the version of the protocol, so that both sides know it for theirs. */
interface Marked {
  readonly kassa: 1;
}

/** What the checkout tells the merchant's page, at its exact registered origin. */
export type CheckoutMessage = Marked & EmbedEvent;

/**
 * What the merchant's page tells the checkout: `hello` answers `ready` and says which of the registered origins it is;
 * `close` asks to be closed (the buyer is asked first where an order would be left); `leave` ends at once: the session is
 * ended, and `closed` answers.
 */
export type HostMessage = Marked & { readonly type: 'hello' | 'close' | 'leave' };
