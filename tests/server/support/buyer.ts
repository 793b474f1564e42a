import { randomUUID } from 'node:crypto';
import type { Envelope, FieldValues, NextAction, OrderView } from '@kassa/contract';
import { type MethodRow, methodKey } from '@kassa/methods';
import { sampleForm } from '@kassa/methods/samples';
import { askJson, type PaymentWorld } from './payment-world.ts';
import { typeCard } from './type-card.ts';
import { until } from './until.ts';

/** The addresses that a buyer uses. */
type Addresses = Pick<PaymentWorld, 'serverUrl' | 'shopUrl' | 'providerUrl'>;

/** Test cards: docs/sandbox-provider.md. */
export const cards = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  challenge: '4000000000003220',
  answerLost: '4000000000000119',
  silent: '4000000000000341',
  requestLost: '4000000000000069',
} as const;
/** The name of a test card. */
export type Card = keyof typeof cards;

type Fields = Readonly<Record<string, unknown>>;
type Paid = { order: OrderView; nextAction: NextAction };

/**
 * A buyer with a live session who talks to the server as the checkout does. Calls throw an error with the code of a
 * refusal.
 */
export class Buyer {
  readonly #world: Addresses;
  #session: Record<string, string> = {};
  readonly email = `buyer-${randomUUID()}@example.com`;
  readonly #plain: boolean;

  /** @param plain whether each call has a submit-token, as those of the checkout: only then is it done in a set */
  constructor(world: Addresses, { plain = false } = {}) {
    this.#world = world;
    this.#plain = plain;
  }

  /** Logs in with the code from the mail. */
  async logIn(): Promise<this> {
    const { email } = this;
    const { attemptId } = await this.post<{ attemptId: string }>('/mail/sending', { email });
    const inbox = `${this.#world.shopUrl}/mailbox/messages?to=${encodeURIComponent(email)}`;
    const code = await until(async () => {
      const [mail] = await askJson<{ text: string }[]>(inbox);
      return /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0];
    });
    const body = JSON.stringify({ email, verifyCode: code, attemptId, agreement: true });
    const response = await fetch(`${this.#world.serverUrl}/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    if (!response.ok) throw new Error(await response.text());
    this.#session = { token: response.headers.get('token') ?? '', sign: response.headers.get('sign') ?? '' };
    return this;
  }

  /** Uses a session that was planted. */
  use(session: Record<string, string>): void {
    this.#session = session;
  }

  /** The headers of the session, for another server. */
  session(): Record<string, string> {
    return this.#session;
  }

  /** Makes a call. @returns the whole answer */
  async ask<T>(path: string, body?: Fields, headers: Record<string, string> = {}): Promise<Envelope<T>> {
    const asPost = { method: 'POST', body: JSON.stringify(body) };
    const token: Record<string, string> = this.#plain && body ? { 'submit-token': randomUUID() } : {};
    const response = await fetch(this.#world.serverUrl + path, {
      headers: { ...this.#session, ...token, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? asPost : {}),
    });
    return (await response.json()) as Envelope<T>;
  }

  async post<T>(path: string, body: Fields): Promise<T> {
    return dataOf(await this.ask<T>(path, body));
  }

  /** Opens a new link of the shop, 32 USD unless `terms` say otherwise. @returns its nftParamNo */
  async openLink(terms: Readonly<Record<string, string>> = {}): Promise<string> {
    const price = terms.cryptoAmount ? {} : { fiat: 'USD', amount: '32.00' };
    const item = { type: 'MINT', quantity: '1', name: 'Paper Valley', targetFiat: 'SGD' };
    const picture = `${this.#world.shopUrl}/art/paper-valley.png`;
    const link = await askJson<{ url: string }>(`${this.#world.shopUrl}/shop/links`, {
      ...item,
      ...price,
      picture,
      ...terms,
    });
    return dataOf(await this.ask<{ nftParamNo: string }>(`/nft/index${new URL(link.url).search}`)).nftParamNo;
  }

  placeOrder(nftParamNo: string, more: Fields = {}): Promise<OrderView> {
    return this.post('/nft/trade/order', {
      nftParamNo,
      fiat: 'SGD',
      payWayCode: '10009',
      payBankCode: 'visa',
      ...more,
    });
  }

  /** Types a card into the provider's frames and hands over its token. @returns the card's id */
  async giveCard(orderNo: string, card: Card): Promise<string> {
    const form = await this.ask<{ cardSession: { sessionId: string } }>(
      `/nft/get/user/pay/formData?orderNo=${orderNo}`,
    );
    const { sessionId } = dataOf(form).cardSession;
    const token = await typeCard(this.#world.providerUrl, sessionId, cards[card]);
    const names = { firstName: 'Marjorie', lastName: 'Buyer' };
    return (await this.post<{ cardId: string }>('/user/card/submit', { orderNo, cardToken: token, ...names })).cardId;
  }

  /** Confirms the total of an order with a new card. */
  async pay(order: OrderView, card: Card): Promise<Paid> {
    const cardId = await this.giveCard(order.orderNo, card);
    return this.post('/nft/alchemyPay', {
      orderNo: order.orderNo,
      cardId,
      confirmAmount: order.quote.fiatSumAmount,
    });
  }

  /** Places an order and confirms it with a card. */
  async buy(card: Card, terms: Readonly<Record<string, string>> = {}): Promise<Paid> {
    return this.pay(await this.placeOrder(await this.openLink(terms)), card);
  }

  /** Fills in the form of an order's method. */
  async fillIn(order: OrderView, row: MethodRow, more: FieldValues = {}): Promise<void> {
    const { orderNo } = order;
    if (row.collect.fields.length === 0) return;
    const token = row.collect.kind === 'wallet' ? { walletToken: await this.walletToken(row, 'approved') } : {};
    const answer = await this.ask('/nft/get/user/pay/formData', {
      orderNo,
      fields: { ...sampleForm(row), ...token, ...more },
    });
    if (!answer.success) throw new Error(`${answer.returnCode} ${answer.extend}`);
  }

  /** Gets the token of the provider's stand-in for Apple Pay or Google Pay. */
  async walletToken(
    { type }: MethodRow,
    card: 'approved' | 'declined' | 'insufficient',
    handedTo: { readonly gateway?: 'stripe' } = {},
  ): Promise<string> {
    const kind = type === 'applePay' ? 'apple' : 'google';
    const { token } = await askJson<{ token: string }>(`${this.#world.providerUrl}/wallet-sheet/tokens`, {
      ...{ kind, card, ...handedTo },
    });
    return token;
  }

  /** Confirms the total of an order by its method, which is not a card. */
  payBy(order: OrderView): Promise<Paid> {
    return this.post('/nft/agg/pay', { orderNo: order.orderNo, confirmAmount: order.quote.fiatSumAmount });
  }

  /** Places an order by a local method in its first currency, fills it in and confirms it. */
  async buyBy(row: MethodRow, terms: Readonly<Record<string, string>> = {}): Promise<Paid> {
    const order = await this.orderBy(row, terms);
    await this.fillIn(order, row);
    return this.payBy(order);
  }

  /** Places an order by a local method without confirming it. */
  async orderBy(row: MethodRow, terms: Readonly<Record<string, string>> = {}): Promise<OrderView> {
    const fiat = row.currencies === 'any' ? 'SGD' : (row.currencies[0] ?? 'SGD');
    const { payWayCode, bankCode: payBankCode } = methodKey(row);
    return this.placeOrder(await this.openLink(terms), { fiat, payWayCode, payBankCode });
  }

  /** Reads all of the buyer's orders, by number. */
  async seesAll(): Promise<Map<string, OrderView>> {
    const seen = new Map<string, OrderView>();
    for (let page = 1; ; page += 1) {
      const path = `/nft/trade/list?pageNum=${page}&pageSize=50`;
      const { total, list } = dataOf(await this.ask<{ total: number; list: OrderView[] }>(path));
      for (const order of list) seen.set(order.orderNo, order);
      if (page * 50 >= total) return seen;
    }
  }

  async sees(orderNo: string): Promise<OrderView> {
    return dataOf(await this.ask<OrderView>(`/nft/result/check?orderNo=${orderNo}`));
  }

  /** Waits by long poll until the order is as wanted, at most 70 s. */
  async waitsFor(orderNo: string, isReached: (order: OrderView) => boolean): Promise<OrderView> {
    let order = await this.sees(orderNo);
    // What a killed worker had claimed stays claimed for a minute.
    const end = performance.now() + 70_000;
    while (!isReached(order)) {
      if (performance.now() > end) throw new Error(`not reached: ${summaryOf(order)}`);
      const path = `/pay/message/query?orderNo=${orderNo}&cursor=${order.version}`;
      const options = { headers: this.#session, signal: AbortSignal.timeout(40_000) };
      const response = await fetch(this.#world.serverUrl + path, options);
      order = dataOf((await response.json()) as Envelope<{ order: OrderView }>).order;
    }
    return order;
  }
}

function summaryOf({ status, attempt, exception, money }: OrderView): string {
  return JSON.stringify({ status, attempt: attempt?.status, exception, money });
}

function dataOf<T>(envelope: Envelope<T>): T {
  if (!envelope.success || envelope.data === null) throw new Error(`${envelope.returnCode} ${envelope.returnMsg}`);
  return envelope.data;
}
