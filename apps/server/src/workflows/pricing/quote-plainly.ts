import type { Quote } from '@kassa/contract';
import { sql } from 'kysely';
import { asyncCommitSql } from '../../kernel/database.ts';
import type { QuoteNo } from '../../kernel/ids.ts';
import { createSets } from '../../kernel/in-sets.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Entry, stepSql } from '../../kernel/step.ts';
import { callerColumns, callerEntry, isPlainCallerSql } from '../../modules/accounts/index.ts';
import { readLink, recallLink, soldLinkColumns, soldLinkEntry, soldLinkSql } from '../../modules/links/index.ts';
import {
  insertShownQuotesSql,
  keepShownQuote,
  makeQuote,
  type QuoteRequest,
  quoteView,
  type StoredQuote,
  takenQuoteColumns,
  takenQuoteEntry,
} from '../../modules/pricing/index.ts';
import { mayDeliver } from '../chain/delivery-of-link.ts';
import { type Pricing, type SaleTerms, termsOfLink } from './quote-link.ts';
import { readMarket } from './read-market.ts';

/** A price that a buyer without limits asks for, with the secrets of their session. */
export interface QuotePlainly extends QuoteRequest {
  readonly nftParamNo: string;
  readonly address?: string | undefined;
  readonly userNo: string;
  readonly secrets: { readonly token: string; readonly sign: string };
}

/**
 * Makes a quote of a link whose merchant delivers, and stores it in a set with others.
 * @returns undefined where it is not plain: nothing was stored, and quoteLink decides
 */
export async function quotePlainly(app: Pricing, request: QuotePlainly): Promise<Quote | undefined> {
  const link = recallLink(request.nftParamNo) ?? (await readLink(app.db, request.nftParamNo));
  if (!link || mayDeliver(app, link)) return undefined;
  const priced = await price(app, await termsOfLink(app, link, request.address), request);
  if (!priced) return undefined;
  const stored = await store(app, {
    ...takenQuoteEntry(priced, true),
    ...soldLinkEntry(link),
    ...callerEntry(request.userNo, request.secrets),
  });
  if (stored === undefined) return undefined;
  keepShownQuote(priced);
  return quoteView(priced, link.itemName, app.clock.date());
}

async function price(app: Pricing, terms: SaleTerms, asked: QuoteRequest): Promise<StoredQuote | undefined> {
  try {
    return makeQuote(terms, asked, await readMarket(app));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const columns = { ...takenQuoteColumns, ...soldLinkColumns, ...callerColumns } as const;
type Pricings = Entry<typeof columns>;

const store = createSets<Pricings, { quote_no: QuoteNo }>({
  key: 'quote_no',
  apartBy: () => [],
  statement: (given) => sql`
    ${stepSql(columns, given, { joins: soldLinkSql, where: [isPlainCallerSql] })},
    unhurried as materialized (select ${asyncCommitSql}), changed as (${insertShownQuotesSql})
    select quote_no from changed`,
  failure: 'a plain price was not stored, and is made by itself',
});
