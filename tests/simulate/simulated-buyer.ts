import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Envelope, OrderView } from '@kassa/contract';
import { cards } from '../server/support/buyer.ts';
import { typeCard } from '../server/support/type-card.ts';
import type { Means } from './happenings.ts';
import type { SimulatedMerchant } from './simulated-merchant.ts';
import type { SimulatedWorld } from './world.ts';

/** Finds a living server. */
type At = () => Promise<string>;

/** A body makes it a POST. A token makes it one that may be repeated. */
interface Said {
  readonly body?: object;
  readonly token?: string;
}

/** Who a buyer is, and the cards of theirs: what was acknowledged, and what was asked for. */
export interface Account {
  readonly userNo: string;
  readonly session: { readonly token: string; readonly sign: string };
  /** In the order in which they were saved. */
  readonly saved: Set<string>;
  /** Asked to be deleted, whatever the answer was. */
  readonly unwanted: Set<string>;
  readonly deleted: Set<string>;
}

/** How a buyer comes. */
interface Coming {
  readonly byWallet: boolean;
  /** Of somebody who was there before; a new one without it. */
  readonly account: Account | undefined;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * A buyer with one order, who remembers what was acknowledged. Where no answer comes, the buyer knows nothing and looks
 * again later, as a person does.
 */
export class SimulatedBuyer {
  readonly #world: SimulatedWorld;
  readonly account: Account;
  readonly #byWallet: boolean;
  #order: OrderView | undefined;
  /** Whether an answer said that the money has arrived. */
  sawMoney = false;
  /** The statuses that answers told, in order. */
  readonly seen: string[] = [];

  private constructor(world: SimulatedWorld, account: Account, byWallet: boolean) {
    this.#world = world;
    this.account = account;
    this.#byWallet = byWallet;
  }

  /** Brings a buyer, signed in, who opens a merchant's link and places its order, as often as it takes. */
  static async comes(
    world: SimulatedWorld,
    merchant: SimulatedMerchant,
    { byWallet, account }: Coming,
  ): Promise<SimulatedBuyer> {
    const buyer = new SimulatedBuyer(world, account ?? (await signUp(world)), byWallet);
    const query = await merchant.link();
    const at = async () => {
      for (const machine of world.machines) if (machine.url === undefined) await machine.start();
      return world.url;
    };
    const method = byWallet ? { payWayCode: '40004' } : { payWayCode: '10009', payBankCode: 'visa' };
    const token = randomUUID();
    let said: string | undefined;
    for (let tries = 0; buyer.#order === undefined; tries += 1) {
      if (tries > 20) throw new Error(`an order could not be placed: ${said ?? 'no answer came'}`);
      const link = await buyer.#ask<{ nftParamNo: string }>(at, `/nft/index?${query}`);
      said = link?.returnCode;
      if (!link?.data) continue;
      const body = { nftParamNo: link.data.nftParamNo, fiat: 'SGD', ...method };
      const placed = await buyer.#ask<OrderView>(at, '/nft/trade/order', { body, token });
      said = placed?.returnCode;
      if (placed?.data) buyer.#notes(placed.data);
    }
    return buyer;
  }

  get order(): OrderView {
    if (!this.#order) throw new Error('no order');
    return this.#order;
  }

  get orderNo(): string {
    return this.order.orderNo;
  }

  /** Confirms the total: at the wallet, or after a card was typed. */
  async pays(at: At, means: Means): Promise<void> {
    const { orderNo, quote } = this.order;
    const confirm = async (path: string, more: object) => {
      const body = { orderNo, confirmAmount: quote.fiatSumAmount, ...more };
      const paid = await this.#ask<{ order: OrderView }>(at, path, { body, token: randomUUID() });
      if (paid?.data) this.#notes(paid.data.order);
      else await this.looks(at);
    };
    if (this.#byWallet) return confirm('/nft/agg/pay', {});
    const cardId = await this.#card(at, means);
    await (cardId === undefined ? this.looks(at) : confirm('/nft/alchemyPay', { cardId }));
  }

  /** Deletes the card that was saved last. */
  async deletesCard(at: At): Promise<void> {
    const { saved, unwanted, deleted } = this.account;
    const cardId = [...saved].filter((each) => !unwanted.has(each)).at(-1);
    if (cardId === undefined) return;
    unwanted.add(cardId);
    const answer = await this.#ask(at, '/user/card/delete/', { body: { cardId } });
    if (answer?.success) deleted.add(cardId);
  }

  /** Takes a saved card, or types one and hands it over. @returns its id; undefined where it was not acknowledged */
  async #card(at: At, means: Means): Promise<string | undefined> {
    const { saved, unwanted } = this.account;
    const known = means === 'saved' ? [...saved].filter((each) => !unwanted.has(each)).at(-1) : undefined;
    if (known !== undefined) return known;
    const { orderNo } = this.order;
    const form = await this.#ask<{ cardSession: { sessionId: string } | null }>(
      at,
      `/nft/get/user/pay/formData?orderNo=${orderNo}`,
    );
    const session = form?.data?.cardSession?.sessionId;
    if (session === undefined) return undefined;
    const number = cards[means === 'saved' ? 'approved' : means];
    const cardToken = await typeCard(this.#world.providerUrl, session, { number, expiry: await this.#expiry() });
    const names = { firstName: 'Marjorie', lastName: 'Buyer' };
    const body = { orderNo, cardToken, ...names, ...(means === 'saved' ? { save: true } : {}) };
    const card = await this.#ask<{ cardId: string }>(at, '/user/card/submit', { body });
    if (card?.data && means === 'saved') saved.add(card.data.cardId);
    return card?.data?.cardId;
  }

  /** Two years from now: of ten thousand schedules the last is decades after the first. */
  async #expiry(): Promise<string> {
    const year = new Date(await this.#world.now()).getUTCFullYear() + 2;
    return `12/${String(year % 100).padStart(2, '0')}`;
  }

  async cancels(at: At): Promise<void> {
    await this.#ask(at, '/nft/trade/cancel', { body: { orderNo: this.orderNo } });
    await this.looks(at);
  }

  /** Looks what became of the order. */
  async looks(at: At): Promise<void> {
    const answer = await this.#ask<OrderView>(at, `/nft/result/check?orderNo=${this.orderNo}`);
    if (answer?.data) this.#notes(answer.data);
  }

  #notes(order: OrderView): void {
    this.#order = order;
    this.seen.push(`${order.status}/${order.attempt?.status ?? ''}`);
    if (order.attempt?.status === 'captured') this.sawMoney = true;
  }

  /** Makes a call. @returns undefined where no answer came */
  async #ask<T>(at: At, path: string, { body, token }: Said = {}): Promise<Envelope<T> | undefined> {
    const origin = await at();
    const headers = {
      ...this.account.session,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { 'submit-token': token }),
    };
    const init = { headers, signal: AbortSignal.timeout(20_000) };
    try {
      const response = await fetch(
        origin + path,
        body ? { ...init, method: 'POST', body: JSON.stringify(body) } : init,
      );
      return (await response.json()) as Envelope<T>;
    } catch {
      return undefined;
    }
  }
}

/** Makes an account with a session. */
async function signUp(world: SimulatedWorld): Promise<Account> {
  const userNo = `buyer-${randomUUID()}`;
  const [token, sign] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  await world.query(
    `insert into users (user_no, email_sealed, email_index, locale, time_zone) values ($1, 'x', $1, 'en-US', 'UTC')`,
    [userNo],
  );
  await world.query('insert into sessions (user_no, token_hash, sign_hash) values ($1, $2, $3)', [
    userNo,
    hashOf(token),
    hashOf(sign),
  ]);
  return { userNo, session: { token, sign }, saved: new Set(), unwanted: new Set(), deleted: new Set() };
}
