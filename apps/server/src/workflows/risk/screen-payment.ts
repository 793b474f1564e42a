import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { isMerchantSignIn } from '../../kernel/counted-as.ts';
import type { Reader } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { documentPurpose, type HolderName } from '../../modules/identity/index.ts';
import { type Buyer, orderFilterSql } from '../../modules/orders/index.ts';
import { payFormPurpose, readCardNames, readPayForm, selectCardNamesSql } from '../../modules/payments/index.ts';
import { namesOf, refuseListed } from './refuse-listed.ts';

/** A payment to be screened. */
interface ScreenedPayment {
  readonly buyer: Buyer & { readonly atRisk: boolean };
  readonly orderNo: OrderNo;
  /** The card to pay with; without one, the filled-in form counts. */
  readonly cardId?: string;
}

/**
 * Screens the buyer, the payer of the buyer's own order, the person on the buyer's document, and the wallet it is
 * delivered to, by the present lists. Ignores another buyer's order: a later step refuses it. A merchant sign-in is
 * refused for what was typed in only. What is known of its buyer stays silent and decides what becomes of the money
 * (docs/decisions/a-merchants-word.md).
 * @returns whether the money of this payment must wait for a person
 * @throws Refusal buyer_blocked, merchant_suspended, screening_unavailable
 */
export async function screenPayment(
  app: Pick<App, 'db' | 'seal' | 'screening' | 'log'>,
  { buyer, orderNo, cardId }: ScreenedPayment,
): Promise<boolean> {
  const silent = isMerchantSignIn(buyer);
  if (buyer.atRisk && !silent) refuse('buyer_blocked');
  const order = await readPayer(app.db, buyer, { orderNo, cardId });
  if (!order) return false;
  if (order.suspended) refuse('merchant_suspended');
  const of = { orderNo, payWayCode: order.pay_way_code, bankCode: order.bank_code };
  const form = cardId === undefined ? await readPayForm(app.db, of) : undefined;
  const typed = [
    ...namesIn(app.seal, form, payFormPurpose),
    ...namesIn(app.seal, order.names_sealed, order.names_purpose),
  ];
  const shown = namesIn(app.seal, order.details_sealed, documentPurpose);
  const wallets = order.address === null ? [] : [order.address];
  await refuseListed(app, { buyer, subject: orderNo, names: silent ? typed : [...typed, ...shown], wallets });
  return silent && (buyer.atRisk || (await isListed(app, { buyer, orderNo, shown })));
}

/** Whether the person on a buyer's document is listed, or the lists cannot say. */
async function isListed(
  app: Pick<App, 'db' | 'seal' | 'screening' | 'log'>,
  { buyer, orderNo, shown }: { readonly buyer: Buyer; readonly orderNo: OrderNo; readonly shown: readonly string[] },
): Promise<boolean> {
  const person = { userNo: buyer.userNo, scopeAppId: null };
  try {
    await refuseListed(app, { buyer: person, subject: orderNo, names: shown });
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

interface PayerRow {
  /** Whether the order's merchant is suspended. */
  suspended: boolean;
  pay_way_code: string;
  bank_code: string;
  address: string | null;
  /** The document on file of the buyer. */
  details_sealed: string | null;
  /** The names given with the card. */
  names_sealed: string | null;
  names_purpose: string;
}

/** Reads everything to screen about the buyer's own order, in one statement. */
async function readPayer(
  db: Reader,
  buyer: Buyer,
  { orderNo, cardId }: { readonly orderNo: OrderNo; readonly cardId: string | undefined },
): Promise<PayerRow | undefined> {
  const { rows } = await sql<PayerRow>`
    select exists (select from merchants m where m.app_id = o.app_id and m.suspended_at is not null) as suspended,
      o.pay_way_code, o.bank_code, q.address, i.details_sealed, c.names_sealed, c.names_purpose
    from orders o join quotes q using (quote_no)
    left join identity_persons i on i.user_no = o.user_no
    left join lateral (${
      cardId === undefined
        ? sql`select null as names_sealed, '' as names_purpose`
        : selectCardNamesSql({ cardId, userNo: buyer.userNo })
    }) c on true
    where ${orderFilterSql({ ...buyer, orderNo })}`.execute(db);
  return rows[0];
}

/** Reads the names given with a card of this buyer, typed in or kept; undefined when the card is not theirs. */
export async function readHolder(
  { db, seal }: { readonly db: Reader; readonly seal: App['seal'] },
  card: { readonly cardId: string; readonly userNo: string },
): Promise<HolderName | undefined> {
  const found = await readCardNames(db, card);
  return found && JSON.parse(seal.open(found.namesSealed, found.purpose));
}

function namesIn(seal: App['seal'], sealed: string | null | undefined, purpose: string): string[] {
  return sealed ? namesOf(JSON.parse(seal.open(sealed, purpose))) : [];
}
