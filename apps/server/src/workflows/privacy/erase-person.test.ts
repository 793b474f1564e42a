import { identityProviderSchema } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import { inTransaction } from '../../kernel/database.ts';
import { type OrderNo, randomNumber } from '../../kernel/ids.ts';
import { insertCheck, recordCheckIds } from '../../modules/identity/index.ts';
import { trialBalance } from '../../modules/ledger/index.ts';
import { makeOrderPage, readOrderPage } from '../../modules/orders/index.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';
import { applyIdentityFacts } from '../identity/apply-identity-facts.ts';
import { approveErasure, proposeErasure } from './erase-person.ts';
import { approveExport, proposeExport } from './export-person.ts';
import { dataMap } from './personal-data.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

const olive = { operator: 'olive', requestId: 'r1' };
const otto = { operator: 'otto', requestId: 'r2' };
const provider = identityProviderSchema.parse(identityProviderSchema.options[0]);
const canaries = ['Canaria', 'Quevedo', '39053344705', 'Zenobia', '1987-06-05'];

/** Makes a buyer who has filled in a form, shown a document and bought something. */
async function known(): Promise<{ buyer: SignedIn; userNo: string; orderNo: OrderNo }> {
  const { app } = world;
  const buyer = await world.signIn();
  const asked = await world.order({}, buyer);
  const post = (path: string, body: object) => world.ask(path, { method: 'POST', headers: secretsOf(buyer), body });
  await post('/nft/trade/order', { nftParamNo: asked.view.nftParamNo, fiat: 'BRL', payWayCode: '30005' });
  const fields = { fullName: 'Canaria Quevedo', cpf: '39053344705', email: buyer.email };
  const filled = await post('/nft/get/user/pay/formData', { orderNo: asked.orderNo, fields });
  expect(filled.envelope?.returnCode).toBe(codeOf('success'));
  await post('/nft/trade/cancel', { orderNo: asked.orderNo });
  const { userNo } = await world.readOrder(asked.orderNo);
  const checkNo = randomNumber();
  const check = { checkNo, userNo, level: 1, provider, country: 'SG', returnTo: null } as const;
  await insertCheck(app.db, { ...check, steps: ['document', 'selfie'] });
  const ids = { applicantId: `a${checkNo}`, checkId: `c${checkNo}` };
  await recordCheckIds(app.db, check, ids);
  const person = { firstName: 'Zenobia', lastName: 'Canaria', birthday: '1987-06-05', nameMatch: 'unknown' as const };
  const document = { country: 'SGP', expiresOn: null, ...person };
  const facts = { ...ids, waitsFor: null, steps: [], refusals: [], decision: '1', document, at: app.clock.now() };
  await applyIdentityFacts(app, checkNo, { ...facts, outcome: 'approved' });
  const bought = await world.order({}, buyer);
  await world.pay(bought.orderNo);
  return { buyer, userNo, orderNo: bought.orderNo };
}

/** Opens everything sealed about this buyer. */
async function opened(userNo: string): Promise<string> {
  const { db, seal } = world.app;
  const texts: string[] = [];
  for (const { table, by, sealed = {} } of dataMap.filter((held) => held.by === 'user_no')) {
    for (const [name, purpose] of Object.entries(sealed)) {
      const { rows } = await sql<{ text: string | null }>`
        select ${sql.ref(`${name}_sealed`)} as text from ${sql.table(table)} where ${sql.ref(by)} = ${userNo}`.execute(
        db,
      );
      texts.push(...rows.map(({ text }) => (text ? seal.open(text, purpose) : '')));
    }
  }
  return texts.join('\n');
}

test('a buyer gets everything held about them, and two operators erase it; orders and books stay as they are', async () => {
  const { app } = world;
  const { buyer, userNo, orderNo } = await known();
  const { email } = buyer;
  const asked = (await proposeExport(app, olive, { email, reason: 'he asked' })).proposal.proposalId;
  await expect(approveExport(app, olive, asked)).rejects.toThrow(codeOf('second_operator_required'));
  const told = JSON.stringify(await approveExport(app, otto, asked));
  await expect(approveExport(app, otto, asked)).rejects.toThrow(codeOf('proposal_not_found'));
  for (const canary of [...canaries, email, orderNo]) expect(told, canary).toContain(canary);

  const wish = { email, reason: 'he asked' };
  await expect(proposeErasure(app, olive, wish)).rejects.toMatchObject({
    code: codeOf('erasure_impossible'),
    extend: 'orders',
  });
  const { merchantOrderNo } = await world.readOrder(orderNo);
  const notice = { orderNo, merchantOrderNo, releaseStatus: 'SUCCESS', releaseTime: String(app.clock.now()) };
  await world.call(gallery, '/nft/openapi/merchant/notice', notice);
  const before = { order: await world.readOrder(orderNo), books: await trialBalance(app.db) };
  expect(before.order.status).toBe('completed');

  const key = await inTransaction(app.db, (tx) => makeOrderPage(tx, orderNo));
  expect(await readOrderPage(app.db, key)).toEqual({ orderNo, userNo });
  const { proposal } = await proposeErasure(app, olive, wish);
  const proposalId = proposal?.proposalId ?? '';
  await expect(approveErasure(app, olive, proposalId)).rejects.toThrow(codeOf('second_operator_required'));
  expect(await opened(userNo)).toContain('Canaria');
  expect(await approveErasure(app, otto, proposalId)).toMatchObject({ userNo, erased: true });
  await expect(approveErasure(app, otto, proposalId)).rejects.toThrow(codeOf('proposal_not_found'));

  expect(await readOrderPage(app.db, key)).toBeUndefined();
  const left = await opened(userNo);
  for (const canary of [...canaries, email]) expect(left, canary).not.toContain(canary);
  const mails = await sql<{ to_sealed: string }>`select to_sealed from mail_outbox`.execute(app.db);
  expect(mails.rows.map(({ to_sealed }) => app.seal.open(to_sealed, 'mail_outbox.to'))).not.toContain(email);
  expect({ order: await world.readOrder(orderNo), books: await trialBalance(app.db) }).toEqual(before);
  await expect(proposeExport(app, olive, { email, reason: 'again' })).rejects.toThrow(codeOf('proposal_not_found'));
  expect((await world.ask('/nft/trade/list', { headers: secretsOf(buyer) })).envelope?.returnCode).toBe(
    codeOf('not_signed_in'),
  );
  // Logging in with the same address again makes a new buyer.
  const again = await world.signIn(email);
  const list = await world.ask('/nft/trade/list', { headers: secretsOf(again) });
  expect(list.envelope?.data).toMatchObject({ total: 0 });
  const audit = await sql<{
    action: string;
  }>`select action from audit where subject = ${userNo} order by audit_no`.execute(app.db);
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'export_person',
    'approve_export',
    'erase_person',
    'approve_erasure',
  ]);
});
