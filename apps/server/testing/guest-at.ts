import type { OrderView } from '@kassa/contract';
import { dataOf, gallery, linkQuery } from './merchant-client.ts';
import type { BasicData, MerchantWorld } from './merchant-world.ts';
import type { Secrets } from './sign-in-at.ts';
import type { Answered } from './test-app.ts';

/** Opens a new link of the merchant's. */
export async function newLink(
  world: MerchantWorld,
  changes: Readonly<Record<string, string>> = {},
): Promise<BasicData> {
  return dataOf(await world.open(linkQuery(gallery, world.parameters(changes), 'sha256')));
}

/** Asks for a guest's session. @param ip the address to ask from, where the world trusts the proxy on this machine */
export function askAsGuest(world: MerchantWorld, body: object, ip: string): Promise<Answered> {
  return world.ask('/user/guest', { method: 'POST', body, headers: { 'x-forwarded-for': ip } });
}

/** Starts a guest's session for a link, as a wallet's sheet gave this address. */
export async function guestAt(
  world: MerchantWorld,
  { nftParamNo }: Pick<BasicData, 'nftParamNo'>,
  { email, ip = '198.51.100.7' }: { readonly email: string; readonly ip?: string },
): Promise<Secrets> {
  const answer = await askAsGuest(world, { nftParamNo, email, agreement: true }, ip);
  dataOf(answer);
  return { token: String(answer.headers.token), sign: String(answer.headers.sign) };
}

/** Asks for the order of a link by card. */
export function askToPlace(
  world: MerchantWorld,
  who: Secrets,
  { nftParamNo }: Pick<BasicData, 'nftParamNo'>,
): Promise<Answered> {
  const body = { nftParamNo, fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
  return world.ask('/nft/trade/order', { method: 'POST', headers: { ...who }, body });
}

/** Has a guest place the order of their link. */
export async function placeAsGuest(
  world: MerchantWorld,
  who: Secrets,
  link: Pick<BasicData, 'nftParamNo'>,
): Promise<OrderView> {
  return dataOf(await askToPlace(world, who, link));
}
