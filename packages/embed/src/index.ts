import { createFrame, type Frame, type FrameOptions } from './frame.ts';
import { createPopup, type Popup } from './popup.ts';
import { checkedLink, type ViewOptions } from './view.ts';

export type { EmbedErrorCode, EmbedEvent, EmbedOrder } from '@kassa/contract/embed';
export type { Frame, FrameOptions } from './frame.ts';
export type { Popup } from './popup.ts';
export type { View, ViewOptions } from './view.ts';

/** The three ways from a merchant's page to a checkout. Each throws when the link leads to another origin. */
export interface Kassa {
  /** Leads the whole page to the checkout. */
  redirect(link: string): void;
  /** Opens the checkout in a window of its own. */
  popup(options: ViewOptions): Popup;
  /** Shows the checkout inside the page. */
  frame(options: FrameOptions): Frame;
}

/**
 * Creates the three ways for one checkout.
 * @param checkout its address, such as `https://pay.example.com`: only the origin matters
 */
export function createKassa(checkout: string): Kassa {
  const { origin } = new URL(checkout);
  return {
    redirect(link) {
      const checked = checkedLink(link, origin);
      location.assign(checked);
    },
    popup: (options) => createPopup(origin, options),
    frame: (options) => createFrame(origin, options),
  };
}
