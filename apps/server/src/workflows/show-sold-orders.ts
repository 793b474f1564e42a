import type { DataOf, SellOrder as SellOrderView, sellList, sellRefundPage } from '@kassa/contract';
import { coins, formatDecimal, isCoin } from '@kassa/money';
import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readAddressee, type Session } from '../modules/accounts/index.ts';
import { listSellOrders, readSellOrder, type SellOrder } from '../modules/sells/index.ts';
import { maskEmail } from './mask.ts';

type Needs = Pick<App, 'db' | 'seal' | 'chains' | 'clock'>;
/** Who asks. One merchant's word for a buyer opens nothing of his sold orders. */
export type Seller = Pick<Session, 'userNo' | 'emailIndex' | 'scopeAppId'>;

/** @throws Refusal 80007 for another's exactly as for none */
export function refuseUnlessSeller(order: SellOrder | undefined, seller: Seller): SellOrder {
  const own = order && order.emailIndex === seller.emailIndex && seller.scopeAppId === null;
  if (!own) throw new Refusal('80007');
  return order;
}

/** An own sold order, and the address that its code goes to, masked. @throws Refusal 80007 */
export async function showRefundPage(
  app: Needs,
  seller: Seller,
  orderNo: string,
): Promise<DataOf<typeof sellRefundPage>> {
  const order = refuseUnlessSeller(await readSellOrder(app.db, orderNo), seller);
  const { email } = await readAddressee(app.db, app.seal, seller.userNo);
  return { order: viewSellOrder(app, order), email: maskEmail(email) };
}

/** The buyer's sold orders, newest first. @param page `num` from 1 */
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

/** A sold order as its buyer sees it. */
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

/** A coin's amount without zeros at its end. */
export function coinText(coin: string, units: bigint): string {
  const text = formatDecimal(units, isCoin(coin) ? coins[coin].digits : 0);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
