import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { findRecord, type MercadoPagoRecord, numberOf } from './payment-record.ts';

/** Finds a payment by its number, also by one that money got which came again. @throws CallerError 404 */
export function recordOf(sandpay: Sandpay, id: string): MercadoPagoRecord {
  const again = () =>
    sandpay.db
      .prepare('select p.reference, c.id from captures c join payments p on p.id = c.payment_id')
      .all()
      .find((row) => String(numberOf(String(row.id))) === id);
  const record =
    findRecord(sandpay, { id: Number(id) }) ?? findRecord(sandpay, { reference: String(again()?.reference ?? '') });
  if (!record) throw new CallerError(404, '2000', 'Payment not found');
  return record;
}
