import type { DataOf, readyLogIn } from '@kassa/contract';
import type { MerchantToken } from '@kassa/contract/merchant';
import { type Credentials, dataOf, gallery } from './merchant-client.ts';
import type { MerchantWorld } from './merchant-world.ts';

/** The two secrets of a session. */
export type Secrets = Readonly<Record<'token' | 'sign', string>>;

/** Has a merchant say who its buyer is. @returns the access token */
export async function accessTo(world: MerchantWorld, email: string, merchant: Credentials = gallery): Promise<string> {
  const answer = await world.call(merchant, '/nft/openapi/merchant/getToken', { email });
  return dataOf<MerchantToken>(answer).accessToken;
}

/** Has a merchant sign its buyer in. @returns the session */
export async function signInAt(world: MerchantWorld, email: string, merchant: Credentials = gallery): Promise<Secrets> {
  const body = { appId: merchant.appId, token: await accessTo(world, email, merchant), email };
  const answer = await world.ask('/login/free/certification', { method: 'POST', body });
  const { kycStatus, scoped } = dataOf<DataOf<typeof readyLogIn> & { kycStatus: number; scoped: boolean }>(answer);
  if (kycStatus !== 0 || !scoped) throw new Error(answer.text);
  return { token: String(answer.headers.token), sign: String(answer.headers.sign) };
}
