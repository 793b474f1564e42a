import { identityProviderSchema } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { methodByKey } from '@kassa/methods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer } from './support/buyer.ts';
import { openTerminal } from './support/desk-terminal.ts';
import { askJson, openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';
import { until } from './support/until.ts';

let world: PaymentWorld;
const logged: string[] = [];
beforeAll(async () => {
  world = await openPaymentWorld({ identity: true, log: (line) => void logged.push(line) });
});
afterAll(() => world.close());

/** Reads every row of every table, as text. */
async function dump(): Promise<Map<string, string>> {
  const tables = await world.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await world.query<{ text: string }>(`select t::text as text from "${name}" t`);
    texts.set(name, rows.map(({ text }) => text).join('\n'));
  }
  return texts;
}

const typed = { fullName: 'Canaria Quevedo', cpf: '39053344705', phone: '11987654321' };

/** Causes errors: they could be logged with less care than successes. */
async function goesWrong(buyer: Buyer, orderNo: string): Promise<void> {
  const lost = encodeURIComponent(buyer.email);
  for (const path of [`/nft/index?email=${lost}&token=1&id=2`, `/no/such/${lost}`, `/nft/trade/list?pageNum=${lost}`])
    await buyer.ask(path);
  await buyer.ask('/nft/get/user/pay/formData', { orderNo, fields: { fullName: [typed.fullName] } });
  await buyer.ask('/user/login', { email: buyer.email, verifyCode: typed.cpf });
  const forged = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(typed) };
  for (const from of ['sandbox', ...identityProviderSchema.options])
    await fetch(`${world.serverUrl}/callbacks/${from}`, forged);
}

test('neither a dump of the database nor the log contains anything that a buyer typed in', async () => {
  const pix = methodByKey('30001', '');
  if (!pix) throw new Error('no Pix');
  const buyer = await new Buyer(world).logIn();
  const order = await buyer.orderBy(pix);
  await buyer.fillIn(order, pix, typed);
  await buyer.payBy(order);
  await buyer.buy('approved');
  // What is kept for the next form, a listed name that waits for a person, and what operators do.
  const next = await buyer.orderBy(pix);
  const fields = { ...typed, fullName: 'Sanctioned Specimen' };
  expect((await buyer.ask('/nft/get/user/pay/formData', { orderNo: next.orderNo, fields })).returnCode).toBe(
    codeOf('buyer_blocked'),
  );
  const terminal = await openTerminal(world);
  const { said } = await terminal.desk('olive', 'screening', 'list');
  const [hitNo = ''] = /\d{12}/.exec(said) ?? [];
  expect(said).toMatch(/Sanctioned Specimen +90001 LISTED, Sample Person/);
  const confirmed = await terminal.desk('olive', 'screening', 'confirm', hitNo, '--reason', 'same birthday');
  expect(confirmed).toMatchObject({ code: 0, said: expect.stringContaining('is flagged') });
  const asked = await terminal.desk('olive', 'account', 'export', buyer.email, '--reason', 'he asked for it');
  const [, exporting = ''] = /approve-export (\d+)/.exec(asked.said) ?? [];
  const told = await terminal.desk('otto', 'account', 'approve-export', exporting);
  const { held } = JSON.parse(told.said);
  expect(held.users).toMatchObject([{ email: buyer.email, at_risk: true }]);
  expect(held.pay_forms).toContainEqual(
    expect.objectContaining({ fields: expect.objectContaining({ fullName: typed.fullName, cpf: typed.cpf }) }),
  );
  expect(held.cards).toMatchObject([{ names: { firstName: 'Marjorie' } }]);
  expect(held.screening_hits).toMatchObject([{ value: 'Sanctioned Specimen', status: 'confirmed' }]);
  await terminal.close();
  // A buyer who shows a document, in Brazil a CPF first, and one whose sold crypto comes back.
  const person = await new Buyer(world).logIn();
  const cpf = { cpf: '111.444.777-35', name: 'Pessoa de Exemplo', birthday: '1990-01-31' };
  expect(await person.ask('/kyc/user/brazil/cpf', cpf)).toMatchObject({ returnCode: codeOf('success') });
  const opened = await person.post<{ check: { reference: string } }>('/kyc/open', { level: '1', country: 'BR' });
  const shows = (action: string, document?: object) =>
    askJson(`${world.identityUrl}/test/checks/${opened.check.reference}`, {
      action,
      ...(document ? { document } : {}),
    });
  await shows('capture', { firstName: 'Zenobia', lastName: 'Canarinho', birthday: '1987-06-05' });
  await shows('approve');
  await until(async () => {
    const { data } = await person.ask<{ userLevel: number }>('/kyc/status');
    return data?.userLevel === 1 ? true : undefined;
  });
  await goesWrong(buyer, order.orderNo);
  await until(async () => {
    const [row] = await world.query(`select from mail_outbox where kind = 'order_paid'`);
    return row;
  });

  const names = [buyer.email, person.email].flatMap((email) => email.split('@')[0] ?? []);
  // Sealed text is random letters: a shorter canary would be found in it now and then, by chance.
  const people = ['Canaria', 'Quevedo', 'Marjorie', 'Sanctioned Specimen', 'Zenobia', 'Canarinho', 'de Exemplo'];
  const numbers = [typed.cpf, '987654321', '11144477735', '111.444.777', '1987-06-05'];
  const canaries = [...names, ...people, ...numbers].map((canary) => canary.toLowerCase());
  const places = await dump();
  places.set('the log', logged.join(''));
  // Make sure that the dump is complete.
  expect(places.get('orders')).toContain(order.orderNo);
  expect(places.get('identity_inbox')).toContain('applicantReviewed');
  expect(places.get('the log')).toContain('"level":"debug"');
  const found = [...places].flatMap(([place, text]) =>
    canaries.filter((canary) => text.toLowerCase().includes(canary)).map((canary) => `${place}: ${canary}`),
  );
  expect(found).toEqual([]);
});
