import { codeOf } from '@kassa/contract/codes';
import { type CallExample, type DescribedCall, describedCalls, filledWith, targetOf } from '@kassa/contract/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classicHeaders, gallery } from '../../apps/server/testing/merchant-client.ts';
import { Buyer, cards } from './support/buyer.ts';
import { Desk } from './support/desk.ts';
import { askJson, openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { typeCard } from './support/type-card.ts';
import { until } from './support/until.ts';

let world: PaymentWorld;
let buyer: Buyer;
let desk: Desk;
beforeAll(async () => {
  world = await openPaymentWorld({ identity: true });
  buyer = await new Buyer(world).logIn();
  desk = await new Desk(world, 'olive').signIn();
});
afterAll(() => world.close());

type Values = Readonly<Record<string, string>>;

/** Makes the values for an example's placeholders, each once and only where it is needed. */
async function valuesFor(send: CallExample['send']): Promise<Values> {
  const text = JSON.stringify(send);
  const has = (...names: string[]) => names.some((name) => text.includes(`{${name}}`));
  const values: Record<string, string> = { appId: gallery.appId, email: buyer.email, newEmail: newAddress() };
  if (has('attemptId', 'verifyCode')) Object.assign(values, await mailedCode());
  if (has('nftParamNo', 'quoteNo')) {
    values.nftParamNo = await buyer.openLink();
    const body = { nftParamNo: values.nftParamNo, fiat: 'SGD', payWayCode: '10009', bankCode: 'visa' };
    values.quoteNo = (await buyer.post<{ quoteNo: string }>('/nft/trade/getFiatAmount', body)).quoteNo;
  }
  if (has('reference')) {
    const opened = await buyer.post<{ check: { reference: string } }>('/kyc/open', { level: '1', country: 'SG' });
    values.reference = opened.check.reference;
  }
  if (has('localOrderNo', 'localTotal')) {
    const order = await buyer.placeOrder(await buyer.openLink(), { payWayCode: '40001', payBankCode: '' });
    Object.assign(values, { localOrderNo: order.orderNo, localTotal: order.quote.fiatSumAmount });
  }
  if (has('formOrderNo')) {
    const pix = { fiat: 'BRL', payWayCode: '30001', payBankCode: '' };
    values.formOrderNo = (await buyer.placeOrder(await buyer.openLink(), pix)).orderNo;
  }
  if (!has('orderNo', 'merchantsOrderNo', 'merchantOrderNo', 'total', 'cardId', 'cardToken')) return values;
  const order = await buyer.placeOrder(await buyer.openLink());
  values.orderNo = order.orderNo;
  values.merchantsOrderNo = order.orderNo;
  values.merchantOrderNo = order.merchantOrderNo;
  values.total = order.quote.fiatSumAmount;
  if (has('cardId')) values.cardId = await buyer.giveCard(order.orderNo, 'approved');
  if (has('cardToken')) {
    const form = await buyer.ask<{ cardSession: { sessionId: string } }>(
      `/nft/get/user/pay/formData?orderNo=${order.orderNo}`,
    );
    values.cardToken = await typeCard(world.providerUrl, form.data?.cardSession.sessionId ?? '', cards.approved);
  }
  return values;
}

const newAddress = () => `example-${crypto.randomUUID()}@example.com`;

/** Asks for a code with a new address. @returns the address and the code that was sent to it */
async function mailedCode(): Promise<Values> {
  const email = newAddress();
  const { attemptId } = await buyer.post<{ attemptId: string }>('/mail/sending', { email });
  const verifyCode = await until(async () => {
    const mails = await askJson<{ text: string }[]>(
      `${world.shopUrl}/mailbox/messages?to=${encodeURIComponent(email)}`,
    );
    return /(?<!\d)\d{6}(?!\d)/.exec(mails[0]?.text ?? '')?.[0];
  });
  return { email, attemptId, verifyCode };
}

async function answerOf({ api, method, path: named }: DescribedCall, given: Record<string, unknown>): Promise<string> {
  const { path, rest: send } = targetOf(named, given);
  const query = method === 'GET' && Object.keys(send).length > 0 ? `?${new URLSearchParams(send as Values)}` : '';
  const body = method === 'POST' ? send : undefined;
  if (api === 'operator') return (await desk.ask(path + query, body as Values | undefined)).returnCode;
  const headers = api === 'merchant' ? classicHeaders(gallery, await world.now()) : {};
  return (await buyer.ask(path + query, body, headers)).returnCode;
}

test('every call answers its examples as the reference says', async () => {
  const { paths } = await askJson<{ paths: object }>(`${world.serverUrl}/openapi.json`);
  const standing = describedCalls.filter(({ path }) => path in paths);
  expect(standing.length).toBeGreaterThan(30);
  // The calls that end the session of all others go last.
  const ends = ({ path }: DescribedCall) => (path === '/login/to-logout' || path === '/operator/sign-out' ? 1 : 0);
  const wrong: string[] = [];
  for (const call of standing.sort((one, other) => ends(one) - ends(other))) {
    for (const { title, send, answers } of call.notes.examples) {
      const values = await valuesFor(send);
      const told = await answerOf(
        call,
        filledWith(send, (name) => values[name]),
      );
      if (told !== codeOf(answers)) wrong.push(`${call.method} ${call.path}, ${title}: ${told}, not ${answers}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);
