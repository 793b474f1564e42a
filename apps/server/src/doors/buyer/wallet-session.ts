import { openWalletSession } from '@kassa/contract';
import { openWalletSession as open } from '../../workflows/pay-forms/open-wallet-session.ts';
import { defineDoor } from '../define-door.ts';

/** Opens a session of Apple Pay. */
export const walletSessionDoor = defineDoor(openWalletSession, async ({ app, input, session }) => ({
  session: await open(app, { ...input, buyer: session }),
}));
