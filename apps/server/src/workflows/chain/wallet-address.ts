import type { WalletDoubt } from '@kassa/contract';
import type { App } from '../../app.ts';
import type { ChainConnector } from '../../connectors/chain/index.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readLink } from '../../modules/links/index.ts';
import { deliveryOfLink } from './delivery-of-link.ts';

/** A wallet's address as the network writes it, and whether it has no checksum that would show a typing error. */
export interface Wallet {
  readonly address: string;
  readonly addressUnchecked: boolean;
}

/**
 * Checks a wallet's address before anything is sent there. Returns what its buyer has to confirm.
 * @throws Refusal order_not_found, wallet_not_of_network, wallet_checksum_invalid, wallet_unowned,
 *   wallet_check_unavailable; invalid_input where nothing is sent to a wallet
 */
export async function checkWalletAddress(
  app: Pick<App, 'db' | 'chains' | 'log'>,
  asked: { nftParamNo: string; address: string },
): Promise<{ address: string; doubts: WalletDoubt[] }> {
  const link = await readLink(app.db, asked.nftParamNo);
  if (!link) refuse('order_not_found');
  const delivery = await deliveryOfLink(app, link);
  if (!delivery) refuse('invalid_input', { extend: 'address' });
  const wallet = walletOrRefuse(delivery.chain, asked.address);
  return { address: wallet.address, doubts: await doubtsAbout(app, delivery.chain, wallet) };
}

/**
 * Reads a wallet's address.
 * @throws Refusal wallet_not_of_network, wallet_checksum_invalid or wallet_unowned for an address that must not be used
 */
export function walletOrRefuse(chain: ChainConnector, text: string): Wallet {
  const verdict = chain.judgeAddress(text);
  const address = chain.readAddress(text);
  if (verdict === 'mistyped') refuse('wallet_checksum_invalid', { detail: chain.network });
  if (verdict === 'nobodys') refuse('wallet_unowned', { detail: chain.network });
  if (address === null) refuse('wallet_not_of_network', { detail: chain.network });
  return { address, addressUnchecked: verdict === 'unchecked' };
}

/**
 * Lists what the buyer has to confirm about their wallet.
 * @throws Refusal wallet_check_unavailable when the network does not answer
 */
export async function doubtsAbout(
  app: Pick<App, 'log'>,
  chain: ChainConnector,
  wallet: Wallet,
): Promise<WalletDoubt[]> {
  const isContract = await chain.isContract(wallet.address).catch((error: unknown) => {
    app.log.warn({ network: chain.network, error }, 'a wallet could not be checked');
    refuse('wallet_check_unavailable');
  });
  const doubts = { unchecked: wallet.addressUnchecked, contract: isContract };
  return (['unchecked', 'contract'] as const).filter((doubt) => doubts[doubt]);
}
