import { randomUUID } from 'node:crypto';
import { sandboxChain } from '@kassa/chain';
import type { SellOrder } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';
import { gallery } from '../../../testing/merchant-client.ts';
import { another, type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import type { Answered } from '../../../testing/test-app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { SellOrderNo, SellRefundNo } from '../../kernel/ids.ts';
import { startSession } from '../../modules/accounts/index.ts';
import { lockDelivery, moveDelivery } from '../../modules/deliveries/index.ts';
import { trialBalance } from '../../modules/ledger/index.ts';
import { lockSellOrder, moveSellOrder } from '../../modules/sells/index.ts';
import { listSoldReview } from '../desk/list-sold-review.ts';
import { approveSold, proposeSold } from '../desk/resolve-sold.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';

let world: ChainWorld;
beforeAll(async () => {
  world = await openChainWorld();
});
afterAll(() => world.close());

const { network } = sandboxChain;
const returnCodeOf = ({ envelope }: Answered) => envelope?.returnCode;
const wallet = () => privateKeyToAddress(generatePrivateKey());

async function sold(email: string, changes: object = {}): Promise<SellOrderNo> {
  const body = { email, coin: 'ETH', network, amount: '0.05', fee: '0.001', ...changes };
  const answer = await world.call(gallery, '/nft/openapi/sandbox/sell/order', body);
  return (
    (answer.envelope?.data as { orderNo: SellOrderNo } | null)?.orderNo ??
    (`refused ${returnCodeOf(answer)}` as SellOrderNo)
  );
}

const page = async (buyer: SignedIn, orderNo: SellOrderNo) => {
  const answer = await world.ask(`/trade/sell/refund/page/data?orderNo=${orderNo}`, { headers: secretsOf(buyer) });
  return { code: returnCodeOf(answer), ...(answer.envelope?.data as { order: SellOrder; email: string } | null) };
};

const askCode = (buyer: SignedIn, orderNo: SellOrderNo, wish: { address: string; unchecked?: boolean }) =>
  world.ask('/trade/sell/refund/code', {
    method: 'POST',
    headers: secretsOf(buyer),
    body: { orderNo, ...wish },
  });

async function mailed(): Promise<{ code: string; address: string; amount: string }> {
  const { rows } = await sql<{ values_sealed: string }>`
    select values_sealed from mail_outbox where kind = 'sell_refund_code' order by written_at desc limit 1`.execute(
    world.app.db,
  );
  return JSON.parse(world.app.seal.open(rows[0]?.values_sealed ?? '', 'mail_outbox.values'));
}

const attemptIn = (answer: Answered) => (answer.envelope?.data as { attemptId: string } | null)?.attemptId ?? '';

const confirm = (buyer: SignedIn, orderNo: SellOrderNo, [attemptId, verifyCode]: readonly [string, string]) =>
  world.ask('/trade/sell/order/refund', {
    method: 'POST',
    headers: { ...secretsOf(buyer), 'submit-token': randomUUID() },
    body: { orderNo, attemptId, verifyCode },
  });

/** Makes a sold order, and the code that confirms its refund. */
async function ready(to = wallet()) {
  const buyer = await world.signIn();
  const orderNo = await sold(buyer.email);
  const attemptId = attemptIn(await askCode(buyer, orderNo, { address: to }));
  return { buyer, orderNo, attemptId, to, ...(await mailed()) };
}

test('sold crypto whose payout failed comes back once, to the confirmed wallet, and the books balance', async () => {
  const { buyer, orderNo, attemptId, to, code, address, amount } = await ready();
  expect([address, amount]).toEqual([to, '0.049 ETH']);
  expect(returnCodeOf(await confirm(buyer, orderNo, [attemptId, another(code)]))).toBe(codeOf('email_code_wrong'));
  const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(buyer, orderNo, [attemptId, code])));
  expect(answers.map(returnCodeOf).filter((told) => told === codeOf('success'))).toHaveLength(1);
  expect((await page(buyer, orderNo)).order).toMatchObject({ status: 'refunding', address: to, hash: null });
  await world.settle();
  const { order } = await page(buyer, orderNo);
  expect(order).toMatchObject({ status: 'refunded', refundAmount: '0.049', hash: expect.stringMatching(/^0x/) });
  expect(order?.hashUrl).toContain(order?.hash);
  expect(await world.chain.getBalance({ address: to })).toBe(49_000_000_000_000_000n);
  expect(returnCodeOf(await askCode(buyer, orderNo, { address: wallet() }))).toBe(codeOf('sell_refund_started'));
  expect(returnCodeOf(await confirm(buyer, orderNo, [attemptId, code]))).toBe(codeOf('sell_refund_started'));
  const list = await world.ask('/trade/sell/list', { headers: secretsOf(buyer) });
  expect(list.envelope?.data).toMatchObject({ total: 1, list: [{ orderNo, status: 'refunded' }] });
  const balances = await trialBalance(world.app.db);
  expect(balances).toBeDefined();
  const { rows } = await sql<{ account: string; amount: string }>`
    select account, sum(amount) as amount from ledger_postings join ledger_journals using (journal_no)
    where order_no = ${orderNo} group by account having sum(amount) <> 0 order by account`.execute(world.app.db);
  expect(rows.map(({ account, amount: units }) => [account.split(':')[0], units])).toEqual([
    ['fee_network', '-1000000000000000'],
    ['treasury', '1000000000000000'],
  ]);
});

test('the seller gets a mail in their language: what happened, where the crypto is and what to do', async () => {
  const known = await world.signIn();
  await sql`update users set locale = 'ko'`.execute(world.app.db);
  const asked = [
    [known.email, await sold(known.email, { language: 'es' }), 'ko'],
    ['new-seller@example.org', await sold('new-seller@example.org', { language: 'es' }), 'es'],
  ];
  const { rows } = await sql<{ locale: string; to_sealed: string; values_sealed: string }>`
    select locale, to_sealed, values_sealed from mail_outbox where kind = 'payout_failed'`.execute(world.app.db);
  const mails = rows.map((row) => ({
    locale: row.locale,
    to: world.app.seal.open(row.to_sealed, 'mail_outbox.to'),
    ...JSON.parse(world.app.seal.open(row.values_sealed, 'mail_outbox.values')),
  }));
  for (const [to, orderNo, locale] of asked) {
    const orderUrl = expect.stringContaining(`/#/receivingMode?orderNo=${orderNo}`);
    const amounts = { amount: '0.05 ETH', fee: '0.001 ETH', refundAmount: '0.049 ETH' };
    expect(mails).toContainEqual({ to, locale, network, orderNo, orderUrl, ...amounts });
  }
});

test('only its own buyer sees or takes it, and not through a merchant sign-in', async () => {
  const { buyer, orderNo, attemptId, code } = await ready();
  const stranger = await world.signIn();
  const { rows } = await sql<{ user_no: string }>`
    select user_no from sessions order by session_no desc offset 1 limit 1`.execute(world.app.db);
  const signedIn = await inTransaction(world.app.db, (tx) =>
    startSession(tx, rows[0]?.user_no ?? '', { scope: { appId: gallery.appId, proven: false } }),
  );
  for (const other of [stranger, { ...buyer, ...signedIn.secrets }]) {
    expect((await page(other, orderNo)).code).toBe(codeOf('order_not_found'));
    expect(returnCodeOf(await askCode(other, orderNo, { address: wallet() }))).toBe(codeOf('order_not_found'));
    expect(returnCodeOf(await confirm(other, orderNo, [attemptId, code]))).toBe(codeOf('order_not_found'));
    const list = await world.ask('/trade/sell/list', { headers: secretsOf(other) });
    expect(list.envelope?.data).toMatchObject({ total: 0, list: [] });
  }
  expect((await page(buyer, orderNo)).order?.status).toBe('refundable');
});

test('an address is checked for its network, and must be confirmed where it has no checksum', async () => {
  const buyer = await world.signIn();
  const orderNo = await sold(buyer.email);
  const good = wallet();
  const wrong = good.replace(/[a-f]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  const told = async (address: string, more: object = {}) =>
    returnCodeOf(await askCode(buyer, orderNo, { address, ...more }));
  expect(await told(wrong)).toBe(codeOf('refund_wallet_invalid'));
  expect(await told(`0x${'0'.repeat(40)}`)).toBe(codeOf('refund_wallet_invalid'));
  expect(await told('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBe(codeOf('refund_wallet_invalid'));
  expect(await told(world.app.chains.get(network)?.treasury ?? '')).toBe(codeOf('refund_wallet_invalid'));
  expect(await told(good.toLowerCase())).toBe(codeOf('refund_wallet_unconfirmed'));
  expect(await told(good.toLowerCase(), { unchecked: true })).toBe(codeOf('success'));
  expect((await mailed()).address).toBe(good);
});

test('a refund’s code logs nobody in, a log-in’s code confirms no refund, and five wrong codes end it', async () => {
  const { buyer, orderNo, attemptId, code } = await ready();
  expect(returnCodeOf(await world.logIn(buyer.email, code, attemptId))).toBe(codeOf('email_code_wrong'));
  await world.later(61_000);
  const sent = await world.askForCode(buyer.email);
  const logIn = attemptIn(sent);
  expect(returnCodeOf(await confirm(buyer, orderNo, [logIn, await world.codeFor(buyer.email)]))).toBe(
    codeOf('email_code_wrong'),
  );
  // The try above, with a code that no log-in could use, counted too.
  for (let wrong = 0; wrong < 4; wrong += 1)
    expect(returnCodeOf(await confirm(buyer, orderNo, [attemptId, another(code)]))).toBe(codeOf('email_code_wrong'));
  expect(returnCodeOf(await confirm(buyer, orderNo, [attemptId, code]))).toBe(codeOf('too_many_wrong_codes'));
});

test('a send that failed may be confirmed again, and arrives once', async () => {
  const { buyer, orderNo, attemptId, to, code } = await ready();
  expect(returnCodeOf(await confirm(buyer, orderNo, [attemptId, code]))).toBe(codeOf('success'));
  const refused = { plan: async () => ({ kind: 'refused' as const, reason: 'planted' }) };
  await world.look(refused);
  await world.later(2 * 3_600_000);
  await world.look(refused);
  const again = { ...buyer, ...(await world.signIn(buyer.email)) };
  const { order } = await page(again, orderNo);
  expect(order).toMatchObject({ status: 'refundable', failedBefore: true, address: '', hash: null });
  const second = attemptIn(await askCode(again, orderNo, { address: to }));
  expect(returnCodeOf(await confirm(again, orderNo, [second, (await mailed()).code]))).toBe(codeOf('success'));
  await world.settle();
  expect((await page(again, orderNo)).order?.status).toBe('refunded');
  expect(await world.chain.getBalance({ address: to })).toBe(49_000_000_000_000_000n);
});

test('a refund whose send is late stays on the desk’s list until it has arrived', async () => {
  const { buyer, orderNo, attemptId, to, code } = await ready();
  expect(returnCodeOf(await confirm(buyer, orderNo, [attemptId, code]))).toBe(codeOf('success'));
  await world.look();
  await inTransaction(world.app.db, async (tx) => {
    const order = await lockSellOrder(tx, { orderNo });
    if (order) await moveSellOrder(tx, order, { event: 'lose_sight', actor: 'clock' });
  });
  expect((await listSoldReview(world.app)).orders).toEqual([
    expect.objectContaining({
      orderNo,
      network,
      amount: '0.049',
      coin: 'ETH',
      address: to,
      send: 'signing',
      hash: '',
    }),
  ]);
  await world.settle();
  expect((await page(buyer, orderNo)).order?.status).toBe('refunded');
  expect((await listSoldReview(world.app)).orders).toEqual([]);
});

test('when nobody can tell what a send did, two operators may let its buyer confirm it again', async () => {
  const { app } = world;
  await seedSandboxOperators(app);
  const [olive, otto] = ['olive', 'otto'].map((operator) => ({ operator, requestId: 'r1' }));
  if (!olive || !otto) throw new Error('no operators');
  const { buyer, orderNo, attemptId, code } = await ready();
  expect(returnCodeOf(await confirm(buyer, orderNo, [attemptId, code]))).toBe(codeOf('success'));
  const wish = { orderNo, action: 'again', reason: 'the wallet is empty' } as const;
  await expect(proposeSold(app, olive, wish)).rejects.toThrow(codeOf('action_impossible'));
  await inTransaction(app.db, async (tx) => {
    const order = await lockSellOrder(tx, { orderNo });
    const send = await lockDelivery(tx, order?.refundNo ?? ('' as SellRefundNo));
    if (!order || !send) throw new Error('no send');
    await moveDelivery(tx, send, { event: 'doubt', actor: 'chain' });
    await moveSellOrder(tx, order, { event: 'lose_sight', actor: 'clock' });
  });
  await expect(proposeSold(app, olive, { ...wish, action: 'arrived' })).rejects.toMatchObject({ extend: 'again' });
  const { proposal } = await proposeSold(app, olive, wish);
  await expect(approveSold(app, olive, proposal?.proposalId ?? '')).rejects.toThrow(codeOf('second_operator_required'));
  expect(await approveSold(app, otto, proposal?.proposalId ?? '')).toMatchObject({ status: 'refundable' });
  await expect(approveSold(app, otto, proposal?.proposalId ?? '')).rejects.toThrow(codeOf('action_impossible'));
  expect((await page(buyer, orderNo)).order).toMatchObject({ status: 'refundable', failedBefore: true });
  expect((await listSoldReview(app)).orders).toEqual([]);
});

test('a report with wrong values is refused', async () => {
  const email = 'seller@example.org';
  for (const wrong of [{ coin: 'NOCOIN' }, { network: 'nowhere' }, { amount: '0' }, { fee: '0.05' }, { fee: '-1' }])
    expect(await sold(email, wrong), JSON.stringify(wrong)).toBe(`refused ${codeOf('invalid_input')}`);
});
