import type { WalletDoubt } from '@kassa/contract';
import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Link } from '../modules/merchants/index.ts';
import type { Order } from '../modules/orders/index.ts';
import { readQuote, type StoredQuote } from '../modules/pricing/index.ts';
import { type SaleTerms, termsOfLink } from './quote-link.ts';
import { doubtsAbout } from './wallet-address.ts';

/**
 * The terms by which a link is ordered, its wallet among them: the one that the merchant signed, that of the quote or of the
 * request; of an order that stands already the one it has.
 * @throws Refusal as termsOfLink; 91520 when it goes to a wallet and none is named; 91525 when another one is named
 */
export async function termsToOrder(
  app: Pick<App, 'db' | 'chains'>,
  link: Link,
  the: { order: Order | undefined; shown: StoredQuote | undefined; address: string | undefined },
): Promise<SaleTerms> {
  const fixed = the.order && (await readQuote(app.db, the.order.quoteNo))?.quote;
  const wallets = [fixed, the.shown].filter((quote) => quote !== undefined && quote.address !== null);
  const [first = undefined] = wallets;
  const terms = await termsOfLink(app, link, the.address ?? first?.address ?? undefined);
  if (terms.own === null) return terms;
  if (terms.address === null) throw new Refusal('91520');
  if (wallets.some((quote) => quote?.address !== terms.address)) throw new Refusal('91525');
  // A quote remembers how its address was typed; it stores it as the network writes it.
  return { ...terms, addressUnchecked: terms.addressUnchecked || (first?.addressUnchecked ?? false) };
}

/** @throws Refusal 91524 while the buyer has not confirmed what is doubtful about the wallet; 91526 */
export async function refuseDoubtfulWallet(
  app: Pick<App, 'log'>,
  { own, address, addressUnchecked }: SaleTerms,
  confirmed: readonly WalletDoubt[],
): Promise<void> {
  if (own === null || address === null) return;
  const doubts = await doubtsAbout(app, own.chain, { address, addressUnchecked });
  const open = doubts.filter((doubt) => !confirmed.includes(doubt));
  if (open.length > 0) throw new Refusal('91524', { extend: open.join(',') });
}
