import { sql } from 'kysely';
import type { App } from '../app.ts';
import type { Reader } from '../kernel/database.ts';
import { documentPurpose, type HolderName } from '../modules/identity/index.ts';
import { namingCard, payFormPurpose, readCardNames, readPayForm } from '../modules/payments/index.ts';
import { chosen } from './order-rows.ts';
import type { Buyer } from './own-order.ts';
import { namesOf, refuseListed } from './refuse-listed.ts';
import { readShownDocument } from './show-identity.ts';

/**
 * Screens who pays for an own order, whom its buyer has proven to be, and the wallet that it is delivered to, by the lists as
 * they are now. An order that is not his own is left to whoever refuses it.
 * @param cardId the card it is to be paid with; without one, what was filled in counts
 * @throws Refusal 91601, 91544
 */
export async function screenPayment(
  app: Pick<App, 'db' | 'seal' | 'screening' | 'log'>,
  { buyer, orderNo, cardId }: { readonly buyer: Buyer; readonly orderNo: string; readonly cardId?: string },
): Promise<void> {
  const order = await readPayer(app.db, buyer, { orderNo, cardId });
  if (!order) return;
  const of = { orderNo, payWayCode: order.pay_way_code, bankCode: order.bank_code };
  const form = cardId === undefined ? await readPayForm(app.db, of) : undefined;
  const names = [
    ...namesIn(app.seal, form, payFormPurpose),
    ...namesIn(app.seal, order.names_sealed, order.names_purpose),
    ...namesIn(app.seal, order.details_sealed, documentPurpose),
  ];
  const wallets = order.address === null ? [] : [order.address];
  await refuseListed(app, { userNo: buyer.userNo, subject: orderNo, names, wallets });
}

interface PayerRow {
  pay_way_code: string;
  bank_code: string;
  address: string | null;
  /** The document on file of the buyer. */
  details_sealed: string | null;
  /** The names given with the card. */
  names_sealed: string | null;
  names_purpose: string;
}

/** What there is to be screened of an own order, in one statement. */
async function readPayer(
  db: Reader,
  buyer: Buyer,
  { orderNo, cardId }: { readonly orderNo: string; readonly cardId: string | undefined },
): Promise<PayerRow | undefined> {
  const { rows } = await sql<PayerRow>`
    select o.pay_way_code, o.bank_code, q.address, i.details_sealed, c.names_sealed, c.names_purpose
    from orders o join quotes q using (quote_no)
    left join identity_persons i on i.user_no = o.user_no
    left join lateral (${
      cardId === undefined
        ? sql`select null as names_sealed, '' as names_purpose`
        : namingCard({ cardId, userNo: buyer.userNo })
    }) c on true
    where ${chosen({ ...buyer, orderNo })}`.execute(db);
  return rows[0];
}

/** The name on a buyer's document, where a provider has accepted one. */
export async function namesOnFile(app: Pick<App, 'db' | 'seal'>, userNo: string): Promise<string[]> {
  return namesOf({ ...(await readShownDocument(app, userNo)) });
}

/** The names given with a card of this buyer, typed in or kept; undefined when it is not his. */
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
