import { DatabaseSync } from 'node:sqlite';

/** A payment in the provider's own books, amounts in minor units. */
export interface AtProvider {
  /** Our number of it. */
  readonly paymentNo: string;
  /** Each time that money came. */
  readonly captures: readonly { readonly id: string; readonly amount: bigint }[];
  /** Each time that money went back. */
  readonly refunds: readonly { readonly id: string; readonly reference: string; readonly amount: bigint }[];
}

/** Reads what the sandbox's provider has in its own books, on its own disk: the judge of what was done once. */
export function readProviderBooks(file: string): AtProvider[] {
  const books = new DatabaseSync(file, { readOnly: true });
  try {
    const captures = books.prepare('select id, payment_id, amount from captures').all();
    const refunds = books
      .prepare(`select id, payment_id, reference, amount from refunds where status <> 'refused'`)
      .all();
    return books
      .prepare('select id, reference from payments')
      .all()
      .map((payment) => ({
        paymentNo: String(payment.reference),
        captures: captures
          .filter((one) => one.payment_id === payment.id)
          .map((one) => ({ id: String(one.id), amount: BigInt(String(one.amount)) })),
        refunds: refunds
          .filter((one) => one.payment_id === payment.id)
          .map((one) => ({ id: String(one.id), reference: String(one.reference), amount: BigInt(String(one.amount)) })),
      }))
      .filter((one) => one.captures.length > 0);
  } finally {
    books.close();
  }
}

/** Plays money that comes for a payment a second time, as some banks do. Kassa sends it back. */
export async function captureAgain(providerUrl: string, paymentNo: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ action: 'capture_again' });
  const answer = await fetch(`${providerUrl}/test/payments/${paymentNo}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
}
