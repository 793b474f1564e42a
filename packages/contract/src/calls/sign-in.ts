import { z } from 'zod';
import { defineCall } from '../call.ts';
import { emailSchema, instantSchema } from '../wire.ts';

const none = z.strictObject({});

/** Sends a six-digit code by mail. The answer is the same for known and unknown addresses. */
export const sendMail = defineCall({
  method: 'POST',
  path: '/mail/sending',
  auth: 'none',
  body: z.strictObject({ email: emailSchema }),
  data: z.object({ attemptId: z.string(), resendAt: instantSchema, serverTime: instantSchema }),
});

/** Logs in with the newest code of the attempt; the answer's headers `token` and `sign` are the session's two secrets. */
export const logIn = defineCall({
  method: 'POST',
  path: '/user/login',
  auth: 'none',
  body: z.strictObject({
    email: emailSchema,
    verifyCode: z.string().regex(/^\d{6}$/, 'six digits'),
    attemptId: z.string().regex(/^[0-9A-Za-z_-]{22}$/),
    agreement: z.literal(true),
  }),
  data: z.object({ email: emailSchema, userNo: z.string(), userId: z.string(), kycStatus: z.number().int() }),
});

/** Ends the session at once. */
export const logOut = defineCall({
  method: 'POST',
  path: '/login/to-logout',
  auth: 'session',
  body: none,
  data: z.null(),
});

/** Has this buyer a wallet on file, masked. Only the session's own e-mail may be asked about. */
export const checkWallet = defineCall({
  method: 'POST',
  path: '/crypto/wallet/check',
  auth: 'session',
  body: z.strictObject({ coin: z.literal('ACH'), email: emailSchema }),
  data: z.object({ exists: z.boolean(), address: z.string() }),
});

/**
 * The ready log-in that a merchant put on a link (merchant-api.md, section 3), or that came with an address of a checkout
 * session: what stands behind the arrival cookie, or what the page read behind the hash. Use POST: without a session a GET
 * is refused. `none`: nothing was brought. `ask`: a session of another address is live; nothing was used up, ask the buyer
 * and send `replace` true. `signed_in`: the headers `token` and `sign` hold a new session, limited to this merchant where
 * `scoped`; without these headers the session that the caller has stands as it is. `orderNo` leads to its payment step.
 * Code 91550 when the log-in can't be used: then by e-mail code, `extend` is the address where the link gave it in clear.
 */
export const readyLogIn = defineCall({
  method: 'GET',
  path: '/login/free/certification',
  auth: 'none',
  effect: true,
  query: z.strictObject({
    appId: z.string().regex(/^[0-9A-Za-z]{16}$/),
    token: z.string().max(1_000).optional(),
    id: z.string().max(1_000).optional(),
    email: z.string().max(1_000).optional(),
    replace: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  }),
  data: z.discriminatedUnion('state', [
    z.object({ state: z.literal('none') }),
    z.object({ state: z.literal('ask'), maskedEmail: z.string(), liveEmail: z.string() }),
    z.object({
      state: z.literal('signed_in'),
      email: emailSchema,
      maskedEmail: z.string(),
      userNo: z.string(),
      userId: z.string(),
      kycStatus: z.number().int(),
      scoped: z.boolean(),
      orderNo: z.string().nullable(),
    }),
  ]),
});
