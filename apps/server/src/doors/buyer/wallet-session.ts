import { openLinkWalletSession, openWalletSession } from '@kassa/contract';
import {
  openWalletSession as open,
  openWalletSessionOfLink as openOfLink,
} from '../../workflows/pay-forms/open-wallet-session.ts';
import { defineDoor } from '../define-door.ts';

/** Opens a session of Apple Pay for an order. */
export const walletSessionDoor = defineDoor(openWalletSession, async ({ app, input, session }) => ({
  session: await open(app, { ...input, buyer: session }),
}));

/** Opens a session of Apple Pay for a link, before its order is placed. */
export const linkWalletSessionDoor = defineDoor(
  openLinkWalletSession,
  async ({ app, input }) => ({ session: await openOfLink(app, input) }),
  { pace: 'card', placed: true },
);
