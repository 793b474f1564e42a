import { randomBytes } from 'node:crypto';
import type { basicData, DataOf, OrderView } from '@kassa/contract';
import type { App } from '../src/app.ts';
import { pictureDoor } from '../src/doors/buyer/picture.ts';
import { providerCallbackDoor } from '../src/doors/callbacks/provider-callback.ts';
import { merchantDoors } from '../src/doors/merchant/index.ts';
import { sandboxSellDoor } from '../src/doors/merchant/sandbox-sell.ts';
import { openCheckoutDoor } from '../src/doors/pages/open-checkout.ts';
import { receiptKeysDoor } from '../src/doors/receipt-keys.ts';
import { inTransaction } from '../src/kernel/database.ts';
import { randomNumber } from '../src/kernel/ids.ts';
import { noteHolds } from '../src/modules/ledger/index.ts';
import { lockOrder, type Order } from '../src/modules/orders/index.ts';
import { insertPayment, movePayment, type Payment } from '../src/modules/payments/index.ts';
import { applyAnswer } from '../src/workflows/apply-facts.ts';
import { deliverEvents, settleEvents } from '../src/workflows/deliver-events.ts';
import { deliverWebhooks, settleWebhooks } from '../src/workflows/deliver-webhooks.ts';
import { fetchPictures, settlePictures } from '../src/workflows/fetch-pictures.ts';
import { seedSandboxMerchants } from '../src/workflows/sandbox-merchants.ts';
import { type Credentials, classicHeaders, gallery, linkQuery } from './merchant-client.ts';
import { plantCard } from './plant-card.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { openSignInWorld, type SignedIn, type SignInWorld, secretsOf } from './sign-in.ts';
import type { Answered } from './test-app.ts';

/** The HTTP side of the program, the sandbox's merchants, and one of their servers. Jobs run when they are called. */
export interface MerchantWorld extends SignInWorld {
  readonly shop: ShopServer;
  /** Parameters of a MINT for 41.20 USD; `changes` over them, '' leaves one out. */
  parameters(changes?: Readonly<Record<string, string>>): Record<string, string>;
  /** Asks for a link's basic data. */
  open(query: string, buyer?: SignedIn): Promise<Answered>;
  /** A buyer places the order of a new link. */
  order(changes?: Readonly<Record<string, string>>, buyer?: SignedIn): Promise<Placed>;
  /** The provider reports the order's money. */
  pay(orderNo: string): Promise<void>;
  readOrder(orderNo: string): Promise<Order>;
  /** Sends every event that is due, and those that follow. */
  tell(): Promise<void>;
  fetchPictures(): Promise<void>;
  /** A call of the merchant API under the classic signature. */
  call(merchant: Credentials, target: string, body?: unknown): Promise<Answered>;
}

export interface Placed {
  readonly orderNo: string;
  readonly merchantOrderNo: string;
  readonly buyer: SignedIn;
  readonly view: OrderView;
}

export type BasicData = DataOf<typeof basicData>;

/** @param env settings over the sandbox's */
export async function openMerchantWorld(env: Record<string, string> = {}): Promise<MerchantWorld> {
  const doors = [
    ...merchantDoors,
    sandboxSellDoor,
    pictureDoor,
    openCheckoutDoor,
    providerCallbackDoor,
    receiptKeysDoor,
  ];
  const world = await openSignInWorld([], doors, env);
  const { app } = world;
  await seedSandboxMerchants(app);
  const shop = await openShopServer();

  const parameters: MerchantWorld['parameters'] = (changes = {}) => {
    const now = app.clock.now();
    const all = {
      timestamp: String(now),
      timeout: String(now + 30 * 60_000),
      fiat: 'USD',
      amount: '41.20',
      targetFiat: 'SGD',
      type: 'MINT',
      quantity: '2',
      name: 'Paper Valley + “Night”',
      picture: `${shop.url}/pictures/1.png`,
      redirectUrl: `${shop.url}/back?from=kassa`,
      callbackUrl: `${shop.url}/hook`,
      merchantOrderNo: `HG-${randomBytes(6).toString('hex')}`,
      ...changes,
    };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  };

  const open: MerchantWorld['open'] = (query, buyer) =>
    world.ask(`/nft/index?${query}`, { headers: buyer ? secretsOf(buyer) : {} });

  return {
    ...world,
    shop,
    parameters,
    open,
    order: (changes = {}, buyer) => placeOrder({ ...world, parameters, open }, changes, buyer),
    pay: (orderNo) => pay(world, orderNo),
    async readOrder(orderNo) {
      const found = await inTransaction(app.db, (tx) => lockOrder(tx, orderNo));
      if (!found) throw new Error(`no order ${orderNo}`);
      return found;
    },
    async tell() {
      for (let started = 1; started > 0; ) {
        started = (await deliverWebhooks(app)) + (await deliverEvents(app));
        await Promise.all([settleWebhooks(app), settleEvents(app)]);
      }
    },
    async fetchPictures() {
      while ((await fetchPictures(app)) > 0) await settlePictures(app);
    },
    call: (merchant, target, body) =>
      world.ask(target, {
        method: body === undefined ? 'GET' : 'POST',
        headers: classicHeaders(merchant, app.clock.now()),
        ...(body === undefined ? {} : { body }),
      }),
    async close() {
      await shop.close();
      await world.close();
    },
  };
}

/** Opens a new link, takes its first quote, and places its order. */
async function placeOrder(
  world: Pick<MerchantWorld, 'ask' | 'signIn' | 'parameters' | 'open'>,
  changes: Readonly<Record<string, string>>,
  buyer?: SignedIn,
): Promise<Placed> {
  const owner = buyer ?? (await world.signIn());
  const sent = world.parameters(changes);
  const opened = await world.open(linkQuery(gallery, sent, 'sha256'));
  const data = opened.envelope?.data as BasicData | null;
  if (!data) throw new Error(`no link: ${opened.text}`);
  const fiat = data.quote?.fiat ?? sent.targetFiat;
  const body = { nftParamNo: data.nftParamNo, fiat, payWayCode: '10009', payBankCode: 'visa' };
  const placed = await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(owner), body });
  const view = placed.envelope?.data as OrderView | null;
  if (!view) throw new Error(`no order: ${placed.text}`);
  return { orderNo: view.orderNo, merchantOrderNo: sent.merchantOrderNo ?? '', buyer: owner, view };
}

/** One attempt by card, as if the provider had answered it: captured in full. */
async function pay({ app }: SignInWorld, orderNo: string): Promise<void> {
  const payment = await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Error(`no order ${orderNo}`);
    const cardId = await plantCard(app, tx, order);
    const attempt = { ...order, paymentNo: randomNumber(), provider: 'sandbox', currency: order.fiat };
    const begun = await insertPayment(
      tx,
      { ...attempt, returnOrigin: null, amountMinor: order.totalMinor, cardId },
      noteHolds('placed'),
    );
    return begun && movePayment(tx, begun.payment, { event: 'send', actor: 'buyer' });
  });
  if (!payment) throw new Error(`no payment of ${orderNo}`);
  await capture(app, payment);
}

/** The provider answers that an attempt's money was captured in full. */
export async function capture(app: App, payment: Payment): Promise<void> {
  const { paymentNo: reference, amountMinor, currency } = payment;
  await applyAnswer(app, payment, {
    kind: 'known',
    facts: {
      providerPaymentId: `pay_${reference}`,
      reference,
      status: 'captured',
      declineCode: '',
      challenge: null,
      instructions: null,
      captures: [{ id: `cap_${reference}`, amountMinor, currency, at: app.clock.now() }],
      last4: '4242',
    },
  });
}
