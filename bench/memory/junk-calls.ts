import { randomBytes } from 'node:crypto';
import type { Asking } from '../world/connection.ts';

/** Lists what attackers send again and again: each refused, each with values that were never seen before. */
export function junkCalls(turn: number, goodLink: string): Asking[] {
  const fresh = randomBytes(16).toString('hex');
  return [
    { method: 'GET', path: `/?appId=${fresh.slice(0, 16)}&signature=${fresh}` },
    { method: 'GET', path: `/nft/index?${goodLink.replace(/signature=[^&]*/, `signature=${fresh}`)}` },
    { method: 'GET', path: `/nft/trade/list?pageNum=1`, headers: { token: fresh, sign: fresh } },
    { method: 'GET', path: `/pictures/${fresh}.webp` },
    { method: 'GET', path: `/${fresh}` },
    {
      method: 'POST',
      path: '/nft/openapi/merchant/getToken',
      headers: { appid: fresh.slice(0, 16), timestamp: String(Date.now()), sign: fresh },
      body: { email: `junk-${turn}@example.org` },
    },
    {
      method: 'POST',
      path: '/user/login',
      body: { email: `junk-${turn}@example.org`, verifyCode: '000000', attemptId: fresh, agreement: true },
    },
    { method: 'POST', path: '/callbacks/sandpay', headers: { signature: fresh }, body: { eventId: fresh } },
  ];
}
