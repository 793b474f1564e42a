import { z } from 'zod';
import { defineCall } from '../call.ts';
import { emailSchema, instantSchema, numberSchema } from '../wire.ts';

const none = z.strictObject({});

/**
 * Sends a six-digit code by mail, good until `expiresAt`. The answer is the same for known and unknown addresses.
 * `mailbox`: the sandbox's page with this address's mails. Production never sends it.
 */
export const sendMail = defineCall({
  method: 'POST',
  path: '/mail/sending',
  auth: 'none',
  body: z.strictObject({ email: emailSchema }),
  data: z.object({
    attemptId: z.string(),
    expiresAt: instantSchema,
    resendAt: instantSchema,
    mailbox: z.url().optional(),
    serverTime: instantSchema,
  }),
});

/**
 * Logs in with the newest code of the attempt. The answer's headers `token` and `sign` are the session's two secrets.
 */
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

/** A code to continue an order on another device. */
const handoffCode = z.string().regex(/^[0-9A-Za-z_-]{43}$/);

/** Such a code as an address brought it. One that was cut off or changed on the way is none: handoff_gone. */
const broughtCode = z.string().regex(/^[!-~]{1,512}$/);

/**
 * Makes a code to continue an own order on another device, as the same buyer. It works once, until `expiresAt`, and only
 * while this session lives. A new code replaces the one before.
 */
export const offerHandoff = defineCall({
  method: 'POST',
  path: '/user/handoff',
  auth: 'session',
  body: z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>() }),
  data: z.object({ code: handoffCode, expiresAt: instantSchema }),
});

/** Answers whose order a code would continue. Does not use it up. Code handoff_gone for one that does not work. */
export const lookAtHandoff = defineCall({
  method: 'POST',
  path: '/user/handoff/look',
  auth: 'none',
  body: z.strictObject({ code: broughtCode }),
  data: z.object({ maskedEmail: z.string() }),
});

/**
 * Continues an order on this device. The answer's headers `token` and `sign` are the secrets of a new session, which ends
 * no later than the one that made the code. A code works once, then: handoff_gone.
 */
export const continueHandoff = defineCall({
  method: 'POST',
  path: '/user/handoff/continue',
  auth: 'none',
  body: z.strictObject({ code: broughtCode }),
  data: z.object({
    email: emailSchema,
    userNo: z.string(),
    userId: z.string(),
    kycStatus: z.number().int(),
    scoped: z.boolean(),
    orderNo: z.string(),
  }),
});

/**
 * Starts a session for a guest who pays by a wallet, whose sheet gave `email`. Nobody has proven that address: the session
 * sees only the order that it places for this link, at identity level 0 with limits of its own, and no history and no
 * saved cards. The answer is the same for known and unknown addresses. Its headers `token` and `sign` are the session's
 * secrets. `agreement`: the buyer has paid below a sentence that says so. Codes order_not_found for an unknown link,
 * link_expired, too_many_requests.
 */
export const beGuest = defineCall({
  method: 'POST',
  path: '/user/guest',
  auth: 'none',
  body: z.strictObject({ nftParamNo: numberSchema, email: emailSchema, agreement: z.literal(true) }),
  data: z.object({ email: emailSchema, userNo: z.string(), userId: z.string(), kycStatus: z.literal(0) }),
});

/** Answers the buyer's wallet on file, masked. A caller may ask only about the session's own email address. */
export const checkWallet = defineCall({
  method: 'POST',
  path: '/crypto/wallet/check',
  auth: 'session',
  body: z.strictObject({ coin: z.literal('ACH'), email: emailSchema }),
  data: z.object({ exists: z.boolean(), address: z.string() }),
});

/**
 * Uses the ready log-in that a merchant put on a link (docs/specification/merchant-wire-format.md#ready-log-in), or
 * that came with the address of a checkout session. It is found by the arrival cookie, or by what the page read behind
 * the hash. Use POST: without a session a GET is refused. `none`: there was no ready log-in. `ask`: a session of
 * another address is live. Nothing was used up: ask the buyer, then send `replace` true. `signed_in`: the headers
 * `token` and `sign` hold a new session, limited to this merchant where `scoped`. Without these headers the caller's
 * session stays as it is. `orderNo` leads to its payment step. Code ready_login_refused when the log-in can't be used:
 * log in by email code instead. `extend` is then the email address, where the link gave it in clear.
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
