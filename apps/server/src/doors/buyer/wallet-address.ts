import { walletAddress } from '@kassa/contract';
import { checkWalletAddress } from '../../workflows/chain/wallet-address.ts';
import { defineDoor } from '../define-door.ts';

/** Checks the address of a wallet. */
export const walletAddressDoor = defineDoor(walletAddress, ({ app, input }) => checkWalletAddress(app, input));
