import { randomBytes } from 'node:crypto';
import type { OrderView } from '@kassa/contract';
import { merchantPaths } from '@kassa/contract/merchant';
import { bodyHeaders, classicHeaders, gallery, linkQuery } from '../../apps/server/testing/merchant-client.ts';
import type { ShopRequest } from '../../apps/server/testing/shop-server.ts';
import type { moods, Signed } from './happenings.ts';
import type { SimulatedWorld } from './world.ts';

/** Answers, takes nothing and says so, or takes it and breaks off. */
export type Mood = (typeof moods)[number];

/** A merchant of one schedule, with an address of its own for webhooks. */
export class SimulatedMerchant {
  readonly #world: SimulatedWorld;
  readonly #path = `/hook/${randomBytes(6).toString('hex')}`;

  constructor(world: SimulatedWorld) {
    this.#world = world;
    this.mood('well');
  }

  /** The webhooks that came, in order. */
  get received(): readonly ShopRequest[] {
    return this.#world.shop.received.filter(({ path }) => path === this.#path);
  }

  /** What this merchant says of every order that is paid, as soon as it can: nothing, unless told otherwise. */
  habit: 'SUCCESS' | 'FAIL' | 'none' = 'none';

  mood(mood: Mood): void {
    const answer = { status: mood === 'failing' ? 500 : 200, body: 'success' };
    this.#world.shop.answers(this.#path, mood === 'silent' ? 'breaks off' : answer);
  }

  /** Makes the query of a new signed link that costs 32 USD. */
  async link(): Promise<string> {
    const now = await this.#world.now();
    return linkQuery(
      gallery,
      {
        timestamp: String(now),
        timeout: String(now + 30 * 60_000),
        fiat: 'USD',
        amount: '32.00',
        targetFiat: 'SGD',
        type: 'MINT',
        quantity: '1',
        name: 'Paper Valley',
        picture: `${this.#world.shop.url}/pictures/1.png`,
        redirectUrl: `${this.#world.shop.url}/back`,
        callbackUrl: this.#world.shop.url + this.#path,
        merchantOrderNo: `SIM-${randomBytes(6).toString('hex')}`,
      },
      'sha256',
    );
  }

  /** Says that the item was released, or can't be. */
  async releases(order: OrderView, releaseStatus: string, signed: Signed): Promise<void> {
    const body = {
      orderNo: order.orderNo,
      merchantOrderNo: order.merchantOrderNo,
      releaseStatus,
      releaseTime: '2026-11-23 10:00:00',
    };
    await this.#call(merchantPaths.notice, body, signed);
  }

  /** Sends all of an order's money back. */
  async refunds({ orderNo }: OrderView, signed: Signed): Promise<void> {
    await this.#call(merchantPaths.refunds, { orderNo }, signed);
  }

  async #call(target: string, content: object, signed: Signed): Promise<void> {
    const body = JSON.stringify(content);
    const now = await this.#world.now();
    const signature =
      signed === 'whole' ? bodyHeaders(gallery, { method: 'POST', target, body, now }) : classicHeaders(gallery, now);
    const headers = { 'content-type': 'application/json', ...signature };
    const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) };
    await fetch(this.#world.url + target, init).catch(() => undefined);
  }
}
