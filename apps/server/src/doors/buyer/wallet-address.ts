import { walletAddress } from '@kassa/contract';
import { checkWalletAddress } from '../../workflows/wallet-address.ts';
import { defineDoor } from '../define-door.ts';

export const walletAddressDoor = defineDoor(walletAddress, ({ app, input }) => checkWalletAddress(app, input));
