import type { DataOf, SellOrder as SellOrderView, sellList, sellRefundPage } from '@kassa/contract';
import { coins, formatDecimal, isCoin } from '@kassa/money';
import type { App } from '../../app.ts';
import type { SellOrderNo } from '../../kernel/ids.ts';
import { maskEmail } from '../../kernel/mask.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readAddressee, type Session } from '../../modules/accounts/index.ts';
import { listSellOrders, readSellOrder, type SellOrder } from '../../modules/sells/index.ts';

type Needs = Pick<App, 'db' | 'seal' | 'chains' | 'clock'>;
/** The buyer who asks. A merchant sign-in sees no sold orders. */
export type Seller = Pick<Session, 'userNo' | 'emailIndex' | 'scopeAppId'>;

/**
 * Returns the sold order if it is the seller's own. @throws Refusal order_not_found for another buyer's order exactly
 * as for none
 */
export function refuseUnlessSeller(order: SellOrder | undefined, seller: Seller): SellOrder {
  const own = order && order.emailIndex === seller.emailIndex && seller.scopeAppId === null;
  if (!own) refuse('order_not_found');
  return order;
}

/** Shows the buyer's own sold order, and the masked address that its code goes to. @throws Refusal order_not_found */
export async function showRefundPage(
  app: Needs,
  seller: Seller,
  orderNo: SellOrderNo,
): Promise<DataOf<typeof sellRefundPage>> {
  const order = refuseUnlessSeller(await readSellOrder(app.db, orderNo), seller);
  const { email } = await readAddressee(app.db, app.seal, seller.userNo);
  return { order: viewSellOrder(app, order), email: maskEmail(email) };
}

/** Lists the buyer's sold orders, newest first. @param page `num` from 1 */
export async function listSold(
  app: Needs,
  seller: Seller,
  page: { num: number; size: number },
): Promise<Pick<DataOf<typeof sellList>, 'total' | 'list'>> {
  if (seller.scopeAppId !== null) return { total: 0, list: [] };
  const choice = { emailIndex: seller.emailIndex, limit: page.size, offset: (page.num - 1) * page.size };
  const { total, orders } = await listSellOrders(app.db, choice);
  return { total, list: orders.map((order) => viewSellOrder(app, order)) };
}

/** Shows a sold order to its buyer. */
export function viewSellOrder({ chains, clock }: Pick<App, 'chains' | 'clock'>, order: SellOrder): SellOrderView {
  const { orderNo, status, coin, network, units, feeUnits, address, hash, failedBefore } = order;
  return {
    orderNo,
    status,
    coin,
    network,
    amount: coinText(coin, units),
    fee: coinText(coin, feeUnits),
    refundAmount: coinText(coin, units - feeUnits),
    address,
    hash,
    hashUrl: (hash !== null && chains.get(network)?.transactionUrl(hash)) || null,
    failedBefore,
    createdAt: order.createdAt.toISOString(),
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    refundedAt: order.refundedAt?.toISOString() ?? null,
    serverTime: clock.date().toISOString(),
  };
}

/** Writes a coin's amount without zeros at its end. */
export function coinText(coin: string, units: bigint): string {
  const text = formatDecimal(units, isCoin(coin) ? coins[coin].digits : 0);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
