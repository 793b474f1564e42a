import { createHash, createHmac } from 'node:crypto';
import { adyenKeys } from '../../credentials.ts';
import type { Sandpay } from '../context.ts';

/** A payment that came in Adyen's words. */
export interface AdyenRecord {
  readonly reference: string;
  readonly psp: string;
  /** What its pages give the buyer to bring back. */
  readonly redirectResult: string;
  /** `paymentMethod.type` of its request. */
  readonly type: string;
}

/** Makes a pspReference: 16 letters and digits, always the same for the same thing. */
export function pspOf(subject: string): string {
  const digest = createHash('sha256').update(subject).digest('hex');
  return BigInt(`0x${digest}`).toString(36).toUpperCase().slice(-16);
}

/** Makes the record of a payment to be. */
export function newRecord(reference: string, type: string): AdyenRecord {
  const redirectResult = createHmac('sha256', adyenKeys.apiKey).update(`redirect ${reference}`).digest('base64url');
  return { reference, psp: pspOf(`payment ${reference}`), redirectResult, type };
}

/** Stores a record, unless its payment has one. */
export function storeRecord({ db }: Pick<Sandpay, 'db'>, { reference, psp, redirectResult, type }: AdyenRecord): void {
  db.prepare('insert or ignore into adyen_payments (reference, psp, redirect_result, type) values (?, ?, ?, ?)').run(
    reference,
    psp,
    redirectResult,
    type,
  );
}

/** Finds the record of a payment; undefined for one that came in Sandpay's words. */
export function findRecord(
  { db }: Pick<Sandpay, 'db'>,
  by: { reference: string } | { psp: string } | { redirect_result: string },
): AdyenRecord | undefined {
  const [[column = '', value = ''] = []] = Object.entries(by);
  const row = db.prepare(`select * from adyen_payments where ${column} = ?`).get(value);
  return (
    row && {
      reference: String(row.reference),
      psp: String(row.psp),
      redirectResult: String(row.redirect_result),
      type: String(row.type),
    }
  );
}

/** Names money of a payment: what came again is a payment of its own. `capture`: Sandpay's number; '' for the first. */
export function pspOfMoney(
  { psp }: Pick<AdyenRecord, 'psp'>,
  { captures: [first] }: { readonly captures: readonly { readonly id: string }[] },
  capture: string,
): string {
  return capture === '' || first === undefined || first.id === capture ? psp : pspOf(capture);
}
