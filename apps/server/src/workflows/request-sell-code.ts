import type { Locale } from '@kassa/texts';
import type { App } from '../app.ts';
import type { ChainConnector } from '../connectors/chain/index.ts';
import { inTransaction } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { FieldSeal } from '../kernel/sealed-field.ts';
import { type LoginAttempt, openLoginAttempt, placeOf, queueMail, readAddressee } from '../modules/accounts/index.ts';
import { keepWish, readSellOrder } from '../modules/sells/index.ts';
import { sendMailJob } from './request-login-code.ts';
import { refuseUnlessSeller, type Seller, viewSellOrder } from './show-sold-orders.ts';

/** A buyer who wants his sold coin back at a wallet. */
export interface SellCodeRequest {
  readonly seller: Seller;
  readonly orderNo: string;
  readonly address: string;
  /** He has looked at an address that carries no check of its own. */
  readonly unchecked: boolean;
  readonly ip: string;
  readonly browserId: string;
  readonly locale: Locale;
}

/**
 * What a code that confirms refunds is kept under. It is no e-mail's: such a code logs nobody in, and a log-in's confirms no
 * refund, while both keep to the same limits.
 */
export function confirmIndexOf(seal: FieldSeal, { emailIndex }: Seller): string {
  return seal.index(emailIndex, 'sell_refund.confirm');
}

/**
 * Sends the buyer a code that confirms the refund of one sold order to one address.
 * @throws Refusal 80007, 91542, 91543, 91540, 91541, 91301
 */
export async function requestSellCode(
  app: App,
  request: SellCodeRequest,
): Promise<{ attempt: LoginAttempt; address: string }> {
  const { db, seal, queue } = app;
  const { seller, orderNo, locale } = request;
  const order = refuseUnlessSeller(await readSellOrder(db, orderNo), seller);
  if (order.status !== 'refundable') throw new Refusal('91542');
  const address = readWallet(app.chains.get(order.network), request);
  const { email } = await readAddressee(db, seal, seller.userNo);
  const { refundAmount, coin, network } = viewSellOrder(app, order);
  const attempt = await inTransaction(db, async (tx) => {
    const opened = await openLoginAttempt(tx, seal, {
      emailIndex: confirmIndexOf(seal, seller),
      place: placeOf(seal, request.ip, request.browserId),
    });
    await keepWish(tx, { attemptId: opened.attemptId, orderNo, address });
    const usefulMs = opened.expiresAt.getTime() - opened.sentAt.getTime();
    await queueMail(tx, seal, {
      kind: 'sell_refund_code',
      to: { email, locale },
      values: {
        code: opened.code,
        minutes: Math.round(usefulMs / 60_000),
        amount: `${refundAmount} ${coin}`,
        network,
        address,
        orderNo,
      },
      usefulMs,
    });
    await queue.enqueue(tx, sendMailJob);
    return opened;
  });
  return { attempt, address };
}

/** The address as its network writes it; nobody's own, and not ours. */
function readWallet(
  chain: ChainConnector | undefined,
  { address: text, unchecked }: Pick<SellCodeRequest, 'address' | 'unchecked'>,
): string {
  if (!chain) throw new Refusal('91543', { retryAfterSeconds: 300 });
  const address = chain.readAddress(text);
  if (address === null) throw new Refusal('91540', { extend: 'address' });
  // Its capitals are its checksum: without any, a slip of the pen would not show.
  const letters = text.replace(/^0x/i, '').replace(/[^a-z]/gi, '');
  const oneCase = letters === letters.toLowerCase() || letters === letters.toUpperCase();
  if (oneCase && letters !== '' && !unchecked) throw new Refusal('91541', { extend: 'address' });
  return address;
}
