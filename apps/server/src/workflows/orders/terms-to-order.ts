import type { WalletDoubt } from '@kassa/contract';
import type { App } from '../../app.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Link } from '../../modules/links/index.ts';
import type { Order } from '../../modules/orders/index.ts';
import { readQuote, type StoredQuote } from '../../modules/pricing/index.ts';
import { doubtsAbout } from '../chain/wallet-address.ts';
import { type SaleTerms, termsOfLink } from '../pricing/quote-link.ts';

/**
 * Reads the terms by which a link is ordered, including the wallet: the one that the merchant signed, or that of the
 * quote or of the request. An existing order keeps its wallet.
 * @throws Refusal as termsOfLink; wallet_missing when it goes to a wallet and none is named; wallet_already_fixed when
 *   another one is named
 */
export async function termsToOrder(
  app: Pick<App, 'db' | 'chains'>,
  link: Link,
  known: { order: Order | undefined; shown: StoredQuote | undefined; address: string | undefined },
): Promise<SaleTerms> {
  const fixed = known.order && (await readQuote(app.db, known.order.quoteNo))?.quote;
  const wallets = [fixed, known.shown].filter((quote) => quote !== undefined && quote.address !== null);
  const [first = undefined] = wallets;
  const terms = await termsOfLink(app, link, known.address ?? first?.address ?? undefined);
  if (terms.own === null) return terms;
  if (terms.address === null) refuse('wallet_missing');
  if (wallets.some((quote) => quote?.address !== terms.address)) refuse('wallet_already_fixed');
  // A quote stores the address as the network writes it, and whether it was typed with a checksum.
  return { ...terms, addressUnchecked: terms.addressUnchecked || (first?.addressUnchecked ?? false) };
}

/**
 * Refuses a wallet whose doubts the buyer has not confirmed. @throws Refusal wallet_unconfirmed,
 * wallet_check_unavailable
 */
export async function refuseDoubtfulWallet(
  app: Pick<App, 'log'>,
  { own, address, addressUnchecked }: SaleTerms,
  confirmed: readonly WalletDoubt[],
): Promise<void> {
  if (own === null || address === null) return;
  const doubts = await doubtsAbout(app, own.chain, { address, addressUnchecked });
  const open = doubts.filter((doubt) => !confirmed.includes(doubt));
  if (open.length > 0) refuse('wallet_unconfirmed', { extend: open.join(',') });
}
