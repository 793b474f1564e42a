import { nonceFillers } from '../chain/nonce-fillers.ts';
import type { SendingApp } from '../chain/send-owner.ts';
import { sellRefundSends } from '../sales/sell-refund-sends.ts';
import { orderSends } from './order-sends.ts';

/** Owners of sends by purpose, one line each. The owner is notified of each step. */
export const sendOwners: SendingApp['sendOwners'] = {
  order: orderSends,
  sell_refund: sellRefundSends,
  nonce_gap: nonceFillers,
};
