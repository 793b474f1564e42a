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
