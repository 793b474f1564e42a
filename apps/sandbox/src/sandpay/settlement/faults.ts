import { z } from 'zod';
import { inTransaction } from '../../database.ts';
import { newId } from '../../new-id.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { findPayment } from '../payment-store.ts';
import { insertEntry, wireOf } from './entries.ts';
import { payOut } from './pay-out.ts';

const wire = z.enum(['sandbox', 'adyen', 'stripe', 'mercadopago']);
const reference = z.string().min(1).max(128);
const amount = z.string().regex(/^-?[1-9]\d{0,17}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);

/** What is wrong with a report, or is in it beside payments. `reference`: the client's number of a payment or a refund. */
export const settlementRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['omit', 'double']), reference }),
  z.strictObject({ action: z.literal('foreign'), wire, amount, currency }),
  z.strictObject({ action: z.literal('amount'), reference, amount }),
  z.strictObject({ action: z.literal('convert'), reference, amount, currency }),
  z.strictObject({ action: z.literal('fee'), reference, amount }),
  z.strictObject({ action: z.literal('own_fee'), wire, amount, currency }),
  z.strictObject({ action: z.literal('chargeback'), reference, amount, currency }),
  z.strictObject({ action: z.literal('pay_out'), wire }),
]);

/** Puts a fault into the next report. @throws CallerError 404 where nothing of this reference was booked */
export function playSettlement(sandpay: Sandpay, asked: z.output<typeof settlementRequest>): void {
  inTransaction(sandpay.db, () => {
    switch (asked.action) {
      case 'pay_out':
        return payOut(sandpay, asked.wire);
      case 'foreign':
        return insertEntry(sandpay, { ...strange(), ...asked, type: 'capture', reference: newId('other') });
      case 'own_fee':
        return insertEntry(sandpay, { ...strange(), ...asked, type: 'fee', capture: '', amount: `-${asked.amount}` });
      case 'chargeback':
        return insertEntry(sandpay, {
          ...{ ...strange(), ...asked, wire: wireOf(sandpay, asked.reference), type: 'dispute' as const },
          ...{
            payment: asked.reference,
            capture: findPayment(sandpay, { reference: asked.reference })?.captures[0]?.id ?? '',
            item: newId('dp'),
            amount: `-${asked.amount}`,
          },
        });
      default:
        return change(sandpay, asked);
    }
  });
}

function strange() {
  return { reference: '', payment: '', capture: newId('cap'), item: '' };
}

function change(
  { db }: Sandpay,
  asked: Extract<z.output<typeof settlementRequest>, { action: 'omit' | 'double' | 'amount' | 'convert' | 'fee' }>,
): void {
  const row = db
    .prepare(`select seq from settlement_entries where reference = ? and batch is null and type in ('capture', 'refund')
       order by seq desc limit 1`)
    .get(asked.reference);
  if (!row) throw new CallerError(404, 'not_found', 'Nothing of this reference was booked.');
  const seq = Number(row.seq);
  switch (asked.action) {
    case 'omit':
      return void db.prepare('delete from settlement_entries where seq = ?').run(seq);
    case 'double':
      return void db
        .prepare(
          `insert into settlement_entries (id, wire, type, at, reference, payment, capture, item, amount, currency, fee,
             converted, net_currency)
           select id, wire, type, at, reference, payment, capture, item, amount, currency, fee, converted, net_currency
           from settlement_entries where seq = ?`,
        )
        .run(seq);
    case 'amount':
      return void db.prepare('update settlement_entries set amount = ? where seq = ?').run(asked.amount, seq);
    case 'convert':
      return void db
        .prepare('update settlement_entries set converted = ?, net_currency = ? where seq = ?')
        .run(asked.amount, asked.currency, seq);
    case 'fee':
      return void db.prepare('update settlement_entries set fee = ? where seq = ?').run(asked.amount, seq);
  }
}
