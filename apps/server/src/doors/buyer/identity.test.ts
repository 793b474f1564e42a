import {
  type DataOf,
  identityProviderSchema,
  type kycCheck,
  type kycQuota,
  kycStatus,
  kycSubmit,
  kycToken,
  type OrderView,
} from '@kassa/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import { minute, type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { noteCheckIds } from '../../modules/identity/index.ts';
import { applyIdentityFacts } from '../../workflows/apply-identity-facts.ts';
import { payByCard } from '../../workflows/pay-by-card.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const at = gallery.appId;
const provider = identityProviderSchema.parse(identityProviderSchema.options[0]);
const ask = (path: string, buyer?: SignedIn, body?: unknown) =>
  world.ask(path, {
    ...(buyer ? { headers: secretsOf(buyer) } : {}),
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
async function dataOf<T>(path: string, buyer?: SignedIn): Promise<T> {
  const answer = await ask(path, buyer);
  expect(answer.envelope?.returnCode, answer.text).toBe('0000');
  return answer.envelope?.data as T;
}

/** Opens a check; no provider answers here, so that only its row stands. @returns its reference */
async function openCheck(buyer: SignedIn, level: '1' | '2' = '1', country = 'SG'): Promise<string> {
  const opened = await ask('/kyc/open', buyer, { level, country, returnTo: '/paymentMethod?fiat=SGD' });
  expect(opened.envelope?.returnCode).toBe('91536');
  const { check } = await dataOf<DataOf<typeof kycStatus>>('/kyc/status', buyer);
  const reference = check?.reference ?? '';
  await noteCheckIds(
    world.app.db,
    { checkNo: reference, provider: check?.provider ?? provider },
    { applicantId: `a${reference}`, checkId: `c${reference}` },
  );
  return reference;
}

/** Tells what a provider says of a check. */
const approve = (reference: string, expiresOn: string | null = null) =>
  applyIdentityFacts(world.app, reference, {
    applicantId: `a${reference}`,
    checkId: `c${reference}`,
    outcome: 'approved',
    waitsFor: null,
    steps: [],
    refusals: [],
    decision: String(world.app.clock.now()),
    document: {
      country: 'SGP',
      expiresOn,
      firstName: 'Wilhelmina',
      lastName: 'Brandt',
      birthday: '1990-04-12',
      nameMatch: 'unknown',
    },
    at: world.app.clock.now(),
  });

async function place(buyer: SignedIn, amount: string) {
  const opened = await world.open(linkQuery(gallery, world.parameters({ amount }), 'sha256'));
  const data = opened.envelope?.data as BasicData | undefined;
  const body = { nftParamNo: data?.nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
  return (await ask('/nft/trade/order', buyer, body)).envelope;
}

test('a payment above the free limit is refused before anything is charged, and the check says why', async () => {
  const buyer = await world.signIn();
  expect(await place(buyer, '150.00')).toMatchObject({ returnCode: '0000' });
  const refused = await place(buyer, '150.02');
  expect(refused).toMatchObject({ returnCode: '60007', data: null });
  expect(JSON.parse(refused?.extend ?? '')).toEqual({ kycFlag: 1, requiredLevel: 1, obstacle: 'amount' });
  const need = (amount: string) =>
    dataOf<DataOf<typeof kycCheck>>(`/kyc/check?fiat=SGD&amount=${amount}&payWayCode=10009&appId=${at}`, buyer);
  expect(await need('100.00')).toMatchObject({ kycFlag: 0, userLevel: 0, allowed: true, usdAmount: '77.00' });
  expect(await need('195.00')).toMatchObject({ kycFlag: 1, allowed: false, requiredLevel: 1, usdAmount: '150.15' });
  expect(await need('2700.00')).toMatchObject({ kycFlag: 1, requiredLevel: 2 });
  expect(await need('13000.00')).toMatchObject({ kycFlag: 0, allowed: false, requiredLevel: null });
});

test('where no level would help, the limit is what is said', async () => {
  const buyer = await world.signIn();
  const { view } = await world.order({}, buyer);
  await sql`insert into identity_persons (user_no, spent_year, spent_year_usd_minor)
    select user_no, date_trunc('year', kassa_now() at time zone 'UTC'), 19999999 from orders
    where order_no = ${view.orderNo}`.execute(world.app.db);
  const refused = await place(buyer, '41.20');
  expect(refused).toMatchObject({ returnCode: '91530' });
  expect(JSON.parse(refused?.extend ?? '')).toEqual({ kycFlag: 0, requiredLevel: null, obstacle: 'year' });
});

test('of many payments at once only those within the limit are begun; the others leave no trace', async () => {
  const { app } = world;
  const buyer = await world.signIn();
  const orders: OrderView[] = [];
  for (let count = 0; count < 10; count += 1) orders.push((await world.order({}, buyer)).view);
  const { userNo } = await world.readOrder(orders[0]?.orderNo ?? '');
  const pay = async ({ orderNo, quote }: OrderView) => {
    const cardId = await plantCard(app, app.db, await world.readOrder(orderNo));
    const from = { ip: '127.0.0.1', device: '' };
    const request = { buyer: { userNo, scopeAppId: null, atRisk: false }, orderNo, cardId, from };
    return payByCard(app, { ...request, confirmAmount: quote.fiatSumAmount }).then(
      () => 'begun',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
  };
  const outcomes = await Promise.all(orders.map(pay));
  // 41.20 USD each: three are 123.60, a fourth would pass 150.
  expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome === '60007')).toHaveLength(7);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payments where user_no = ${userNo}`.execute(app.db);
  expect(rows[0]?.count).toBe(3);
  const quota = await dataOf<DataOf<typeof kycQuota>>(`/kyc/getQuota?appId=${at}`, buyer);
  expect(Number(quota.day.used) + Number(quota.day.left)).toBe(150);
  expect(quota).toMatchObject({ userLevel: 0, single: quota.day.left, year: { limit: '3000.00' } });
  expect(quota.unlocks.map(({ level, day, steps }) => [level, day, steps])).toEqual([
    [1, '2000.00', ['document', 'selfie']],
    [2, '10000.00', ['proof_of_address']],
  ]);
});

test('an approval raises the limit at once, and a document that runs out lowers it', async () => {
  const buyer = await world.signIn();
  const reference = await openCheck(buyer);
  const before = await dataOf<DataOf<typeof kycStatus>>(`/kyc/status?reference=${reference}`, buyer);
  expect(before).toMatchObject({ userLevel: 0, check: { status: 'open', returnTo: '/paymentMethod?fiat=SGD' } });
  const waiting = dataOf<DataOf<typeof kycStatus>>(`/kyc/status?cursor=${before.check?.version}`, buyer);
  const inTenDays = new Date(world.app.clock.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await approve(reference, inTenDays);
  expect(await waiting).toMatchObject({ changed: true, userLevel: 1, check: { status: 'approved' } });
  expect(await place(buyer, '480.00')).toMatchObject({ returnCode: '0000' });
  expect((await ask('/kyc/open', buyer, { level: '1', country: 'SG' })).envelope?.returnCode).toBe('91533');
  await world.later(minute);
  const sent = await world.askForCode(buyer.email);
  const loggedIn = await world.logIn(buyer.email, await world.codeFor(buyer.email), sent);
  expect(loggedIn.envelope?.data).toMatchObject({ kycStatus: 1 });
  const again = { ...buyer, token: String(loggedIn.headers.token), sign: String(loggedIn.headers.sign) };
  expect(await dataOf('/kyc/findUserDetail', again)).toMatchObject({
    currKycLevel: 1,
    name: expect.stringMatching(/^Wilh\*+$/),
    birthday: expect.stringMatching(/^1990\*+$/),
    email: expect.stringMatching(/^...\*\*\*@example\.org$/),
    documentExpiresOn: inTenDays,
  });
  const { rows: dump } = await sql<{ line: string }>`
    select to_jsonb(c)::text || to_jsonb(p)::text as line
    from identity_checks c join identity_persons p using (user_no) where check_no = ${reference}`.execute(world.app.db);
  expect(dump[0]?.line).toContain('_sealed');
  expect(dump[0]?.line).not.toMatch(/Wilhelmina|Brandt|1990-04-12/);
  await sql`update identity_persons set document_expires_on = document_expires_on - 20
    where document_expires_on = ${inTenDays}::date`.execute(world.app.db);
  const refused = await place(again, '480.00');
  expect(refused?.returnCode).toBe('60007');
  expect(JSON.parse(refused?.extend ?? '')).toMatchObject({ kycFlag: 1, obstacle: 'document' });
});

test('another buyer’s check is as one that does not exist, on every call', async () => {
  const reference = await openCheck(await world.signIn());
  const thief = await world.signIn();
  for (const { path } of [kycStatus, kycToken, kycSubmit]) {
    const [others, none] = [
      await ask(`${path}?reference=${reference}`, thief),
      await ask(`${path}?reference=00000000`, thief),
    ];
    expect(others.envelope).toMatchObject({ returnCode: '91531', data: null });
    expect({ ...others.envelope, traceId: '' }).toEqual({ ...none.envelope, traceId: '' });
  }
});

test('a log-in that only a merchant vouched for is shown nothing of who the buyer is', async () => {
  const buyer = await world.signIn();
  const reference = await openCheck(buyer);
  await sql`update sessions set scope_app_id = ${at} where user_no = (
    select user_no from identity_checks where check_no = ${reference})`.execute(world.app.db);
  await sql`insert into identity_persons (user_no, level) select user_no, 2 from identity_checks
    where check_no = ${reference}`.execute(world.app.db);
  const need = await dataOf(`/kyc/check?fiat=SGD&amount=13000.00&appId=${at}`, buyer);
  expect(need).toMatchObject({ userLevel: 0, allowed: false });
  const paths = [
    `/kyc/getQuota?appId=${at}`,
    '/kyc/findUserDetail',
    '/kyc/status',
    `/kyc/getToken?reference=${reference}`,
  ];
  for (const path of [...paths, '/kyc/user/brazil/cpf?cpf=39053344705&name=Ana%20Souza&birthday=1990-01-31']) {
    expect((await ask(path, buyer)).envelope, path).toMatchObject({ returnCode: '91537', data: null });
  }
});

test('a buyer opens ten checks a day at most, each for another country', async () => {
  const buyer = await world.signIn();
  const countries = ['SG', 'FR', 'DE', 'ES', 'IT', 'PT', 'NL', 'BE', 'AT', 'PL'];
  for (const country of countries) await openCheck(buyer, '1', country);
  const more = await ask('/kyc/open', buyer, { level: '1', country: 'SE' });
  expect(more).toMatchObject({ http: 429, headers: { 'retry-after': '3600' } });
  // What is under way is gone on with, however often.
  expect((await ask('/kyc/open', buyer, { level: '1', country: 'PL' })).envelope?.returnCode).toBe('91536');
});

test('a CPF that can’t be one is not asked about, and an unanswered one costs nothing', async () => {
  const buyer = await world.signIn();
  const compare = (cpf: string) =>
    ask('/kyc/user/brazil/cpf', buyer, { cpf, name: 'Ana Souza', birthday: '1990-01-31' });
  expect((await compare('11111111111')).envelope).toMatchObject({
    returnCode: '91207',
    extend: '{"cpf":"documentNumber"}',
  });
  for (let count = 0; count < 7; count += 1) {
    expect((await compare('390.533.447-05')).envelope?.data).toEqual({ result: 'unavailable', triesLeft: 5 });
  }
});

test('what a provider does not sign is refused and leaves nothing', async () => {
  expect(identityProviderSchema.options).toEqual([...world.app.identity.providers.keys()]);
  for (const provider of identityProviderSchema.options) {
    const forged = await world.ask(`/callbacks/${provider}`, {
      method: 'POST',
      body: { payload: { action: 'check.completed' } },
    });
    expect(forged.http).toBe(401);
  }
  const { rows } = await sql`select from identity_inbox`.execute(world.app.db);
  expect(rows).toEqual([]);
});

test('the rules of a merchant are told to anybody', async () => {
  const rule = await dataOf<{ levels: unknown[]; rules: unknown[] }>(`/kyc/rule?appId=${at}`);
  expect(rule.levels).toHaveLength(3);
  expect(rule.rules).toMatchObject([{ fiat: '', level1From: null, againFrom: '5000.00', againAfterDays: 365 }]);
});
