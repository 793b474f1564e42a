import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { identityKeys } from '../../credentials.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { IdentityDesk } from '../context.ts';
import { sameText } from '../same-text.ts';

const goodForMs = 60_000;

/**
 * Refuses a request whose signature does not cover its time, method, path with query and raw body.
 * @throws CallerError 401
 */
export async function checkSignature(desk: IdentityDesk, request: FastifyRequest, body: string): Promise<void> {
  const { 'x-app-token': token, 'x-app-access-ts': ts, 'x-app-access-sig': signature } = request.headers;
  const refuse = (what: string) => new CallerError(401, 'unauthorized', what);
  if (typeof token !== 'string' || !sameText(token, identityKeys.sumsubAppToken)) throw refuse('Invalid app token');
  if (typeof ts !== 'string' || !/^\d{10}$/.test(ts)) throw refuse('Invalid request timestamp');
  const expected = createHmac('sha256', identityKeys.sumsubSecret)
    .update(`${ts}${request.method}${request.url}${body}`)
    .digest('hex');
  if (typeof signature !== 'string' || !sameText(signature, expected)) throw refuse('Request signature mismatch');
  const isFresh = () => Math.abs(desk.clock.now() - Number(ts) * 1_000) <= goodForMs;
  if (isFresh()) return;
  await desk.syncClock();
  if (!isFresh()) throw refuse('Request timestamp is too old');
}
