import type { OrderView } from '@kassa/contract';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { createSets } from '../../kernel/in-sets.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Entry, type Given, stepSql } from '../../kernel/step.ts';
import {
  callerColumns,
  callerEntry,
  isNewSubmissionSql,
  isPlainCallerSql,
  nameOrdersSql,
  type Submission,
  submissionColumns,
  submissionEntry,
} from '../../modules/accounts/index.ts';
import { needsNoProofSql } from '../../modules/identity/index.ts';
import { readLink, recallLink, soldLinkColumns, soldLinkEntry, soldLinkSql } from '../../modules/links/index.ts';
import { isServedSql } from '../../modules/merchants/index.ts';
import { isQuoteTakeableSql, recallShownQuote } from '../../modules/pricing/index.ts';
import { mayDeliver } from '../chain/delivery-of-link.ts';
import { newOrderRow, type PlacedRow } from './new-order-row.ts';
import { choosePrice, isOver, type Shown } from './place-order.ts';
import { newOrderOf, type PlaceOrder, placeSql, placingColumns, placingEntry, type Taken } from './placing.ts';
import { viewOrder } from './show-order.ts';
import { termsToOrder } from './terms-to-order.ts';

/** An order that a buyer without limits asks for, with the secrets of their session and their submit-token. */
export interface PlacePlainly extends PlaceOrder {
  readonly secrets: { readonly token: string; readonly sign: string };
  readonly submission: Submission;
}

/**
 * Places a plain order in a set with others: new, delivered by its merchant, at a price that this process knows, within
 * what anybody may spend. Session, submit-token, price, order, history and events are one statement.
 * @returns the order as its buyer sees it; undefined where it is not plain: nothing happened, and placeOrder decides
 */
export async function placePlainly(app: App, request: PlacePlainly): Promise<OrderView | undefined> {
  const link = recallLink(request.nftParamNo) ?? (await readLink(app.db, request.nftParamNo));
  if (!link || mayDeliver(app, link) || isOver(request, app.clock.now())) return undefined;
  const shown = recallShown(request);
  const taken = await priceOf(app, { link, request, shown }).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (!taken) return undefined;
  const order = newOrderOf(request, link, taken);
  const { userNo } = request.buyer;
  const placed = await place(app, {
    ...placingEntry(order, link, taken),
    ...soldLinkEntry(link),
    ...callerEntry(userNo, request.secrets),
    ...submissionEntry(request.submission),
  });
  return placed && viewOrder(app, request.buyer, newOrderRow(placed, { order, link, quote: taken.quote }));
}

/** Recalls the quote that the buyer saw of this link. The statement asks whether it is still valid. */
function recallShown({ quoteNo, nftParamNo }: PlaceOrder): Shown | undefined {
  const shown = quoteNo === undefined ? undefined : recallShownQuote(quoteNo);
  return shown?.quote.nftParamNo === nftParamNo ? { ...shown, valid: true } : undefined;
}

async function priceOf(
  app: App,
  { link, ...asked }: { link: Parameters<typeof mayDeliver>[1]; request: PlaceOrder; shown: Shown | undefined },
): Promise<Taken | undefined> {
  const { request, shown } = asked;
  const terms = await termsToOrder(app, link, { order: undefined, shown: shown?.quote, address: request.address });
  return choosePrice(app, terms, asked);
}

const columns = { ...placingColumns, ...soldLinkColumns, ...callerColumns, ...submissionColumns };
type Placing = Entry<typeof columns>;

const place = createSets<Placing, PlacedRow>({
  key: 'order_no',
  apartBy: ({ nft_param_no: link, user_no: buyer }) => [`link ${link}`, `buyer ${buyer}`],
  statement: (given) => placeSql(readySql(given), { named: nameOrdersSql }),
  failure: 'a plain order failed, and is placed by itself',
});

function readySql(given: Given) {
  return stepSql(columns, given, {
    joins: soldLinkSql,
    instead: { link_expires_at: sql`link.ends_at` },
    where: [isPlainCallerSql, isNewSubmissionSql, isServedSql, isQuoteTakeableSql, needsNoProofSql],
  });
}
