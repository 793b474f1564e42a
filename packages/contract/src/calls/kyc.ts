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
 * Why this buyer can't make the payment now. `amount`, `day`, `year`: it exceeds the level's limit for one payment, for
 * today or for this year. `rule`: the merchant or the currency demands more. `document`: the document on file has
 * expired. `again`: the last check is too old for this amount.
 */
export const identityObstacleSchema = z.enum(['amount', 'day', 'year', 'rule', 'document', 'again']);
/** An obstacle as `identityObstacleSchema` reads it. */
export type IdentityObstacle = z.output<typeof identityObstacleSchema>;

/**
 * Returns whether a payment of `amount` in `fiat` needs an identity check first. `kycFlag` 0: none is needed, or none
 * would help. 1: needed, for `requiredLevel`. 2: needed from a buyer of level 2, who must verify again. Pay only where
 * `allowed`.
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
    /** Level that allows this payment. Null where it is allowed already, or where no level allows it. */
    requiredLevel: identityLevelSchema.nullable(),
    obstacle: identityObstacleSchema.nullable(),
    /** Value of the amount in USD, two decimal places. */
    usdAmount: decimalSchema,
  }),
});

/** One limit in USD, two decimal places. `used` includes payments that are under way. */
const limitSchema = z.object({
  limit: decimalSchema,
  used: decimalSchema,
  left: decimalSchema,
  /** When `used` becomes 0 again: at midnight UTC or at the start of the next year (UTC). */
  resetsAt: instantSchema,
});

const levelLimitsSchema = z.object({
  level: identityLevelSchema,
  /** USD, two decimal places. */
  single: decimalSchema,
  day: decimalSchema,
  year: decimalSchema,
  /** Steps of this level, without those of the levels below it. */
  steps: z.array(identityStepSchema),
});
/** Limits of a level as `levelLimitsSchema` reads them. */
export type LevelLimits = z.output<typeof levelLimitsSchema>;

/** Answers what this buyer can still spend, and which checks raise the limits. */
export const kycQuota = defineCall({
  method: 'GET',
  path: '/kyc/getQuota',
  auth: 'session',
  query: z.strictObject({ appId: appIdSchema }),
  data: z.object({
    /** Level on file. */
    userLevel: identityLevelSchema,
    /** Level whose limits apply now: 0 while the document on file has expired. */
    limitLevel: identityLevelSchema,
    /** Maximum of one payment now, in USD. */
    single: decimalSchema,
    day: limitSchema,
    year: limitSchema,
    /** Higher levels that raise a limit, the next one first. Empty where there is none. */
    unlocks: z.array(levelLimitsSchema),
    /** Day on which the document on file expires, YYYY-MM-DD. Null without a document. */
    documentExpiresOn: z.iso.date().nullable(),
    serverTime: instantSchema,
  }),
});

/**
 * Answers a merchant's rules: the limits of each level, and the amounts from which a level is required whatever limit
 * is left.
 */
export const kycRule = defineCall({
  method: 'GET',
  path: '/kyc/rule',
  auth: 'none',
  query: z.strictObject({ appId: appIdSchema }),
  data: z.object({
    levels: z.array(levelLimitsSchema),
    rules: z.array(
      z.object({
        /** Pay currency of the rule. Empty: all currencies that have no rule of their own. */
        fiat: z.string(),
        /** USD, two decimal places. '0.00': always required. Null: only the limits decide. */
        level1From: decimalSchema.nullable(),
        level2From: decimalSchema.nullable(),
        /** From this amount on a buyer of level 2 verifies again when their check is older than `againAfterDays`. */
        againFrom: decimalSchema.nullable(),
        againAfterDays: z.number().int().nullable(),
      }),
    ),
  }),
});

/** A page of the provider where the buyer captures documents. */
const captureSchema = z.object({
  provider: identityProviderSchema,
  /** The provider's token for this buyer and check, for its own page or SDK. */
  token: z.string(),
  /** Secret, like a password: open it, but never show or store it. */
  url: z.url(),
});

/**
 * Opens a check for a level, or answers the check that is under way. `capture` is null while there is nothing to
 * capture: the check is waiting, or the step `cpf` comes first. `returnTo`: a path of the checkout with its query,
 * where the buyer goes afterwards. identity_already_verified: the buyer has the level already. identity_refused: the
 * provider refused the buyer for ever. identity_provider_unavailable: the provider doesn't answer.
 */
export const openKyc = defineCall({
  method: 'POST',
  path: '/kyc/open',
  auth: 'session',
  body: z.strictObject({
    level: z.enum(['1', '2']),
    /** Country of the document, ISO 3166 alpha-2. It decides the provider. */
    country: z.string().regex(/^[A-Z]{2}$/, 'not a country'),
    returnTo: returnPathSchema.optional(),
  }),
  data: z.object({ check: identityCheckSchema, capture: captureSchema.nullable() }),
});

/**
 * Answers the state of a check for /kycStatus: by default the newest, null where there was none. With a `cursor` (the
 * check's version) it waits up to 25 s for a change.
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

/**
 * Answers a fresh token and address of the capture page of the buyer's own check, for the steps that are still to do.
 */
export const kycToken = defineCall({
  method: 'GET',
  path: '/kyc/getToken',
  auth: 'session',
  effect: true,
  query: referenceQuery,
  data: captureSchema,
});

/**
 * Reports that the capture is done, at either provider. Kassa then asks the provider at once. Calling it again changes
 * nothing.
 */
export const kycSubmit = defineCall({
  method: 'GET',
  path: handInPath,
  auth: 'session',
  effect: true,
  query: referenceQuery,
  data: identityCheckSchema,
});

/** Answers the buyer's data on file, masked. Missing values are empty strings. */
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
 * Compares a CPF with name and birthday in the Brazilian registry, up to five times a day (then 429, code
 * too_many_cpf_checks). `cpf`: eleven digits, dots and hyphen allowed. A match completes the step `cpf` of a check
 * under way. Use POST, because an address must not carry a CPF.
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
