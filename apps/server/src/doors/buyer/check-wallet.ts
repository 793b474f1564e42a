import { checkWallet } from '@kassa/contract';
import { checkWallet as walletOf } from '../../workflows/orders/check-wallet.ts';
import { defineDoor } from '../define-door.ts';

/** Says whether the buyer has a wallet on file. */
export const checkWalletDoor = defineDoor(
  checkWallet,
  ({ app, input, session }) => walletOf(app, session, input.email),
  { pace: 'read' },
);
