import { sandboxChain } from '@kassa/chain';
import type { OrderView, Quote } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { sql } from 'kysely';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainWorld, openChainWorld } from '../../../testing/chain-world.ts';
import { gallery, linkQuery } from '../../../testing/merchant-client.ts';
import type { BasicData } from '../../../testing/merchant-world.ts';
import { type SignedIn, secretsOf } from '../../../testing/sign-in.ts';
import { watchGasPrices } from '../pricing/watch-gas-prices.ts';
import { watchTreasuries } from './watch-treasuries.ts';

let world: ChainWorld;
let buyer: SignedIn;
beforeAll(async () => {
  world = await openChainWorld();
  buyer = await world.signIn();
});
afterAll(() => world.close());

// The example of EIP-55, and a contract of this chain.
const own = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const others = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** Makes a link that sells to a wallet on our network. Without an address, its buyer is asked for one. */
async function link(changes: Readonly<Record<string, string>> = {}): Promise<BasicData> {
  await watchTreasuries(world.app);
  await watchGasPrices(world.app);
  const sent = world.parameters({ network: 'SANDBOX', quantity: '1', ...changes });
  return (await world.open(linkQuery(gallery, sent, 'sha256'))).envelope?.data as BasicData;
}
/** Calls the server. @returns the code of the answer and its data */
async function ask<T>(path: string, body: unknown): Promise<{ code: string; data: T; extend: string }> {
  const { envelope } = await world.ask(path, { method: 'POST', headers: secretsOf(buyer), body });
  return { code: envelope?.returnCode ?? '', data: envelope?.data as T, extend: envelope?.extend ?? '' };
}
const look = (nftParamNo: string, address: string) =>
  ask<{ address: string; doubts: string[] } | null>('/nft/wallet/address', { nftParamNo, address });
const quote = (nftParamNo: string, more: Record<string, string> = {}) =>
  ask<Quote>('/nft/trade/getFiatAmount', { nftParamNo, fiat: 'SGD', payWayCode: '10009', bankCode: 'visa', ...more });
const place = (nftParamNo: string, more: Record<string, unknown> = {}) =>
  ask<OrderView>('/nft/trade/order', { nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa', ...more });

test.each([
  ['of another network', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', codeOf('wallet_not_of_network')],
  ['a character too short', own.slice(0, -1), codeOf('wallet_not_of_network')],
  ['a name', 'somebody.eth', codeOf('wallet_not_of_network')],
  ['with a wrong capital', own.replace('aAe', 'aae'), codeOf('wallet_checksum_invalid')],
  ['the zero address', `0x${'0'.repeat(40)}`, codeOf('wallet_unowned')],
  ['of the chain’s own programs', `0x${'0'.repeat(39)}1`, codeOf('wallet_unowned')],
  ['the treasury’s own', privateKeyToAddress(sandboxChain.treasuryKey), codeOf('wallet_unowned')],
])('an address that is %s is refused in every call that takes one', async (_, address, code) => {
  const { nftParamNo } = await link();
  expect((await look(nftParamNo, address)).code).toBe(code);
  expect((await quote(nftParamNo, { address })).code).toBe(code);
  expect((await place(nftParamNo, { address })).code).toBe(code);
  const signed = world.parameters({ network: 'SANDBOX', address, quantity: '1' });
  const opened = await world.open(linkQuery(gallery, signed, 'sha256'));
  expect(opened.envelope?.returnCode).toBe(codeOf('link_parameter_invalid'));
});

test('a typed wallet is fixed with the quote, minted to and shown, and the network fee is paid', async () => {
  const { nftParamNo, asksAddress, address, quote: first } = await link();
  expect([asksAddress, address, first?.address]).toEqual([true, null, null]);
  expect((await place(nftParamNo)).code).toBe(codeOf('wallet_missing'));
  expect((await place(nftParamNo, { quoteNo: (await quote(nftParamNo)).data.quoteNo })).code).toBe(
    codeOf('wallet_missing'),
  );
  expect((await look(nftParamNo, own)).data).toEqual({ address: own, doubts: [] });
  const { data: priced } = await quote(nftParamNo, { address: own });
  expect(priced.address).toBe(own);
  expect(Number(priced.netWorkFee)).toBeGreaterThan(0);
  const { data: order } = await place(nftParamNo, { quoteNo: priced.quoteNo });
  expect([order.quote.address, order.network]).toEqual([own, 'SANDBOX']);
  await world.pay(order.orderNo);
  await world.settle();
  const { rows } = await sql<{ recipient: string }>`
    select recipient from chain_deliveries where order_no = ${order.orderNo}`.execute(world.app.db);
  expect(rows).toEqual([{ recipient: own }]);
  expect((await world.stateOf(order.orderNo)).order).toBe('completed');
});

test('the wallet of an order stays: no quote or request changes it, and a new method keeps it', async () => {
  const { nftParamNo } = await link();
  const { data: order } = await place(nftParamNo, { address: own });
  expect((await place(nftParamNo, { address: others })).code).toBe(codeOf('wallet_already_fixed'));
  const other = await quote(nftParamNo, { address: others });
  expect((await place(nftParamNo, { quoteNo: other.data.quoteNo })).code).toBe(codeOf('wallet_already_fixed'));
  const kept = await place(nftParamNo, { payBankCode: 'mastercard' });
  expect([kept.data.orderNo, kept.data.quote.address]).toEqual([order.orderNo, own]);
});

test('on a link that names the wallet nobody can name another', async () => {
  const { nftParamNo, asksAddress, quote: first } = await link({ address: own });
  expect([asksAddress, first?.address]).toEqual([false, own]);
  expect((await quote(nftParamNo, { address: contract })).code).toBe(codeOf('wallet_already_fixed'));
  expect((await place(nftParamNo, { address: contract })).code).toBe(codeOf('wallet_already_fixed'));
  expect((await place(nftParamNo)).data.quote.address).toBe(own);
});

test('addresses in one letter case and contracts must be confirmed, whether typed or signed', async () => {
  const typed = (await link()).nftParamNo;
  expect((await look(typed, own.toLowerCase())).data).toEqual({ address: own, doubts: ['unchecked'] });
  expect((await look(typed, contract)).data).toEqual({ address: contract, doubts: ['contract'] });
  const { data } = await quote(typed, { address: contract.toLowerCase() });
  expect(await place(typed, { quoteNo: data.quoteNo })).toMatchObject({
    code: codeOf('wallet_unconfirmed'),
    extend: 'unchecked,contract',
  });
  const half = { quoteNo: data.quoteNo, walletConfirmed: ['contract'] };
  expect(await place(typed, half)).toMatchObject({ code: codeOf('wallet_unconfirmed'), extend: 'unchecked' });
  const whole = { quoteNo: data.quoteNo, walletConfirmed: ['contract', 'unchecked'] };
  expect((await place(typed, whole)).data.quote.address).toBe(contract);
  const signed = (await link({ address: own.toLowerCase() })).nftParamNo;
  expect((await place(signed)).code).toBe(codeOf('wallet_unconfirmed'));
  expect((await place(signed, { walletConfirmed: ['unchecked'] })).data.quote.address).toBe(own);
});

test('bought crypto goes to the wallet that its buyer names, while the treasury holds enough', async () => {
  const coin = { type: '', name: '', picture: '', quantity: '', fiat: '', amount: '', crypto: 'ETH' };
  const { nftParamNo, asksAddress, item } = await link({ ...coin, cryptoAmount: '0.01' });
  expect([asksAddress, item.type]).toEqual([true, 'COIN']);
  const before = await world.chain.getBalance({ address: own });
  const { data: order } = await place(nftParamNo, { address: own });
  expect(Number(order.quote.netWorkFee)).toBeGreaterThan(0);
  await world.pay(order.orderNo);
  await world.settle();
  expect((await world.chain.getBalance({ address: own })) - before).toBe(10n ** 16n);
  const tooMuch = await link({ ...coin, cryptoAmount: '999999' });
  expect(tooMuch.quote).toBeNull();
  expect((await quote(tooMuch.nftParamNo)).code).toBe(codeOf('delivery_unavailable'));
});

test('what the treasury can’t deliver has no price, no methods and no order, and the buyer gets the reason', async () => {
  const { nftParamNo } = await link();
  await sql`update network_gas_prices set seen_at = seen_at - interval '11 minutes'`.execute(world.app.db);
  expect((await quote(nftParamNo)).code).toBe(codeOf('network_fee_unavailable'));
  await watchGasPrices(world.app);
  expect((await quote(nftParamNo)).code).toBe(codeOf('success'));
  await world.later(6 * 60_000);
  expect((await quote(nftParamNo)).code).toBe(codeOf('delivery_unavailable'));
  expect((await place(nftParamNo, { address: own })).code).toBe(codeOf('delivery_unavailable'));
  const methods = await world.ask(`/nft/payment?nftParamNo=${nftParamNo}&fiat=SGD`);
  expect(methods.envelope?.returnCode).toBe(codeOf('delivery_unavailable'));
});
