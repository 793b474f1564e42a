import { sql } from 'kysely';
import { inTransaction } from '../src/kernel/database.ts';
import { randomNumber, type SellOrderNo } from '../src/kernel/ids.ts';
import { emailIndexOf } from '../src/modules/accounts/index.ts';
import { insertCheck, recordCheckIds } from '../src/modules/identity/index.ts';
import { post, soldCoinTaken, treasuryAccount } from '../src/modules/ledger/index.ts';
import { moveSavedCard, reserveSavedCard } from '../src/modules/payments/index.ts';
import { insertSellOrder } from '../src/modules/sells/index.ts';
import { applyIdentityFacts } from '../src/workflows/identity/apply-identity-facts.ts';
import { gallery } from './merchant-client.ts';
import type { MerchantWorld } from './merchant-world.ts';
import { type SignedIn, secretsOf } from './sign-in.ts';

/** The name on the known person's document, which is also on a screening list of the sandbox. */
export const listedName = { firstName: 'Sample', lastName: 'Person Listed' };

/** A buyer of whom everything is known that can be known of one. */
export interface KnownPerson extends SignedIn {
  readonly userNo: string;
}

/**
 * Makes a buyer of level 2 with a document, spent limits, orders at this merchant, saved cards, filled-in forms, sold
 * crypto, declined cards, a cleared screening hit, and a flag.
 */
export async function knownPerson(world: MerchantWorld): Promise<KnownPerson> {
  const buyer = await world.signIn();
  const { orderNo } = await world.order({ amount: '100.00' }, buyer);
  await world.pay(orderNo);
  await fillInForm(world, buyer);
  const { userNo } = await world.readOrder(orderNo);
  await sellSomething(world, buyer);
  await keepCard(world, userNo);
  await proveLevel2(world, userNo);
  await flagAndDecline(world, userNo);
  return { ...buyer, userNo };
}

async function fillInForm(world: MerchantWorld, buyer: SignedIn): Promise<void> {
  const { view } = await world.order({}, buyer);
  const post = (path: string, body: object) => world.ask(path, { method: 'POST', headers: secretsOf(buyer), body });
  await post('/nft/trade/order', { nftParamNo: view.nftParamNo, fiat: 'BRL', payWayCode: '30005' });
  const fields = { fullName: 'Zenobia Canaria', cpf: '39053344705', email: buyer.email };
  const filled = await post('/nft/get/user/pay/formData', { orderNo: view.orderNo, fields });
  if (!filled.envelope?.success) throw new Error(filled.text);
}

async function sellSomething({ app }: MerchantWorld, buyer: SignedIn): Promise<void> {
  const emailIndex = emailIndexOf(app.seal, buyer.email);
  const orderNo = randomNumber<SellOrderNo>();
  const sold = { orderNo, appId: gallery.appId, emailIndex, coin: 'ETH', network: 'sepolia', units: 5n, feeUnits: 1n };
  await inTransaction(app.db, async (tx) => {
    await insertSellOrder(tx, sold);
    const treasury = treasuryAccount(sold.network, sold.coin);
    await post(tx, [soldCoinTaken({ orderNo, treasury, coin: { currency: sold.coin, amount: sold.units } })]);
  });
}

async function keepCard({ app }: MerchantWorld, userNo: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const card = await reserveSavedCard(tx, {
      cardId: '48575820391047263019',
      userNo,
      provider: 'sandbox',
      brand: 'visa',
      last4: '1881',
      tokenSealed: app.seal.seal('tok', 'kept_cards.token'),
      namesSealed: app.seal.seal('{"firstName":"Zenobia","lastName":"Canaria"}', 'kept_cards.names'),
    });
    if (card) await moveSavedCard(tx, card, { event: 'keep', actor: 'provider' });
  });
}

/** Has a provider prove level 2 to a buyer, by a document with this name. */
export async function proveLevel2({ app }: MerchantWorld, userNo: string, name = listedName): Promise<void> {
  const checkNo = randomNumber();
  const check = { checkNo, userNo, level: 2, provider: 'onfido', country: 'SG', returnTo: null } as const;
  await insertCheck(app.db, { ...check, steps: ['document', 'selfie', 'proof_of_address'] });
  const ids = { applicantId: `a${checkNo}`, checkId: `c${checkNo}` };
  await recordCheckIds(app.db, check, ids);
  const document = { country: 'SGP', expiresOn: null, ...name, birthday: '1987-06-05', nameMatch: 'unknown' } as const;
  const facts = { ...ids, waitsFor: null, steps: [], refusals: [], decision: '1', document, at: app.clock.now() };
  await applyIdentityFacts(app, checkNo, { ...facts, outcome: 'approved' });
}

async function flagAndDecline({ app }: MerchantWorld, userNo: string): Promise<void> {
  await sql`update users set at_risk = true where user_no = ${userNo}`.execute(app.db);
  await sql`
    insert into card_tries (payment_no, user_no, ip_index, device_index, declined_at)
    select 'declined ' || nth, ${userNo}, '', '', kassa_now() from generate_series(1, 10) nth`.execute(app.db);
}
