import type { Sandpay } from './context.ts';

/** Finds the money that a refund returns, where each money is a payment of its own; '' for the first. */
export function captureOfRefund({ db }: Pick<Sandpay, 'db'>, id: string): string {
  return String(db.prepare('select capture from refunds where id = ?').get(id)?.capture ?? '');
}
