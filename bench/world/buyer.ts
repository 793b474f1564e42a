import { randomUUID } from 'node:crypto';
import { gallery, linkQuery } from '../../apps/server/testing/merchant-client.ts';
import type { Connection } from './connection.ts';
import type { Session } from './sign-in.ts';

/** A buyer with one connection who calls the server as the checkout does. Calls throw when they are refused. */
export interface Buyer {
  /** Opens a fresh link of a merchant: a MINT of 41.20 USD. @returns its nftParamNo */
  openLink(): Promise<string>;
  /** Asks for a price. @returns its quoteNo */
  askPrice(nftParamNo: string): Promise<string>;
  /** Places the order of a link, at a given price, or else at the present one. */
  placeOrder(nftParamNo: string, more?: { quoteNo?: string; submitToken?: string }): Promise<PlacedOrder>;
  /** Hands over a card for an order, and confirms its total. @returns the number of the payment */
  pay(order: PlacedOrder): Promise<string>;
}

/** An order that the server acknowledged. */
export interface PlacedOrder {
  readonly orderNo: string;
  /** The total that the buyer confirms: major units of the pay currency, decimal. */
  readonly total: string;
}

interface Placed {
  readonly orderNo: string;
  readonly quote: { readonly fiatSumAmount: string };
}

const method = { fiat: 'SGD', payWayCode: '10009' };
const card = { firstName: 'Jane', lastName: 'Buyer' };

/** Types a card into the provider's fields of a session there. @returns its token */
export type TypeCard = (sessionId: string) => Promise<string>;

/**
 * Makes a buyer.
 * @param at.hookUrl address for the webhooks of the links' merchant
 * @param at.typeCard by default a token of which only a provider that takes every one has heard
 */
export function createBuyer(
  connection: Connection,
  session: Session,
  { hookUrl, typeCard }: { readonly hookUrl: string; readonly typeCard?: TypeCard | undefined },
): Buyer {
  const read = async <T>(path: string): Promise<T> =>
    dataOf(await connection.ask({ method: 'GET', path, headers: session }));
  const send = async <T>(path: string, body: unknown, submitToken: string = randomUUID()): Promise<T> =>
    dataOf(await connection.ask({ method: 'POST', path, headers: { ...session, 'submit-token': submitToken }, body }));
  const tokenFor = async (orderNo: string) => {
    // Digits alone would be refused as a card number: in hex one token in eighty thousand is that.
    if (!typeCard) return `ct_${randomUUID()}`;
    const form = await read<{ cardSession: { sessionId: string } }>(`/nft/get/user/pay/formData?orderNo=${orderNo}`);
    return typeCard(form.cardSession.sessionId);
  };
  return {
    async openLink() {
      return (await read<{ nftParamNo: string }>(`/nft/index?${linkOf(hookUrl)}`)).nftParamNo;
    },
    async askPrice(nftParamNo) {
      const body = { nftParamNo, ...method, bankCode: 'visa', name: 'Paper Valley' };
      return (await send<{ quoteNo: string }>('/nft/trade/getFiatAmount', body)).quoteNo;
    },
    async placeOrder(nftParamNo, { quoteNo, submitToken } = {}) {
      const body = { nftParamNo, ...method, payBankCode: 'visa', ...(quoteNo ? { quoteNo } : {}) };
      const { orderNo, quote } = await send<Placed>('/nft/trade/order', body, submitToken);
      return { orderNo, total: quote.fiatSumAmount };
    },
    async pay({ orderNo, total }) {
      const cardToken = await tokenFor(orderNo);
      const { cardId } = await send<{ cardId: string }>('/user/card/submit', { orderNo, cardToken, ...card });
      const paid = await send<{ order: { attempt: { status: string; paymentNo: string } | null } }>('/nft/alchemyPay', {
        orderNo,
        cardId,
        confirmAmount: total,
      });
      const { attempt } = paid.order;
      if (attempt?.status !== 'captured') throw new Error(`order ${orderNo} was not paid`);
      return attempt.paymentNo;
    },
  };
}

function linkOf(hookUrl: string): string {
  const now = Date.now();
  return linkQuery(gallery, {
    timestamp: String(now),
    timeout: String(now + 30 * 60_000),
    fiat: 'USD',
    amount: '41.20',
    targetFiat: 'SGD',
    type: 'MINT',
    quantity: '1',
    name: 'Paper Valley',
    picture: new URL('/art.png', hookUrl).href,
    redirectUrl: new URL('/back', hookUrl).href,
    callbackUrl: hookUrl,
    merchantOrderNo: randomUUID(),
  });
}

function dataOf<T>({ status, body }: { status: number; body: string }): T {
  if (status !== 200) throw new Error(`answered ${status}: ${body.slice(0, 300)}`);
  return (JSON.parse(body) as { data: T }).data;
}
