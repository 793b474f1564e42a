import type { WalletDoubt } from '@kassa/contract';
import type { App } from '../app.ts';
import type { ChainConnector } from '../connectors/chain/index.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readLink } from '../modules/merchants/index.ts';
import { deliveryOfLink } from './delivery-of-link.ts';

/** Where something is sent to, as the network writes it, and whether nothing in it would have shown a slip of the pen. */
export interface Wallet {
  readonly address: string;
  readonly addressUnchecked: boolean;
}

/**
 * Looks at a wallet's address before anything is sent there, and says what its buyer has to confirm.
 * @throws Refusal 80007, 91521, 91522, 91523, 91526; 10003 where nothing is sent to a wallet
 */
export async function checkWalletAddress(
  app: Pick<App, 'db' | 'chains' | 'log'>,
  asked: { nftParamNo: string; address: string },
): Promise<{ address: string; doubts: WalletDoubt[] }> {
  const link = await readLink(app.db, asked.nftParamNo);
  if (!link) throw new Refusal('80007');
  const delivery = await deliveryOfLink(app, link);
  if (!delivery) throw new Refusal('10003', { extend: 'address' });
  const wallet = walletOrRefuse(delivery.chain, asked.address);
  return { address: wallet.address, doubts: await doubtsAbout(app, delivery.chain, wallet) };
}

/** @throws Refusal 91521, 91522 or 91523 for an address to which nothing may be sent */
export function walletOrRefuse(chain: ChainConnector, text: string): Wallet {
  const verdict = chain.judgeAddress(text);
  const address = chain.readAddress(text);
  if (verdict === 'mistyped') throw new Refusal('91522', { detail: chain.network });
  if (verdict === 'nobodys') throw new Refusal('91523', { detail: chain.network });
  if (address === null) throw new Refusal('91521', { detail: chain.network });
  return { address, addressUnchecked: verdict === 'unchecked' };
}

/** What a buyer has to confirm of his wallet. @throws Refusal 91526 when the network does not answer */
export async function doubtsAbout(
  app: Pick<App, 'log'>,
  chain: ChainConnector,
  wallet: Wallet,
): Promise<WalletDoubt[]> {
  const isContract = await chain.isContract(wallet.address).catch((error: unknown) => {
    app.log.warn({ network: chain.network, error }, 'a wallet could not be looked at');
    throw new Refusal('91526');
  });
  const doubts = { unchecked: wallet.addressUnchecked, contract: isContract };
  return (['unchecked', 'contract'] as const).filter((doubt) => doubts[doubt]);
}
