import type { App } from '../app.ts';
import type { Reader } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readLink } from '../modules/merchants/index.ts';
import { insertQuote, makeQuote, type QuoteRequest, type StoredQuote, type Terms } from '../modules/pricing/index.ts';
import { currentRates } from './current-rates.ts';

type Needs = Pick<App, 'db' | 'rates' | 'clock' | 'log'>;

/**
 * Makes and stores a quote for a link that the caller has read.
 * @throws Refusal 91002, 81000, 1010 or 91004
 */
export async function quoteTerms(app: Needs, terms: Terms, asked: QuoteRequest): Promise<StoredQuote> {
  const quote = makeQuote(terms, asked, { rates: await currentRates(app), now: app.clock.now() });
  await insertQuote(app.db, quote, null);
  return quote;
}

/** The same by the link's number. @throws Refusal 80007 too, when there is no such link */
export async function quoteLink(
  app: Needs,
  nftParamNo: string,
  asked: QuoteRequest,
): Promise<{ quote: StoredQuote; terms: Terms }> {
  const terms = await termsOrRefuse(app.db, nftParamNo);
  return { quote: await quoteTerms(app, terms, asked), terms };
}

/** @throws Refusal 80007 when there is no such link */
export async function termsOrRefuse(db: Reader, nftParamNo: string): Promise<Terms> {
  const link = await readLink(db, nftParamNo);
  if (!link) throw new Refusal('80007');
  return link;
}
