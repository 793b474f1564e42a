import { codeOf } from '@kassa/contract/codes';
import { expect } from '@playwright/test';
import { routeUntil } from '../route-until.ts';
import { whileAnswered } from './answers.ts';
import type { Tour } from './stops.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Step {
  readonly name: string;
  /** Text of the screen when it is ready. */
  readonly says: string;
  readonly method: { readonly name: string; readonly payWayCode: string; readonly bankCode?: string };
  readonly leftMs: number;
  readonly action: object;
  readonly order?: object;
  /** What to look at beyond the first state of the screen. */
  readonly further?: (tour: Tour) => Promise<void>;
}

const payNow =
  '00020101021226470009SG.PAYNOW010120208123456780301004082026030452040000530370254040.995802SG5911testcompany6009Singapore62270123testordernumber1234567863040047';
const pix = '00020126370014br.gov.bcb.pix0115pix@example.com5204000053039865802BR5901N6001C62070503***63045B4D';

const steps: readonly Step[] = [
  {
    name: 'qr',
    says: "Don't pay twice",
    method: { name: 'PayNow', payWayCode: '40001' },
    leftMs: 13 * minuteMs,
    action: { type: 'qr', payload: payNow, copyable: false, appUrl: 'https://wallet.example/pay' },
    further: seeWayOut,
  },
  {
    name: 'qr-to-copy',
    says: "Don't pay twice",
    method: { name: 'Pix', payWayCode: '30001' },
    leftMs: 4 * minuteMs,
    action: { type: 'qr', payload: pix, copyable: true, appUrl: null },
  },
  {
    name: 'qr-run-out',
    says: 'This code has expired',
    method: { name: 'PayNow', payWayCode: '40001' },
    leftMs: -minuteMs,
    action: { type: 'qr', payload: payNow, copyable: false, appUrl: null },
    // The order's own time lasts: a new code may be asked for.
    order: { status: 'waiting_for_payment' },
  },
  {
    name: 'transfer',
    says: 'Check before you pay',
    method: { name: 'CIMB Niaga virtual account', payWayCode: '10003', bankCode: 'B1' },
    leftMs: 23 * hourMs,
    action: {
      type: 'transfer',
      details: [
        { name: 'bankName', value: 'CIMB Niaga' },
        { name: 'accountName', value: 'KASSA HERON' },
        { name: 'virtualAccount', value: '8808123456789012' },
        { name: 'reference', value: 'K-48213-X' },
      ],
      barcode: null,
      exactAmount: true,
    },
    further: seeTransferMade,
  },
  {
    name: 'boleto',
    says: 'Check before you pay',
    method: { name: 'Boleto', payWayCode: '30005' },
    leftMs: 62 * hourMs,
    action: {
      type: 'transfer',
      details: [{ name: 'boletoLine', value: '10490055390369870000600091449587555490000028531' }],
      barcode: { format: 'itf', digits: '10495554900000285310055303698700000009144958' },
      exactAmount: true,
    },
    further: seeBarcodeLarge,
  },
  {
    name: 'part-paid',
    says: 'We received part of your payment',
    method: { name: 'SPEI', payWayCode: '601' },
    leftMs: 50 * minuteMs,
    action: {
      type: 'transfer',
      details: [{ name: 'clabe', value: '032180000118359719' }],
      barcode: null,
      exactAmount: false,
    },
    order: {
      exception: 'paid_partial',
      money: { moved: 'yes', where: 'with_us', next: 'pay', by: null, restAmount: '12.20' },
    },
  },
  {
    name: 'wait',
    says: "Didn't get the request?",
    method: { name: 'OVO', payWayCode: '10006' },
    leftMs: minuteMs,
    action: { type: 'wait', phone: '******7890' },
  },
  {
    name: 'redirect',
    says: "Don't pay twice",
    method: { name: 'GrabPay', payWayCode: '40004' },
    leftMs: 14 * minuteMs,
    action: { type: 'redirect', url: 'https://wallet.example/pay', origin: 'https://wallet.example' },
  },
];

/** Shows what the server may ask a buyer to do, from the answer of a real order with such an attempt in it. */
export async function tourNextSteps(tour: Tour): Promise<void> {
  const { page, sees } = tour.buyer;
  const orderNo = await tour.buyer.orderNo();
  for (const step of steps) {
    await page.goto('about:blank');
    await whileAnswered(page, '**/{nft/result/check,pay/message/query,pay/card/submit}?*', {
      change: (data: { order?: TrueOrder } & TrueOrder) => ({
        data: data.order ? { ...data, changed: false, order: withStep(data.order, step) } : withStep(data, step),
      }),
      work: async () => {
        await page.goto(`/#/otherWayPay?orderNo=${orderNo}`);
        await expect(sees.says(step.says)).toBeVisible();
        await tour.look(step.name);
        await step.further?.(tour);
      },
    });
  }
  await page.goto('about:blank');
  await page.goto(`/#/paymentResult?customParam=${orderNo}`);
  await expect(sees.outcome("It's yours")).toBeVisible();
}

interface TrueOrder {
  readonly serverTime: string;
  readonly quote: object;
  readonly attempt: object;
}

function withStep(order: TrueOrder, { method, action, leftMs, order: more }: Step): object {
  const { payWayCode, bankCode = '' } = method;
  const after = (ms: number) => new Date(Date.parse(order.serverTime) + ms).toISOString();
  return {
    ...order,
    status: 'processing',
    exception: 'none',
    money: { moved: 'no', where: 'with_buyer', next: 'pay', by: after(hourMs), restAmount: '' },
    routerPath: '/otherWayPay',
    payWayName: method.name,
    quote: { ...order.quote, payWayCode, bankCode },
    attempt: {
      ...order.attempt,
      ...{
        payWayCode,
        bankCode,
        status: 'sent',
        last4: '',
        reason: null,
        nextAction: { ...action, until: after(leftMs) },
      },
    },
    expiresAt: after(Math.max(leftMs, hourMs)),
    ...more,
  };
}

async function seeWayOut({ buyer, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  await sees.press('Pay another way').click();
  await expect(sees.dialog('Pay another way?')).toBeVisible();
  await look('pay-another-way');
  const stop = await routeUntil(page, '**/nft/agg/withdraw', (route) =>
    route.fulfill({
      status: 409,
      json: { returnCode: codeOf('payment_not_cancellable'), returnMsg: '', data: null, extend: '', traceId: '1' },
    }),
  );
  await sees.press('Choose another payment method').last().click();
  await expect(sees.says("This payment can't be canceled now")).toBeVisible();
  await look('pay-another-way-refused');
  stop();
}

async function seeTransferMade({ buyer: { sees }, look }: Tour): Promise<void> {
  await sees.press("I've sent it").click();
  await expect(sees.says('Looking for your transfer')).toBeVisible();
  await look('transfer-made');
}

/** Opens the barcode in full size, on a phone only: a desktop is wide enough. */
async function seeBarcodeLarge({ buyer: { page, sees }, look }: Tour): Promise<void> {
  await sees.press('Enlarge barcode').click();
  await expect(sees.dialog('Payment barcode')).toBeVisible();
  await look('boleto-large');
  await page.keyboard.press('Escape');
}
