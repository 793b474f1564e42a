import { randomBytes } from 'node:crypto';
import type { basicData, DataOf, OrderView } from '@kassa/contract';
import type { App } from '../src/app.ts';
import { pictureDoor } from '../src/doors/buyer/picture.ts';
import { providerCallbackDoor } from '../src/doors/callbacks/provider-callback.ts';
import { advanceClockDoor } from '../src/doors/merchant/advance-clock.ts';
import { merchantDoors } from '../src/doors/merchant/index.ts';
import { mockStatusDoor } from '../src/doors/merchant/mock-status.ts';
import { sandboxSellDoor } from '../src/doors/merchant/sandbox-sell.ts';
import { oldBrowserDoor } from '../src/doors/pages/old-browser.ts';
import { openCheckoutDoor } from '../src/doors/pages/open-checkout.ts';
import { paymentLinkDoor } from '../src/doors/pages/payment-link.ts';
import { receiptKeysDoor } from '../src/doors/receipt-keys.ts';
import { inTransaction } from '../src/kernel/database.ts';
import { type OrderNo, type PaymentNo, randomNumber } from '../src/kernel/ids.ts';
import { insertHoldChangeSql } from '../src/modules/ledger/index.ts';
import { lockOrder, type Order } from '../src/modules/orders/index.ts';
import { insertPayment, type Payment } from '../src/modules/payments/index.ts';
import { fetchPictures, settlePictures } from '../src/workflows/arrivals/fetch-pictures.ts';
import { takeLimits } from '../src/workflows/identity/refuse-unidentified.ts';
import { seedSandboxMerchants } from '../src/workflows/merchants/sandbox-merchants.ts';
import { deliverEvents, settleEvents } from '../src/workflows/order-events/deliver-events.ts';
import { deliverWebhooks, settleWebhooks } from '../src/workflows/order-events/deliver-webhooks.ts';
import { applyAnswer } from '../src/workflows/payments/apply-facts.ts';
import { type Credentials, classicHeaders, gallery, linkQuery } from './merchant-client.ts';
import { plantCard } from './plant-card.ts';
import { openShopServer, type ShopServer } from './shop-server.ts';
import { openSignInWorld, type SignedIn, type SignInWorld, secretsOf } from './sign-in.ts';
import type { Answered } from './test-app.ts';

/** The HTTP side of the program, the sandbox's merchants, and one of their servers. Jobs run only when called. */
export interface MerchantWorld extends SignInWorld {
  readonly shop: ShopServer;
  /** Builds the parameters of a MINT for 41.20 USD, with `changes`; '' leaves one out. */
  parameters(changes?: Readonly<Record<string, string>>): Record<string, string>;
  /** Asks for a link's basic data. */
  open(query: string, buyer?: SignedIn): Promise<Answered>;
  /** Has a buyer place the order of a new link. */
  order(changes?: Readonly<Record<string, string>>, buyer?: SignedIn): Promise<Placed>;
  /** Has the provider report the order's money. */
  pay(orderNo: OrderNo): Promise<void>;
  readOrder(orderNo: OrderNo): Promise<Order>;
  /** Sends every event that is due, and those that follow. */
  sendEvents(): Promise<void>;
  fetchPictures(): Promise<void>;
  /** Makes a call of the merchant API under the classic signature. */
  call(merchant: Credentials, target: string, body?: unknown): Promise<Answered>;
}

/** A placed order and its buyer. */
export interface Placed {
  readonly orderNo: OrderNo;
  readonly merchantOrderNo: string;
  readonly buyer: SignedIn;
  readonly view: OrderView;
}

/** The answer of a link's home page. */
export type BasicData = DataOf<typeof basicData>;

const doors = [
  ...merchantDoors,
  mockStatusDoor,
  sandboxSellDoor,
  advanceClockDoor,
  pictureDoor,
  oldBrowserDoor,
  openCheckoutDoor,
  paymentLinkDoor,
  providerCallbackDoor,
  receiptKeysDoor,
];

/** Opens the world. @param env settings over the sandbox's */
export async function openMerchantWorld(env: Record<string, string> = {}): Promise<MerchantWorld> {
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
    async sendEvents() {
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
  // A busy machine's node may answer too late to check the wallet: an order is placed all the same.
  const wallet = sent.address ? { walletConfirmed: ['unchecked'] } : {};
  const body = { nftParamNo: data.nftParamNo, fiat, payWayCode: '10009', payBankCode: 'visa', ...wallet };
  const placed = await world.ask('/nft/trade/order', { method: 'POST', headers: secretsOf(owner), body });
  const view = placed.envelope?.data as OrderView | null;
  if (!view) throw new Error(`no order: ${placed.text}`);
  return { orderNo: view.orderNo, merchantOrderNo: sent.merchantOrderNo ?? '', buyer: owner, view };
}

const firstChoice = { rule: null, providers: ['sandbox'], resting: [], unreached: [] };

/** Makes one attempt by card, that is under way. */
export async function beginPayment({ app }: SignInWorld, orderNo: OrderNo): Promise<Payment> {
  const payment = await inTransaction(app.db, async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new Error(`no order ${orderNo}`);
    const cardId = await plantCard(app, tx, order);
    const attempt = { ...order, paymentNo: randomNumber<PaymentNo>(), currency: order.fiat };
    const begun = await insertPayment(
      tx,
      { ...attempt, route: firstChoice, returnOrigin: null, asksPerson: false, amountMinor: order.totalMinor, cardId },
      { hold: insertHoldChangeSql('placed') },
    );
    await takeLimits(tx, order, { paymentNo: attempt.paymentNo, buyer: { userNo: order.userNo, scopeAppId: null } });
    return begun?.payment;
  });
  if (!payment) throw new Error(`no payment of ${orderNo}`);
  return payment;
}

/** Makes one attempt by card, and applies the provider's answer: captured in full. */
async function pay(world: SignInWorld, orderNo: OrderNo): Promise<void> {
  await capture(world.app, await beginPayment(world, orderNo));
}

/** Applies the provider's answer that an attempt's money was captured in full. */
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
