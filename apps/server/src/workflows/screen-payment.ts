import type { FieldValues } from '@kassa/contract';
import type { App } from '../app.ts';
import { payFormPurpose, readCardNames, readPayForm } from '../modules/payments/index.ts';
import { readOrderRows } from './order-rows.ts';
import type { Buyer } from './own-order.ts';
import { refuseListed } from './refuse-listed.ts';

/**
 * Screens who pays for an own order, and the wallet that it is delivered to, by the lists as they are now. An order that is
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
  const names =
    cardId === undefined
      ? namesIn(await readPayForm(app.db, of), (sealed) => app.seal.open(sealed, payFormPurpose))
      : namesIn(...(await cardNames(app, { cardId, userNo: buyer.userNo })));
  const wallets = order.address === null ? [] : [order.address];
  await refuseListed(app, { userNo: buyer.userNo, subject: orderNo, names, wallets });
}

type Opened = [sealed: string | undefined, open: (sealed: string) => string];

async function cardNames(app: Pick<App, 'db' | 'seal'>, card: { cardId: string; userNo: string }): Promise<Opened> {
  const found = await readCardNames(app.db, card);
  return [found?.namesSealed, (sealed) => app.seal.open(sealed, found?.purpose ?? '')];
}

function namesIn(sealed: string | undefined, open: (sealed: string) => string): string[] {
  return sealed === undefined ? [] : namesOf(JSON.parse(open(sealed)));
}

/** The names among what was filled in. */
export function namesOf({ firstName = '', lastName = '', fullName = '', kanaName = '' }: FieldValues): string[] {
  return [`${firstName} ${lastName}`, fullName, kanaName].map((name) => name.trim()).filter((name) => name !== '');
}
