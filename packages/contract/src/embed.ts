import type { BuyerStatus } from './statuses.ts';

/**
 * An order, as much as the page that shows the checkout may know. It is for the screen. Success is confirmed by a
 * webhook.
 */
export interface EmbedOrder {
  readonly orderNo: string;
  readonly merchantOrderNo: string;
  readonly status: BuyerStatus;
}

/**
 * Why an embedded checkout is not shown. `popup_blocked`: the browser opened no window. `no_answer`: the checkout did
 * not answer in time (this page's origin isn't registered for the appId, or there is no connection). Else the server's
 * code of a link that can't be used, such as `91502`.
 */
export type EmbedErrorCode = 'popup_blocked' | 'no_answer' | (string & {});

/**
 * Events of an embedded checkout.
 * - `ready`: it is loaded and has answered. Sent again after a reload.
 * - `height`: height of its content in CSS pixels. The frame follows automatically.
 * - `order_changed`: an order was placed or changed. `underWay`: a payment was sent, and leaving does not stop it.
 * - `completed`: the item was delivered. `failed`: the order failed or was closed. Each is sent once.
 * - `away`: a pop-up went to the page of a bank or of an identity provider, perhaps before there is an order. Browsers
 *   may separate the two windows there, so no more events may come: ask your server.
 * - `closed`: the buyer or `destroy()` closed the view. `returnUrl`: the signed return address of its order.
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

/** Every message carries the version of the protocol, so that each side recognises the other's messages. */
interface Marked {
  readonly kassa: 1;
}

/** A message from the checkout to the merchant's page, at its exact registered origin. */
export type CheckoutMessage = Marked & EmbedEvent;

/**
 * A message from the merchant's page to the checkout. `hello` answers `ready` and says which of the registered origins
 * the page has. `close` asks to close, and the buyer is asked first where an order would be left. `leave` ends the
 * session at once, and `closed` answers.
 */
export type HostMessage = Marked & { readonly type: 'hello' | 'close' | 'leave' };
