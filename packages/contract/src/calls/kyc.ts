import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  identityCheckSchema,
  identityLevelSchema,
  identityProviderSchema,
  identityStepSchema,
  returnPathSchema,
} from '../identity.ts';
import { handInPath } from '../paths.ts';
import {
  decimalSchema,
  fiatSchema,
  instantSchema,
  numberSchema,
  payWayCodeSchema,
  positiveDecimalSchema,
} from '../wire.ts';

const appIdSchema = z.string().regex(/^[0-9A-Za-z]{16}$/, 'not an appId');
const referenceQuery = z.strictObject({ reference: numberSchema });

/**
 * Why a payment can't go on as the buyer stands now. `amount`, `day`, `year`: beyond the limit of the level for one payment,
 * today or this year. `rule`: the merchant or the currency asks for more. `document`: the document on file is out of date.
 * `again`: a check of this age is too old for this amount.
 */
export const identityObstacleSchema = z.enum(['amount', 'day', 'year', 'rule', 'document', 'again']);
export type IdentityObstacle = z.output<typeof identityObstacleSchema>;

/**
 * Whether a payment of `amount` in `fiat` needs an identity check first. `kycFlag` 0: none is needed, or none would help;
 * 1: needed, for `requiredLevel`; 2: needed from a buyer of level 2, who must verify again. Pay only where `allowed`.
 */
export const kycCheck = defineCall({
  method: 'GET',
  path: '/kyc/check',
  auth: 'session',
  query: z.strictObject({
    fiat: fiatSchema,
    amount: positiveDecimalSchema,
    payWayCode: payWayCodeSchema.optional(),
    appId: appIdSchema,
  }),
  data: z.object({
    kycFlag: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    userLevel: identityLevelSchema,
    allowed: z.boolean(),
    /** The level that lets this payment through; null where it is allowed already, or no level does. */
    requiredLevel: identityLevelSchema.nullable(),
    obstacle: identityObstacleSchema.nullable(),
    /** Worth of the amount in USD, two digits. */
    usdAmount: decimalSchema,
  }),
});

/** One limit: USD, two digits; `used` counts what is being paid as well. */
const limitSchema = z.object({
  limit: decimalSchema,
  used: decimalSchema,
  left: decimalSchema,
  /** When `used` is 0 again: midnight UTC, or the turn of the year. */
  resetsAt: instantSchema,
});

const levelLimitsSchema = z.object({
  level: identityLevelSchema,
  /** USD, two digits. */
  single: decimalSchema,
  day: decimalSchema,
  year: decimalSchema,
  /** What a buyer shows for this level, beside what the levels below it take. */
  steps: z.array(identityStepSchema),
});
export type LevelLimits = z.output<typeof levelLimitsSchema>;

/** What this buyer can still spend, and what unlocks more: the meter. */
export const kycQuota = defineCall({
  method: 'GET',
  path: '/kyc/getQuota',
  auth: 'session',
  query: z.strictObject({ appId: appIdSchema }),
  data: z.object({
    /** The level on file. */
    userLevel: identityLevelSchema,
    /** The level whose limits hold now: 0 while the document on file is out of date. */
    limitLevel: identityLevelSchema,
    /** The most that one payment may be worth now. */
    single: decimalSchema,
    day: limitSchema,
    year: limitSchema,
    /** Levels above, the next one first; empty where there is none. */
    unlocks: z.array(levelLimitsSchema),
    /** The day the document on file runs out, YYYY-MM-DD; null without one. */
    documentExpiresOn: z.iso.date().nullable(),
    serverTime: instantSchema,
  }),
});

/** The rules of a merchant: the limits of each level, and from which amounts on a level is asked for whatever is left. */
export const kycRule = defineCall({
  method: 'GET',
  path: '/kyc/rule',
  auth: 'none',
  query: z.strictObject({ appId: appIdSchema }),
  data: z.object({
    levels: z.array(levelLimitsSchema),
    rules: z.array(
      z.object({
        /** The pay currency it holds for; empty: all that have no rule of their own. */
        fiat: z.string(),
        /** USD, two digits; '0.00': always; null: only the limits decide. */
        level1From: decimalSchema.nullable(),
        level2From: decimalSchema.nullable(),
        /** From this amount on a buyer of level 2 verifies again when his check is older than `againAfterDays`. */
        againFrom: decimalSchema.nullable(),
        againAfterDays: z.number().int().nullable(),
      }),
    ),
  }),
});

/** Where documents are captured: a page of the provider's own. */
const captureSchema = z.object({
  provider: identityProviderSchema,
  /** The provider's token of this buyer and check, for its own page or SDK. */
  token: z.string(),
  /** Personal, like a password: opened, never shown or kept. */
  url: z.url(),
});

/**
 * Opens a check for a level, or answers the one that is under way. `capture` is null while nothing is to be captured: it
 * waits, or the step `cpf` comes first. `returnTo`: where the buyer goes afterwards, a path of the checkout with its query.
 * 91533: the level is held already. 91532: refused for good. 91536: the provider doesn't answer.
 */
export const openKyc = defineCall({
  method: 'POST',
  path: '/kyc/open',
  auth: 'session',
  body: z.strictObject({
    level: z.enum(['1', '2']),
    /** Country of the document, ISO 3166 alpha-2: the provider follows from it. */
    country: z.string().regex(/^[A-Z]{2}$/, 'not a country'),
    returnTo: returnPathSchema.optional(),
  }),
  data: z.object({ check: identityCheckSchema, capture: captureSchema.nullable() }),
});

/**
 * The state of a check, by default the newest, for /kycStatus; null where there was none. With a `cursor` (the check's
 * version) it waits up to 25 s until something changed.
 */
export const kycStatus = defineCall({
  method: 'GET',
  path: '/kyc/status',
  auth: 'session',
  query: z.strictObject({ reference: numberSchema.optional(), cursor: z.string().max(32).optional() }),
  data: z.object({
    changed: z.boolean(),
    userLevel: identityLevelSchema,
    check: identityCheckSchema.nullable(),
    serverTime: instantSchema,
  }),
});

/** A fresh token and address of the capture page of an own check that wants something; only the steps to be done. */
export const kycToken = defineCall({
  method: 'GET',
  path: '/kyc/getToken',
  auth: 'session',
  effect: true,
  query: referenceQuery,
  data: captureSchema,
});

/** Says that the capture is done (of either provider): it is looked at now. Again it changes nothing. */
export const kycSubmit = defineCall({
  method: 'GET',
  path: handInPath,
  auth: 'session',
  effect: true,
  query: referenceQuery,
  data: identityCheckSchema,
});

/** What is on file of this buyer, masked; empty strings where nothing is. */
export const kycUserDetail = defineCall({
  method: 'GET',
  path: '/kyc/findUserDetail',
  auth: 'session',
  data: z.object({
    currKycLevel: identityLevelSchema,
    currUserLevel: identityLevelSchema,
    email: z.string(),
    name: z.string(),
    idNumber: z.string(),
    birthday: z.string(),
    country: z.string(),
    documentExpiresOn: z.iso.date().nullable(),
    verifiedAt: instantSchema.nullable(),
  }),
});

/**
 * Compares a CPF with name and birthday in the Brazilian registry: five times a day (429, code 91535). `cpf`: eleven digits,
 * dots and hyphen allowed. A match ends the step `cpf` of a check under way. Send it as POST: an address is no place for it.
 */
export const brazilCpf = defineCall({
  method: 'GET',
  path: '/kyc/user/brazil/cpf',
  auth: 'session',
  effect: true,
  query: z.strictObject({
    cpf: z.string().regex(/^[\d.-]{11,14}$/, 'not a CPF'),
    name: z
      .string()
      .trim()
      .min(3)
      .max(128)
      .regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u, 'not a name'),
    /** YYYY-MM-DD */
    birthday: z.iso.date(),
  }),
  data: z.object({
    result: z.enum(['match', 'no_match', 'unavailable']),
    triesLeft: z.number().int(),
  }),
});
