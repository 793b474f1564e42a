import type { OrderView } from '@kassa/contract';
import type { DisputeList } from '@kassa/contract/operator';
import { beforeAll, describe, expect, test } from 'vitest';
import { Desk } from './support/desk.ts';
import { moneyStepsAt } from './support/money-steps-at.ts';
import { askJson } from './support/payment-world.ts';
import { type ProviderKey, providerKeys, type ThreeProviders, useThreeProviders } from './support/three-providers.ts';
import { endsAs } from './support/where-the-money-is.ts';

// An order that got money more than once: a bank and a refund touch the money that they are about, and no other.

let three: ThreeProviders;
useThreeProviders((opened) => {
  three = opened;
});

let olive: Desk;
beforeAll(async () => {
  olive = await new Desk(three.world, 'olive').signIn();
});

const { act, reaches, hears, refund, issued, paid, released } = moneyStepsAt(() => three);
const second = { money: 2 };

/** Writes a share of an order's total: in minor units, and in major ones. */
function share({ quote }: OrderView, percent: bigint): { minor: string; major: string } {
  const minor = (BigInt(quote.fiatSumAmount.replace('.', '')) * percent) / 100n;
  return { minor: minor.toString(), major: `${minor / 100n}.${(minor % 100n).toString().padStart(2, '0')}` };
}

/** Has an order paid by 60 % of it, and then the rest. */
async function paidInParts(provider: ProviderKey): Promise<OrderView> {
  const order = await issued(provider);
  const part = share(order, 60n).minor;
  await act(order, 'capture', { amount: part });
  await act(order, 'capture', { amount: (BigInt(share(order, 100n).minor) - BigInt(part)).toString() });
  await reaches(order, 'delivering, provider 100, merchant 100');
  return order;
}

/** Has an order paid twice, released, and what was too much returned. */
async function paidTwice(provider: ProviderKey): Promise<OrderView> {
  const order = await paid(provider);
  await act(order, 'capture_again');
  await hears(order, 'refund.succeeded');
  return order;
}

/** Lists what the provider was asked to send back: of which money, counted from 1, and how much of it. */
function sentBack({ attempt }: OrderView): { money: number; amount: string }[] {
  const all = three.providerRows(
    'select id from captures where payment_id = (select id from payments where reference = ?) order by rowid',
    attempt?.paymentNo ?? '',
  );
  const refunds = three.providerRows(
    'select r.amount, r.capture from refunds r join payments p on p.id = r.payment_id where p.reference = ? order by r.rowid',
    attempt?.paymentNo ?? '',
  );
  const place = (capture: unknown) => (capture === '' ? 1 : all.findIndex(({ id }) => id === capture) + 1);
  return refunds.map(({ amount, capture }) => ({ money: place(capture), amount: String(amount) }));
}

describe.each(providerKeys)('at %s', (provider) => {
  test.concurrent('a bank takes the rest for good: what is refunded then comes from the part that is left', async () => {
    const order = await released(await paidInParts(provider));
    await act(order, 'open_dispute', second);
    await reaches(order, 'completed, charged_back, provider 60, bank 40, merchant 100');
    await act(order, 'lose_dispute');
    await reaches(order, 'completed, charged_back, provider 60, merchant 60');
    const { minor, major } = share(order, 30n);
    await refund(order, major);
    await endsAs(three.world, order, 'completed, charged_back, provider 30, merchant 30');
    expect(sentBack(order)).toEqual([{ money: 1, amount: minor }]);
  });

  test.concurrent('a bank takes a second payment that went back already: the merchant of the order loses nothing', async () => {
    const order = await released(await paidTwice(provider));
    await act(order, 'open_dispute', second);
    await reaches(order, 'completed, charged_back, bank 100, merchant 100');
    await act(order, 'lose_dispute');
    await endsAs(three.world, order, 'completed, charged_back, merchant 100, loss 100');
  });

  test.concurrent('and before the delivery: a person decides about an order that keeps its own money', async () => {
    const order = await paidTwice(provider);
    await act(order, 'open_dispute', second);
    await reaches(order, 'review, charged_back, bank 100, merchant 100');
    const [, again] = await three.world.query<{ id: string }>(
      'select provider_capture_id as id from receipts where order_no = $1 order by recorded_at, receipt_no',
      [order.orderNo],
    );
    const { data } = await olive.ask<DisputeList>(`/operator/disputes?orderNo=${order.orderNo}`);
    expect(data?.disputes).toMatchObject([{ money: again?.id, takenAmount: order.quote.fiatSumAmount }]);
    await act(order, 'lose_dispute');
    await endsAs(three.world, order, 'review, charged_back, merchant 100, loss 100');
  });

  test.concurrent('an order paid in parts goes back whole: each part from its own money', async () => {
    const order = await paidInParts(provider);
    await refund(order);
    await endsAs(three.world, order, 'refunded');
    // Stripe takes back of a payment, whichever money it was.
    const of = provider === 'stripe' ? [1, 1] : [1, 2];
    expect(
      sentBack(order)
        .map(({ money }) => money)
        .sort(),
    ).toEqual(of);
  });

  test.concurrent('more is refunded than either part: the rest of it comes from the other', async () => {
    const order = await released(await paidInParts(provider));
    await refund(order, share(order, 70n).major);
    await endsAs(three.world, order, 'completed, provider 30, merchant 30');
    expect(sentBack(order)).toHaveLength(2);
  });
});

/** Reads the report of a payment's provider, as it is downloaded, line by line. */
async function reportOf(provider: 'adyen' | 'mercadopago'): Promise<string[]> {
  const { providerUrl, now } = three.world;
  await askJson(`${providerUrl}/test/settlement`, { action: 'pay_out', wire: provider });
  if (provider === 'adyen') {
    const authorization = `Basic ${Buffer.from('report@Company.KassaSandbox:adyen_sandbox_report_0001').toString('base64')}`;
    const file = 'settlement_detail_report_batch_1.csv';
    const path = `/reports/download/MerchantAccount/KassaSandboxECOM/${file}`;
    return (await (await fetch(providerUrl + path, { headers: { authorization } })).text()).split('\n');
  }
  const headers = { authorization: 'Bearer TEST-sandbox-kassa-0001', 'content-type': 'application/json' };
  const api = `${providerUrl}/v1/account/settlement_report`;
  const at = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z/, 'Z');
  const time = await now();
  const body = JSON.stringify({ begin_date: at(time - 3_600_000), end_date: at(time + 60_000) });
  await fetch(api, { method: 'POST', headers, body });
  const listed = await (await fetch(`${api}/list`, { headers })).text();
  const [name] = /settlement-report-\d+-\d+\.csv/.exec(listed) ?? [];
  return (await (await fetch(`${api}/${name}`, { headers })).text()).split('\n');
}

test.each(['adyen', 'mercadopago'] as const)(
  'the report of %s names the second payment for its refund, and for a dispute about it',
  async (provider) => {
    const order = await released(await paidTwice(provider));
    await act(order, 'open_dispute', second);
    await reaches(order, 'completed, charged_back, bank 100, merchant 100');
    const [, again] = await three.world.query<{ id: string }>(
      'select provider_capture_id as id from receipts where order_no = $1 order by recorded_at, receipt_no',
      [order.orderNo],
    );
    const lines = (await reportOf(provider)).filter((line) => line.includes(again?.id ?? ''));
    const types = ['Settled', 'Refunded', 'Chargeback', 'SETTLEMENT', 'REFUND', 'CHARGEBACK'];
    const found = lines.flatMap((line) => line.split(/[,;]/).filter((cell) => types.includes(cell)));
    expect(found).toEqual(provider === 'adyen' ? types.slice(0, 3) : types.slice(3));
  },
);
