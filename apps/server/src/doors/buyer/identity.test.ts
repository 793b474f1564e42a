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
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery, linkQuery } from '../../../testing/merchant-client.ts';
import { type BasicData, type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { plantCard } from '../../../testing/plant-card.ts';
import { minute, type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import { asOwner } from '../../kernel/as-owner.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { recordCheckIds } from '../../modules/identity/index.ts';
import { applyIdentityFacts } from '../../workflows/identity/apply-identity-facts.ts';
import { payByCard } from '../../workflows/payments/pay-by-card.ts';

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
  expect(answer.envelope?.returnCode, answer.text).toBe(codeOf('success'));
  return answer.envelope?.data as T;
}

/** Opens a check. No provider answers here, so only its row exists. @returns its reference */
async function openCheck(buyer: SignedIn, level: '1' | '2' = '1', country = 'SG'): Promise<string> {
  const opened = await ask('/kyc/open', buyer, { level, country, returnTo: '/paymentMethod?fiat=SGD' });
  expect(opened.envelope?.returnCode).toBe(codeOf('identity_provider_unavailable'));
  const { check } = await dataOf<DataOf<typeof kycStatus>>('/kyc/status', buyer);
  const reference = check?.reference ?? '';
  await recordCheckIds(
    world.app.db,
    { checkNo: reference, provider: check?.provider ?? provider },
    { applicantId: `a${reference}`, checkId: `c${reference}` },
  );
  return reference;
}

/** Applies the approval of a provider to a check. */
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
  expect(await place(buyer, '150.00')).toMatchObject({ returnCode: codeOf('success') });
  const refused = await place(buyer, '150.02');
  expect(refused).toMatchObject({ returnCode: codeOf('identity_required'), data: null });
  expect(JSON.parse(refused?.extend ?? '')).toEqual({ kycFlag: 1, requiredLevel: 1, obstacle: 'amount' });
  const need = (amount: string) =>
    dataOf<DataOf<typeof kycCheck>>(`/kyc/check?fiat=SGD&amount=${amount}&payWayCode=10009&appId=${at}`, buyer);
  expect(await need('100.00')).toMatchObject({ kycFlag: 0, userLevel: 0, allowed: true, usdAmount: '77.00' });
  expect(await need('195.00')).toMatchObject({ kycFlag: 1, allowed: false, requiredLevel: 1, usdAmount: '150.15' });
  expect(await need('2700.00')).toMatchObject({ kycFlag: 1, requiredLevel: 2 });
  expect(await need('13000.00')).toMatchObject({ kycFlag: 0, allowed: false, requiredLevel: null });
});

test('where no level would help, the refusal names the limit', async () => {
  const buyer = await world.signIn();
  const { view } = await world.order({}, buyer);
  await sql`
    with spent as (
      insert into identity_uses (payment_no, order_no, user_no, usd_minor, used_on, needed_level)
      select 'earlier', 'earlier', user_no, 19999999, date_trunc('year', kassa_now() at time zone 'UTC'), 2 from orders
      where order_no = ${view.orderNo} returning user_no, used_on, usd_minor
    )
    insert into identity_persons (user_no, spent_year, spent_year_usd_minor) select * from spent`.execute(world.app.db);
  const refused = await place(buyer, '41.20');
  expect(refused).toMatchObject({ returnCode: codeOf('spending_limit_reached') });
  expect(JSON.parse(refused?.extend ?? '')).toEqual({ kycFlag: 0, requiredLevel: null, obstacle: 'year' });
});

test('of many payments at once only those within the limit begin; the others leave no trace', async () => {
  const { app } = world;
  const buyer = await world.signIn();
  const orders: OrderView[] = [];
  for (let count = 0; count < 10; count += 1) orders.push((await world.order({}, buyer)).view);
  const { userNo } = await world.readOrder(orders[0]?.orderNo ?? ('' as OrderNo));
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
  expect(outcomes.filter((outcome) => outcome === codeOf('identity_required'))).toHaveLength(7);
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

test('an approval raises the limit at once, and an expired document lowers it', async () => {
  const buyer = await world.signIn();
  const reference = await openCheck(buyer);
  const before = await dataOf<DataOf<typeof kycStatus>>(`/kyc/status?reference=${reference}`, buyer);
  expect(before).toMatchObject({ userLevel: 0, check: { status: 'open', returnTo: '/paymentMethod?fiat=SGD' } });
  const waiting = dataOf<DataOf<typeof kycStatus>>(`/kyc/status?cursor=${before.check?.version}`, buyer);
  const inTenDays = new Date(world.app.clock.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await approve(reference, inTenDays);
  expect(await waiting).toMatchObject({ changed: true, userLevel: 1, check: { status: 'approved' } });
  expect(await place(buyer, '480.00')).toMatchObject({ returnCode: codeOf('success') });
  const reopened = await ask('/kyc/open', buyer, { level: '1', country: 'SG' });
  expect(reopened.envelope?.returnCode).toBe(codeOf('identity_already_verified'));
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
  expect(refused?.returnCode).toBe(codeOf('identity_required'));
  expect(JSON.parse(refused?.extend ?? '')).toMatchObject({ kycFlag: 1, obstacle: 'document' });
});

test('on every call, another buyer’s check is answered like one that does not exist', async () => {
  const reference = await openCheck(await world.signIn());
  const thief = await world.signIn();
  for (const { path } of [kycStatus, kycToken, kycSubmit]) {
    const [others, none] = [
      await ask(`${path}?reference=${reference}`, thief),
      await ask(`${path}?reference=00000000`, thief),
    ];
    expect(others.envelope).toMatchObject({ returnCode: codeOf('identity_check_not_found'), data: null });
    expect({ ...others.envelope, traceId: '' }).toEqual({ ...none.envelope, traceId: '' });
  }
});

test('a merchant sign-in sees nothing about the buyer’s identity', async () => {
  const buyer = await world.signIn();
  const reference = await openCheck(buyer);
  await sql`update sessions set scope_app_id = ${at} where user_no = (
    select user_no from identity_checks where check_no = ${reference})`.execute(world.app.db);
  await asOwner(world.app.config, (owner) =>
    sql`insert into identity_persons (user_no, level) select user_no, 2 from identity_checks
      where check_no = ${reference}`.execute(owner),
  );
  const need = await dataOf(`/kyc/check?fiat=SGD&amount=13000.00&appId=${at}`, buyer);
  expect(need).toMatchObject({ userLevel: 0, allowed: false });
  const paths = [
    `/kyc/getQuota?appId=${at}`,
    '/kyc/findUserDetail',
    '/kyc/status',
    `/kyc/getToken?reference=${reference}`,
  ];
  for (const path of [...paths, '/kyc/user/brazil/cpf?cpf=39053344705&name=Ana%20Souza&birthday=1990-01-31']) {
    const { envelope } = await ask(path, buyer);
    expect(envelope, path).toMatchObject({ returnCode: codeOf('email_confirmation_required'), data: null });
  }
});

test('a buyer opens ten checks a day at most, each for another country', async () => {
  const buyer = await world.signIn();
  const countries = ['SG', 'FR', 'DE', 'ES', 'IT', 'PT', 'NL', 'BE', 'AT', 'PL'];
  for (const country of countries) await openCheck(buyer, '1', country);
  const more = await ask('/kyc/open', buyer, { level: '1', country: 'SE' });
  expect(more).toMatchObject({ http: 429, headers: { 'retry-after': '3600' } });
  // A check under way is continued, however often.
  const { envelope } = await ask('/kyc/open', buyer, { level: '1', country: 'PL' });
  expect(envelope?.returnCode).toBe(codeOf('identity_provider_unavailable'));
});

test('an impossible CPF is not sent to the register, and an unanswered request does not count', async () => {
  const buyer = await world.signIn();
  const compare = (cpf: string) =>
    ask('/kyc/user/brazil/cpf', buyer, { cpf, name: 'Ana Souza', birthday: '1990-01-31' });
  const { envelope } = await compare('11111111111');
  expect(envelope).toMatchObject({ returnCode: codeOf('form_invalid'), extend: '{"cpf":"documentNumber"}' });
  for (let count = 0; count < 7; count += 1) {
    expect((await compare('390.533.447-05')).envelope?.data).toEqual({ result: 'unavailable', triesLeft: 5 });
  }
});

test('anybody may read the rules of a merchant', async () => {
  const rule = await dataOf<{ levels: unknown[]; rules: unknown[] }>(`/kyc/rule?appId=${at}`);
  expect(rule.levels).toHaveLength(3);
  expect(rule.rules).toMatchObject([{ fiat: '', level1From: null, againFrom: '5000.00', againAfterDays: 365 }]);
});
