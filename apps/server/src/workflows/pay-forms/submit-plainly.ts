import { methodByKey } from '@kassa/methods';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { createSets } from '../../kernel/in-sets.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { type Entry, forEachSql, stepSql } from '../../kernel/step.ts';
import {
  callerColumns,
  callerEntry,
  isNewSubmissionSql,
  isPlainCallerSql,
  keepAnswersSql,
  type Submission,
  savedAnswerColumns,
  savedAnswerEntry,
} from '../../modules/accounts/index.ts';
import { needsNoProofSql } from '../../modules/identity/index.ts';
import { isOpen, type Order, type OrderRow, orderOf } from '../../modules/orders/index.ts';
import { insertCardsSql, newCardColumns, newCardEntry } from '../../modules/payments/index.ts';
import { cardRoute, saleOf } from '../payments/card-route.ts';
import { rememberPlainCase } from '../payments/plain-case.ts';
import { areUnlisted, namesOf } from '../risk/refuse-listed.ts';
import { hasCardNumber, isTokenOfDigits } from './card-number.ts';
import { cardOf, type KnownCard, knownCardOf, type SubmitCard, usableToken } from './submit-card.ts';

type Needs = Pick<App, 'db' | 'payments' | 'seal' | 'clock' | 'screening' | 'log'>;
type Shown = Pick<KnownCard['known'], 'cardId' | 'brand' | 'last4'>;

/** A card of a buyer without limits, with the secrets of their session and their submit-token. */
export interface SubmitPlainly extends SubmitCard {
  readonly secrets: { readonly token: string; readonly sign: string };
  readonly submission: Submission;
  /** Seals the answer of the call, for the same request sent again. */
  sealAnswer(answer: Shown): string;
}

/**
 * Takes a card that is not kept, for an open order that needs no proof of its buyer, in sets with others: session, order and
 * limits are read by one statement, and card and submit-token are written by another one. The provider is asked between them.
 * @returns undefined where it is not plain: nothing happened, and submitCard decides
 */
export async function submitPlainly(app: Needs, card: SubmitPlainly): Promise<Shown | undefined> {
  const { buyer, orderNo, cardToken, firstName, lastName } = card;
  const typed = [firstName, lastName, `${firstName}${lastName}`];
  if (card.save === true || isTokenOfDigits(cardToken) || typed.some(hasCardNumber)) return undefined;
  const caller = callerEntry(buyer.userNo, card.secrets);
  const found = await read(app, { ...caller, order_no: orderNo });
  const order = found && orderOf(found);
  if (!order || !isOpen(order.status) || order.expired || order.merchantSignIn) return undefined;
  if (!(await areUnlisted(app, { buyer, subject: orderNo, names: namesOf(card) }))) return undefined;
  const usable = await tokenOf(app, order, cardToken);
  if (!usable || !methodByKey('10009', usable.facts.brand)?.enabled) return undefined;
  const known = knownCardOf(buyer, usable);
  const shown = { cardId: known.cardId, brand: known.brand, last4: known.last4 };
  const row = cardOf(app, { ...card, known });
  const answer = savedAnswerEntry(card.submission, card.sealAnswer(shown));
  const stored = await store(app, { ...newCardEntry(row), ...caller, ...answer });
  if (stored === undefined) return undefined;
  rememberPlainCase(known.cardId, { order, provider: row.provider, namesSealed: row.namesSealed });
  return shown;
}

/** Asks the provider about a token; undefined where the way of always refuses it. */
async function tokenOf(app: Needs, order: Order, cardToken: string) {
  try {
    return await usableToken(app, cardRoute(app, order, saleOf(order)).connectors, cardToken);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const readColumns = { ...callerColumns, order_no: 'text' } as const;
const storeColumns = { ...newCardColumns, ...callerColumns, ...savedAnswerColumns } as const;

const read = createSets<Entry<typeof readColumns>, OrderRow>({
  key: 'order_no',
  apartBy: ({ order_no: order }) => [`order ${order}`],
  statement: (given) => sql`
    ${stepSql(readColumns, given, { where: [isPlainCallerSql] })}
    select w.* from (
      select o.*, o.expires_at <= kassa_now() as expired, q.usd_minor
      from ready r
        join lateral (select * from orders where orders.order_no = r.order_no ${forEachSql}) o on o.user_no = r.user_no
        join lateral (select usd_minor from quotes where quotes.quote_no = o.quote_no ${forEachSql}) q on true
    ) w where ${needsNoProofSql}`,
  failure: 'a plain order could not be read for its card',
});

const store = createSets<Entry<typeof storeColumns>, { card_id: string }>({
  key: 'card_id',
  apartBy: ({ user_no: buyer, token_index: token }) => [`buyer ${buyer}`, `token ${token}`],
  statement: (given) => sql`
    ${stepSql(storeColumns, given, { where: [isPlainCallerSql, isNewSubmissionSql] })},
    changed as (${insertCardsSql} returning card_id),
    kept as (${keepAnswersSql(sql`changed join ready r using (card_id)`)})
    select card_id from changed`,
  failure: 'a plain card was not stored, and is taken by itself',
});
