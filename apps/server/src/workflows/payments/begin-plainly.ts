import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { besideSql, type PartSql, type PartsSql } from '../../kernel/composed-sql.ts';
import { type PaymentNo, randomNumber } from '../../kernel/ids.ts';
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
import {
  hasNoDocumentSql,
  insertUsesSql,
  needsNoProofSql,
  takeWorthSql,
  worthColumns,
} from '../../modules/identity/index.ts';
import { insertHoldChangeSql } from '../../modules/ledger/index.ts';
import { isServedSql } from '../../modules/merchants/index.ts';
import { countAttemptsSql, openOrderSql, paidOrderColumns, wakeOrdersSql } from '../../modules/orders/index.ts';
import {
  type BegunRow,
  beginAttemptsSql,
  begunOf,
  hasNoLiveAttemptSql,
  liveStatuses,
  newAttemptColumns,
  newAttemptEntry,
  selectBegunSql,
  usableCardSql,
  useCardsSql,
} from '../../modules/payments/index.ts';
import { readFixedQuote } from '../../modules/pricing/index.ts';
import { cardTrierOf, cardTryEntry, insertTriesSql, mayTryCardSql, tryColumns } from '../../modules/risk/index.ts';
import { areUnlisted, namesOf } from '../risk/refuse-listed.ts';
import { isTotal, type PayOrder } from './begin-attempt.ts';
import { cardRoute, saleOf } from './card-route.ts';
import { notPaidElsewhereSql } from './paid-elsewhere.ts';
import { findPlainCase, type PlainCase } from './plain-case.ts';

/** A request to pay by card of a buyer without limits, with the secrets of their session and their submit-token. */
export interface BeginPlainly extends PayOrder {
  readonly cardId: string;
  readonly from: { readonly ip: string; readonly device: string };
  readonly secrets: { readonly token: string; readonly sign: string };
  readonly submission: Submission;
}

/** An attempt that was begun, what its card is charged with, and its order as it was before. */
type Begun = ReturnType<typeof begunOf> & Pick<PlainCase, 'order'>;

/**
 * Begins a plain attempt by card in a set with others: the total was confirmed, the card was just typed in, nobody is on a
 * list, nothing has to be proven. Session, submit-token, order, card, tries, limits, attempt and hold are one statement,
 * which is committed with our own key before the provider is asked.
 * @returns undefined where it is not plain: nothing happened, and payByCard decides
 */
export async function beginPlainly(app: App, request: BeginPlainly): Promise<Begun | undefined> {
  const found = await findPlainCase(app, request);
  const entry = found && (await entryOf(app, request, found));
  const row = entry && (await begin(app, entry));
  return row && { ...begunOf(row), order: found.order };
}

async function entryOf(app: App, request: BeginPlainly, { order, names }: PlainCase): Promise<Beginning | undefined> {
  const quote = await readFixedQuote(app.db, order.quoteNo);
  // A wallet is screened too, and what is priced in nothing that is known is worth nobody knows what.
  if (!quote || quote.address !== null || quote.usdMinor === null || !isTotal(order, request.confirmAmount))
    return undefined;
  const route = routeOf(app, order);
  const subject = { buyer: request.buyer, subject: order.orderNo };
  if (!route || !(await areUnlisted(app, { ...subject, names: namesOf(names) }))) return undefined;
  const { userNo } = order;
  const attempt = {
    ...order,
    paymentNo: randomNumber<PaymentNo>(),
    route,
    currency: order.fiat,
    amountMinor: order.totalMinor,
    cardId: request.cardId,
    returnOrigin: request.returnOrigin ?? null,
    asksPerson: false,
  };
  const trier = cardTrierOf(app.seal, { userNo, ...request.from });
  return {
    ...newAttemptEntry(attempt),
    ...cardTryEntry(trier, app.config.risk),
    ...callerEntry(userNo, request.secrets),
    ...submissionEntry(request.submission),
    app_id: order.appId,
    version: order.version,
    quote_no: order.quoteNo,
    usd_minor: quote.usdMinor,
  };
}

function routeOf(app: App, order: PlainCase['order']) {
  try {
    return cardRoute(app, order, saleOf(order)).decision;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const columns = {
  ...paidOrderColumns,
  ...newAttemptColumns,
  ...tryColumns,
  ...worthColumns,
  ...callerColumns,
  ...submissionColumns,
} as const;
type Beginning = Entry<typeof columns>;

const parts: PartsSql<'payments'> = {
  card: useCardsSql,
  hold: insertHoldChangeSql('placed'),
  tried: insertTriesSql,
  used: insertUsesSql,
  counted: countAttemptsSql,
  // It reads the number of the order alone, which an attempt has too.
  named: nameOrdersSql as PartSql as PartSql<'payments'>,
};

const begin = createSets<Beginning, BegunRow>({
  key: 'payment_no',
  // Limits and tries are counted once a statement for each of them.
  apartBy: ({ order_no: order, user_no: buyer, ip_index: ip, device_index: device }) => [
    `order ${order}`,
    `buyer ${buyer}`,
    ...(ip === '' ? [] : [`ip ${ip}`]),
    ...(device === '' ? [] : [`device ${device}`]),
  ],
  statement: (given) => sql`
    ${readySql(given)}, spent as (${takeWorthSql}), going as (select r.* from ready r join spent using (user_no)),
    changed as (${beginAttemptsSql('going')} returning *)${besideSql(parts)}
    ${selectBegunSql(sql`, ${wakeOrdersSql()}`)}`,
  failure: 'a plain attempt failed to begin, and is begun by itself',
});

function readySql(given: Given) {
  return stepSql(columns, given, {
    joins: sql`${openOrderSql} ${usableCardSql}`,
    where: [
      isPlainCallerSql,
      isNewSubmissionSql,
      isServedSql,
      needsNoProofSql,
      hasNoDocumentSql,
      hasNoLiveAttemptSql,
      ...notPaidElsewhereSql('w'),
      mayTryCardSql(liveStatuses),
    ],
    lock: sql`for no key update of o, c skip locked`,
  });
}
