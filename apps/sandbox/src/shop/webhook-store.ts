import type { Shop } from './context.ts';

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  readonly body: string;
  /** Its status of the order. '' when it can't be read. */
  readonly status: string;
  /** True when its signature is right. */
  readonly verified: boolean;
  readonly acknowledged: boolean;
  readonly receivedAt: number;
}

/** Stores a webhook. */
export function insertWebhook(
  { db, clock }: Shop,
  merchantOrderNo: string,
  webhook: Omit<ReceivedWebhook, 'receivedAt'>,
): void {
  db.prepare(
    'insert into webhooks (merchant_order_no, body, status, verified, acknowledged, received_at) values (?, ?, ?, ?, ?, ?)',
  ).run(
    merchantOrderNo,
    webhook.body,
    webhook.status,
    webhook.verified ? 1 : 0,
    webhook.acknowledged ? 1 : 0,
    clock.now(),
  );
}

/** Lists an order's webhooks in the order of arrival. */
export function listWebhooks({ db }: Shop, merchantOrderNo: string): ReceivedWebhook[] {
  const rows = db.prepare('select * from webhooks where merchant_order_no = ? order by seq').all(merchantOrderNo);
  return rows.map((row) => ({
    body: String(row.body),
    status: String(row.status),
    verified: row.verified === 1,
    acknowledged: row.acknowledged === 1,
    receivedAt: Number(row.received_at),
  }));
}
