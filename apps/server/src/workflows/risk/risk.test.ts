import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import { type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { PaymentNo } from '../../kernel/ids.ts';
import { isLiveAttemptSql, readLivePayment } from '../../modules/payments/index.ts';
import { cardTrierOf, recordCardDecline, takeCardTry } from '../../modules/risk/index.ts';
import { approveUnflagging, decideHit, flagNamed, listHits } from '../desk/decide-hit.ts';
import { listAccounts } from '../desk/list-accounts.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';
import { applyAnswer } from '../payments/apply-facts.ts';
import { payByCard as payCard } from '../payments/pay-by-card.ts';

const entry = (name: string, remarks = '-0-') => `7001,"${name}",individual,"TEST",,,,,,,,"${remarks}"\n`;
const hour = 3_600_000;
let folder: string;
let list: string;
let world: MerchantWorld;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kassa-risk-'));
  list = join(folder, 'list.csv');
  await writeFile(list, entry('LISTED, Sample'));
  world = await openMerchantWorld({
    KASSA_SCREENING_LISTS: list,
    KASSA_BLOCKED_RANGES: '127.0.5.0/24',
    KASSA_TRUSTED_PROXIES: '127.0.7.7',
  });
  await seedSandboxOperators(world.app);
});
beforeEach(() => writeFile(list, entry('LISTED, Sample')));
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const returnCodeOf = ({ envelope }: Awaited<ReturnType<MerchantWorld['ask']>>) => envelope?.returnCode;

function place(buyer: SignedIn, nftParamNo: string, more: { from?: string; forwarded?: string } = {}) {
  const body = { nftParamNo, fiat: 'SGD', payWayCode: '40001' };
  const headers = { ...secretsOf(buyer), ...(more.forwarded ? { 'x-forwarded-for': more.forwarded } : {}) };
  return world.ask('/nft/trade/order', { method: 'POST', headers, body, ...(more.from ? { from: more.from } : {}) });
}

function payByCard({ buyer, orderNo, view }: Placed, more: { from?: string; cookie?: string } = {}) {
  const body = { orderNo, cardId: '123456789012', confirmAmount: view.quote.fiatSumAmount };
  const headers = { ...secretsOf(buyer), ...(more.cookie ? { cookie: more.cookie } : {}) };
  return world.ask('/nft/alchemyPay', { method: 'POST', headers, body, ...(more.from ? { from: more.from } : {}) });
}

/** Places an order by a method that asks for a name, and fills it in. @returns the order, and the code of a refusal */
async function fillIn(name: string, buyer?: SignedIn): Promise<{ placed: Placed; code: string | undefined }> {
  const placed = await world.order({}, buyer);
  const headers = secretsOf(placed.buyer);
  const body = { nftParamNo: placed.view.nftParamNo, fiat: 'BRL', payWayCode: '30005' };
  const answer = await world.ask('/nft/trade/order', { method: 'POST', headers, body });
  if (returnCodeOf(answer) !== codeOf('success')) throw new Error(answer.text);
  const fields = { fullName: name, cpf: '39053344705', phone: '11987654321', email: 'buyer@example.org' };
  const form = { orderNo: placed.orderNo, fields };
  return {
    placed,
    code: returnCodeOf(await world.ask('/nft/get/user/pay/formData', { method: 'POST', headers, body: form })),
  };
}

test('from a blocked range nobody gets a code, logs in, orders or pays; forwarded headers change nothing', async () => {
  const placed = await world.order();
  const blocked = { from: '127.0.5.1' };
  const tries = [
    await world.askForCode(world.newEmail(), blocked),
    await place(placed.buyer, placed.view.nftParamNo, blocked),
    await place(placed.buyer, placed.view.nftParamNo, { ...blocked, forwarded: '192.0.2.1' }),
    await payByCard(placed, blocked),
    await place(placed.buyer, placed.view.nftParamNo, { from: '127.0.7.7', forwarded: '127.0.5.9' }),
  ];
  for (const answer of tries) {
    expect(answer.http).toBe(403);
    expect(returnCodeOf(answer)).toBe(codeOf('ip_blocked'));
  }
  // A client cannot be made to look like a blocked one either.
  expect(returnCodeOf(await place(placed.buyer, placed.view.nftParamNo, { forwarded: '127.0.5.1' }))).toBe(
    codeOf('success'),
  );
});

test('a listed name stops payment until a person says it is chance; then it passes for this buyer alone', async () => {
  const { placed, code } = await fillIn('Sample Listed');
  expect(code).toBe(codeOf('buyer_blocked'));
  const { hits } = await listHits(world.app);
  const hit = hits.find(({ subject }) => subject === placed.orderNo);
  expect(hit).toMatchObject({ kind: 'name', value: 'Sample Listed', entry: '7001', listedName: 'LISTED, Sample' });
  const call = { operator: 'olive', requestId: 'r1' };
  const hitNo = hit?.hitNo ?? '';
  expect(await decideHit(world.app, call, { hitNo, decision: 'clear', reason: 'born elsewhere' })).toMatchObject({
    status: 'cleared',
    flagged: false,
  });
  expect((await fillIn('Sample Listed', placed.buyer)).code).toBe(codeOf('success'));
  expect((await fillIn('Sample Listed')).code).toBe(codeOf('buyer_blocked'));
  await expect(decideHit(world.app, call, { hitNo, decision: 'clear', reason: 'again' })).rejects.toThrow(
    codeOf('action_impossible'),
  );
  // It was the listed person after all: the account is blocked until the flag is removed.
  expect((await decideHit(world.app, call, { hitNo, decision: 'confirm', reason: 'same birthday' })).flagged).toBe(
    true,
  );
  expect(returnCodeOf(await place(placed.buyer, placed.view.nftParamNo))).toBe(codeOf('buyer_blocked'));
  const { email } = placed.buyer;
  // One operator alone removes no flag, and a proposal does not outlive another flag.
  const unflag = async () =>
    (await flagNamed(world.app, call, { email, flagged: false, reason: 'appeal' })).proposal?.proposalId ?? '';
  const second = { ...call, operator: 'otto' };
  const outdated = await unflag();
  await flagNamed(world.app, call, { email, flagged: true, reason: 'chargebacks' });
  await expect(approveUnflagging(world.app, second, outdated)).rejects.toThrow(codeOf('proposal_not_found'));
  const proposalId = await unflag();
  const open = await listAccounts(world.app, {});
  expect(open.proposals).toMatchObject([
    { proposalId, action: 'unflag_account', proposedBy: 'olive', reason: 'appeal' },
  ]);
  const [flagged] = open.flagged;
  expect(flagged).toMatchObject({ orderNo: expect.stringMatching(/^\d{20}$/), by: 'olive', reason: 'chargebacks' });
  expect(open.proposals[0]?.userNo).toBe(flagged?.userNo);
  await expect(approveUnflagging(world.app, call, proposalId)).rejects.toThrow(codeOf('second_operator_required'));
  expect(returnCodeOf(await place(placed.buyer, placed.view.nftParamNo))).toBe(codeOf('buyer_blocked'));
  expect(await approveUnflagging(world.app, second, proposalId)).toMatchObject({ flagged: false });
  expect(await listAccounts(world.app, {})).toMatchObject({ proposals: [], flagged: [] });
  expect(returnCodeOf(await place(placed.buyer, placed.view.nftParamNo))).toBe(codeOf('success'));
});

test('only a good form is looked up: a name of any length meets nobody, and its fields are named', async () => {
  const { placed, code } = await fillIn(`Sample Listed ${'ab cd '.repeat(30)}`);
  expect(code).toBe(codeOf('form_invalid'));
  expect((await listHits(world.app)).hits.filter(({ subject }) => subject === placed.orderNo)).toEqual([]);
});

test('while the list cannot be read every payment is refused, and nothing is charged', async () => {
  const { placed, code } = await fillIn('Ada Byron');
  expect(code).toBe(codeOf('success'));
  await writeFile(list, '');
  const query = new URLSearchParams({ orderNo: placed.orderNo, confirmAmount: placed.view.quote.fiatSumAmount });
  const headers = { ...secretsOf(placed.buyer), 'sec-fetch-site': 'same-origin' };
  const answer = await world.ask(`/nft/agg/pay?${query}`, { headers });
  expect([answer.http, returnCodeOf(answer)]).toEqual([409, codeOf('screening_unavailable')]);
  expect(answer.headers['retry-after']).toBe('60');
  const { rows } = await sql`select from payments where order_no = ${placed.orderNo}`.execute(world.app.db);
  expect(rows).toHaveLength(0);
});

test('a name that was listed after it was filled in stops the payment', async () => {
  const { placed } = await fillIn('Grace Murray');
  await writeFile(list, entry('MURRAY, Grace'));
  const query = new URLSearchParams({ orderNo: placed.orderNo, confirmAmount: placed.view.quote.fiatSumAmount });
  const headers = { ...secretsOf(placed.buyer), 'sec-fetch-site': 'same-origin' };
  expect(returnCodeOf(await world.ask(`/nft/agg/pay?${query}`, { headers }))).toBe(codeOf('buyer_blocked'));
});

test('a listed wallet stops payment', async () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  await writeFile(list, entry('LISTED, Sample', `Digital Currency Address - ETH ${address.toLowerCase()}`));
  const placed = await world.order({ network: 'elsewhere', address });
  expect(returnCodeOf(await payByCard(placed))).toBe(codeOf('buyer_blocked'));
  const { hits } = await listHits(world.app);
  expect(hits.find(({ subject }) => subject === placed.orderNo)).toMatchObject({ kind: 'wallet', value: address });
});

test('of thirty cards tried at once ten are sent; when they are declined another try has to wait an hour', async () => {
  const { app } = world;
  const first = await world.order({ amount: '11.00' });
  const { userNo } = await world.readOrder(first.orderNo);
  const orders = [first];
  for (let nth = 1; nth < 30; nth += 1) orders.push(await world.order({ amount: '11.00' }, first.buyer));
  const pay = async ({ orderNo, view }: Placed) => {
    const cardId = await plantCard(app, app.db, await world.readOrder(orderNo));
    const buyer = { userNo, scopeAppId: null, atRisk: false };
    const from = { ip: '127.0.0.1', device: '' };
    return payCard(app, { buyer, orderNo, cardId, from, confirmAmount: view.quote.fiatSumAmount }).then(
      () => 'sent',
      ({ code, retryAfterSeconds }) => `${code} ${retryAfterSeconds}`,
    );
  };
  const outcomes = await Promise.all(orders.map(pay));
  // No provider answers here, so all that were sent are still undecided.
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(10);
  expect(new Set(outcomes)).toEqual(new Set(['sent', `${codeOf('too_many_requests')} 5`]));
  const sent = orders.filter((_, nth) => outcomes[nth] === 'sent');
  for (const { orderNo } of sent) {
    const payment = await readLivePayment(app.db, orderNo);
    if (payment) await applyAnswer(app, payment, { kind: 'refused', code: 'card_declined' });
  }
  const left = orders.filter((order) => !sent.includes(order));
  expect(await pay(left[0] ?? first)).toMatch(new RegExp(`^${codeOf('too_many_declined_cards')} 3[56]\\d\\d$`));
  await world.later(hour);
  expect(await pay(await world.order({ amount: '11.00' }, await world.signIn(first.buyer.email)))).toBe('sent');
});

test('after ten declined cards in an hour buyer, address and browser must wait', async () => {
  const { app } = world;
  const placed = await world.order();
  const stranger = await world.order();
  const browser = 'B'.repeat(22);
  const cookie = `__Host-kassa-browser=${browser}`;
  const decline = (who: { userNo: string; ip: string; device: string }, name: string) =>
    inTransaction(app.db, async (tx) => {
      const paymentNo = name as PaymentNo;
      const trier = cardTrierOf(app.seal, who);
      await takeCardTry(tx, trier, { paymentNo, declinesAtMost: 10, isLiveAttemptSql });
      await recordCardDecline(tx, paymentNo);
    });
  const { userNo } = await world.readOrder(placed.orderNo);
  for (let nth = 0; nth < 9; nth += 1) await decline({ userNo, ip: '203.0.113.5', device: browser }, `try${nth}`);
  expect(returnCodeOf(await payByCard(placed))).toBe(codeOf('card_not_found'));
  await decline({ userNo, ip: '203.0.113.5', device: browser }, 'try9');
  const answer = await payByCard(placed);
  expect([answer.http, returnCodeOf(answer)]).toEqual([429, codeOf('too_many_declined_cards')]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500);
  expect(returnCodeOf(await payByCard(stranger))).toBe(codeOf('card_not_found'));
  expect(returnCodeOf(await payByCard(stranger, { cookie }))).toBe(codeOf('too_many_declined_cards'));
  await world.later(hour);
  const again = { ...placed, buyer: await world.signIn(placed.buyer.email) };
  expect(returnCodeOf(await payByCard(again))).not.toBe(codeOf('too_many_declined_cards'));
});
