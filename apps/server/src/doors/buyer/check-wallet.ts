import { checkWallet } from '@kassa/contract';
import { checkWallet as walletOf } from '../../workflows/check-wallet.ts';
import { defineDoor } from '../define-door.ts';

export const checkWalletDoor = defineDoor(
  checkWallet,
  ({ app, input, session }) => walletOf(app, session, input.email),
  { pace: 'read' },
);
