import type { OrderView } from '@kassa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestAt, newLink, placeAsGuest } from '../../../testing/guest-at.ts';
import { dataOf } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { secretsOf } from '../../../testing/sign-in.ts';
import { type Secrets, signInAt } from '../../../testing/sign-in-at.ts';
import { payFormPurpose, readPayForm } from '../../modules/payments/index.ts';

// A known email address is never asked for again, also where only a merchant or a wallet gave it.

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld();
});
afterAll(() => world.close());

const path = '/nft/get/user/pay/formData';

/** Has a boleto pay the order, whose provider wants an address. */
async function byBoleto(who: Secrets, { orderNo, nftParamNo }: OrderView) {
  const post = (to: string, body: object) => world.ask(to, { method: 'POST', headers: { ...who }, body });
  dataOf(await post('/nft/trade/order', { nftParamNo, fiat: 'BRL', payWayCode: '30005' }));
  const form = dataOf<{ fields: { name: string }[] }>(
    await world.ask(`${path}?orderNo=${orderNo}`, { headers: { ...who } }),
  );
  return {
    asked: form.fields.map(({ name }) => name),
    stores: (fields: object) =>
      post(path, { orderNo, fields: { fullName: 'Ana Souza', cpf: '39053344705', ...fields } }),
    emailIn: async () => {
      const sealed = await readPayForm(world.app.db, await world.readOrder(orderNo));
      return JSON.parse(world.app.seal.open(sealed ?? '', payFormPurpose)).email;
    },
  };
}

const whoSaid: Readonly<Record<string, (email: string) => Promise<Secrets>>> = {
  'the buyer, by a code': async (email) => secretsOf(await world.signIn(email)) as Secrets,
  'the merchant, by its word': (email) => signInAt(world, email),
};

for (const [said, logIn] of Object.entries(whoSaid))
  test(`an address that ${said} gave is taken for a form without being asked for`, async () => {
    const email = world.newEmail();
    const who = await logIn(email);
    const { view } = await world.order({}, { ...who, email, cookie: '' });
    const form = await byBoleto(who, view);
    expect(form.asked).toEqual(['fullName', 'cpf']);
    expect((await form.stores({})).envelope?.success).toBe(true);
    expect(await form.emailIn()).toBe(email);
  });

test('an address that a wallet gave for a guest is taken too', async () => {
  const email = world.newEmail();
  const link = await newLink(world);
  const who = await guestAt(world, link, { email });
  const form = await byBoleto(who, await placeAsGuest(world, who, link));
  expect(form.asked).toEqual(['fullName', 'cpf']);
  expect((await form.stores({ email: '' })).envelope?.success).toBe(true);
  expect(await form.emailIn()).toBe(email);
});

test('a page of before that still asks for an address is answered as before', async () => {
  const buyer = await world.signIn();
  const { view } = await world.order({}, buyer);
  const form = await byBoleto(secretsOf(buyer) as Secrets, view);
  expect((await form.stores({ email: 'nobody' })).envelope?.extend).toBe('{"email":"email"}');
  expect((await form.stores({ email: 'another@example.com' })).envelope?.success).toBe(true);
  expect(await form.emailIn()).toBe('another@example.com');
});
