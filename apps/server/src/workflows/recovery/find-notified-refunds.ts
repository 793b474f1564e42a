import { isCurrency, parseMoney } from '@kassa/money';
import { z } from 'zod';
import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import {
  type FoundMoney,
  isKnownRefund,
  keyLifeMs,
  readCaptures,
  readPayment,
  recordFound,
} from '../../modules/payments/index.ts';
import { listNotifiedRefunds } from '../../modules/webhooks/index.ts';

const refundShape = z.object({
  refundNo: z.string().regex(/^\d{20}$/),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['pending', 'succeeded']),
  createdAt: z.iso.datetime(),
});

/**
 * Keeps refunds that only merchants' events tell of, because their provider can't be asked what moved. An event names the
 * refund by our number, and that was its key there: taken over under it, it has no second effect as long as the provider
 * remembers the key. Older ones, and those of orders with several moneys, are left to a person.
 * @returns those that are open
 */
export async function findNotifiedRefunds(app: Pick<App, 'db' | 'clock' | 'payments'>): Promise<FoundMoney[]> {
  const found: FoundMoney[] = [];
  for (const { orderNo, refund } of await listNotifiedRefunds(app.db)) {
    const read = refundShape.safeParse(refund);
    const kept = read.success ? await keep(app, orderNo, read.data) : undefined;
    if (kept?.state === 'open') found.push(kept);
  }
  return found;
}

async function keep(
  { db, clock, payments }: Pick<App, 'db' | 'clock' | 'payments'>,
  orderNo: OrderNo,
  { refundNo, amount, currency, createdAt }: z.output<typeof refundShape>,
): Promise<FoundMoney | undefined> {
  const money = isCurrency(currency) ? parseMoney(amount, currency) : null;
  const movedAt = new Date(createdAt);
  const age = clock.now() - movedAt.getTime();
  const [capture, ...more] = await readCaptures(db, orderNo);
  const payment = capture && more.length === 0 ? await readPayment(db, capture.paymentNo) : undefined;
  if (!money || money.minor <= 0n || age < 0 || age > keyLifeMs || !payment) return undefined;
  const { provider, paymentNo } = payment;
  if (payments.get(provider)?.settlement?.readSince) return undefined;
  if (await isKnownRefund(db, { provider, reference: refundNo, providerId: '' })) return undefined;
  const of = { kind: 'refund', provider, reference: refundNo, providerId: '' } as const;
  return recordFound(db, { ...of, paymentNo, orderNo, currency, amountMinor: money.minor, movedAt });
}
