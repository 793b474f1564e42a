import { methodByKey } from '@kassa/methods';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Buyer, until } from './support/buyer.ts';
import { openTerminal } from './support/desk-terminal.ts';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.close());

/** Every row of every table, as text. */
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

test('a dump of the database shows nothing of what a buyer typed in (security.md 96)', async () => {
  const pix = methodByKey('30001', '');
  if (!pix) throw new Error('no Pix');
  const buyer = await new Buyer(world).logIn();
  const typed = { fullName: 'Canaria Quevedo', cpf: '39053344705', phone: '11987654321' };
  const order = await buyer.orderBy(pix);
  await buyer.fillIn(order, pix, typed);
  await buyer.payBy(order);
  await buyer.buy('approved');
  // What is kept for the next form, a listed name that waits for a person, and what operators do.
  const next = await buyer.orderBy(pix);
  const fields = { ...typed, fullName: 'Sanctioned Specimen' };
  expect((await buyer.ask('/nft/get/user/pay/formData', { orderNo: next.orderNo, fields })).returnCode).toBe('91601');
  const terminal = await openTerminal(world);
  const { said } = await terminal.desk('olive', 'screening', 'list');
  const [hitNo = ''] = /\d{12}/.exec(said) ?? [];
  expect(said).toMatch(/Sanctioned Specimen +90001 LISTED, Sample Person/);
  const confirmed = await terminal.desk('olive', 'screening', 'confirm', hitNo, '--reason', 'same birthday');
  expect(confirmed).toMatchObject({ code: 0, said: expect.stringContaining('is flagged') });
  await terminal.close();
  await until(async () => {
    const [row] = await world.query(`select from mail_outbox where kind = 'order_paid'`);
    return row;
  });

  const [name = ''] = buyer.email.split('@');
  const canaries = [name, 'Canaria', 'Quevedo', typed.cpf, '987654321', 'Jane', 'Sanctioned Specimen'];
  const tables = await dump();
  // It is all there to be searched.
  expect(tables.get('orders')).toContain(order.orderNo);
  const found = [...tables].flatMap(([table, text]) =>
    canaries
      .filter((canary) => text.toLowerCase().includes(canary.toLowerCase()))
      .map((canary) => `${table}: ${canary}`),
  );
  expect(found).toEqual([]);
});
