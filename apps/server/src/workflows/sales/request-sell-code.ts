import type { Locale } from '@kassa/texts';
import type { App } from '../../app.ts';
import type { ChainConnector } from '../../connectors/chain/index.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { SellOrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import {
  type LoginAttempt,
  openLoginAttempt,
  placeOf,
  queueMail,
  readAddressee,
  sendMailJob,
} from '../../modules/accounts/index.ts';
import { insertRefundRequest, readSellOrder } from '../../modules/sells/index.ts';
import { warnOfGuessing } from '../sign-in/warn-of-guessing.ts';
import { refuseUnlessSeller, type Seller, viewSellOrder } from './show-sold-orders.ts';

/** A buyer's request to get a sold coin back at a wallet. */
export interface SellCodeRequest {
  readonly seller: Seller;
  readonly orderNo: SellOrderNo;
  readonly address: string;
  /** Whether the buyer confirmed an address that has no checksum. */
  readonly unchecked: boolean;
  readonly ip: string;
  readonly browserId: string;
  readonly locale: Locale;
}

/**
 * Computes the index under which codes that confirm refunds are kept. It differs from the email's own index: such a
 * code cannot log in, and a log-in code cannot confirm a refund. Both have the same limits.
 */
export function confirmIndexOf(seal: FieldSeal, { emailIndex }: Seller): string {
  return seal.index(emailIndex, 'sell_refund.confirm');
}

/**
 * Sends the buyer a code that confirms the refund of one sold order to one address.
 * @throws Refusal order_not_found, sell_refund_started, network_unavailable, refund_wallet_invalid,
 *   refund_wallet_unconfirmed, too_many_mails, mails_busy
 */
export async function requestSellCode(
  app: App,
  request: SellCodeRequest,
): Promise<{ attempt: LoginAttempt; address: string }> {
  const { db, seal, queue } = app;
  const { seller, orderNo, locale } = request;
  const order = refuseUnlessSeller(await readSellOrder(db, orderNo), seller);
  if (order.status !== 'refundable') refuse('sell_refund_started');
  const address = readWallet(app.chains.get(order.network), request);
  const { email } = await readAddressee(db, seal, seller.userNo);
  const { refundAmount, coin, network } = viewSellOrder(app, order);
  const attempt = await inTransaction(db, async (tx) => {
    const confirmIndex = confirmIndexOf(seal, seller);
    const opened = await openLoginAttempt(tx, seal, {
      emailIndex: confirmIndex,
      mailboxIndex: confirmIndex,
      place: placeOf(seal, request.ip, request.browserId),
      paces: app.config.paces.mails,
    });
    await insertRefundRequest(tx, { attemptId: opened.attemptId, orderNo, address });
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
    if (opened.suspicious) await warnOfGuessing(app, tx, seller.emailIndex);
    await queue.enqueue(tx, sendMailJob);
    return opened;
  });
  return { attempt, address };
}

/** Reads the address as its network writes it. Refuses one without an owner, and our own. */
function readWallet(
  chain: ChainConnector | undefined,
  { address: text, unchecked }: Pick<SellCodeRequest, 'address' | 'unchecked'>,
): string {
  if (!chain) refuse('network_unavailable', { retryAfterSeconds: 300 });
  const address = chain.readAddress(text);
  if (address === null) refuse('refund_wallet_invalid', { extend: 'address' });
  // Its capitals are its checksum: without any, a typing error would not show.
  const letters = text.replace(/^0x/i, '').replace(/[^a-z]/gi, '');
  const oneCase = letters === letters.toLowerCase() || letters === letters.toUpperCase();
  if (oneCase && letters !== '' && !unchecked) refuse('refund_wallet_unconfirmed', { extend: 'address' });
  return address;
}
