import type { SendPurpose } from '../modules/deliveries/index.ts';
import { gapSends } from './gap-sends.ts';
import { orderSends } from './order-sends.ts';
import { sellRefundSends } from './sell-refund-sends.ts';
import type { SendOwner } from './send-owner.ts';

/** Who hears what becomes of a send, by what it is for. One line each. */
export const sendOwners: Readonly<Partial<Record<SendPurpose, SendOwner>>> = {
  order: orderSends,
  sell_refund: sellRefundSends,
  nonce_gap: gapSends,
};
