import type { App } from '../app.ts';
import type { Reader } from '../kernel/database.ts';
import type { HolderName } from '../modules/identity/index.ts';
import { payFormPurpose, readCardNames, readPayForm } from '../modules/payments/index.ts';
import { readOrderRows } from './order-rows.ts';
import type { Buyer } from './own-order.ts';
import { namesOf, refuseListed } from './refuse-listed.ts';
import { readShownDocument } from './show-identity.ts';

/**
 * Screens who pays for an own order, whom its buyer has proven to be, and the wallet that it is delivered to, by the lists as they are now. An order that is
 * not his own is left to whoever refuses it.
 * @param cardId the card it is to be paid with; without one, what was filled in counts
 * @throws Refusal 91601, 91544
 */
export async function screenPayment(
  app: Pick<App, 'db' | 'seal' | 'screening' | 'log'>,
  { buyer, orderNo, cardId }: { readonly buyer: Buyer; readonly orderNo: string; readonly cardId?: string },
): Promise<void> {
  const [order] = await readOrderRows(app.db, { ...buyer, orderNo, limit: 1, offset: 0 });
  if (!order) return;
  const of = { orderNo, payWayCode: order.pay_way_code, bankCode: order.bank_code };
  const paysAs =
    cardId === undefined
      ? namesIn(await readPayForm(app.db, of), (sealed) => app.seal.open(sealed, payFormPurpose))
      : namesOf((await readHolder(app, { cardId, userNo: buyer.userNo })) ?? {});
  const names = [...paysAs, ...(await namesOnFile(app, buyer.userNo))];
  const wallets = order.address === null ? [] : [order.address];
  await refuseListed(app, { userNo: buyer.userNo, subject: orderNo, names, wallets });
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

function namesIn(sealed: string | undefined, open: (sealed: string) => string): string[] {
  return sealed === undefined ? [] : namesOf(JSON.parse(open(sealed)));
}
