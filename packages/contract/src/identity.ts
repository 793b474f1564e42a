import { z } from 'zod';
import { instantSchema, numberSchema } from './wire.ts';

/** 0: nothing verified. 1: document and selfie. 2: proof of address as well. */
export const identityLevelSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** A level as `identityLevelSchema` reads it. */
export type IdentityLevel = z.output<typeof identityLevelSchema>;

/** Provider that captures and reviews documents. */
export const identityProviderSchema = z.enum(['onfido', 'sumsub']);
/** A provider as `identityProviderSchema` reads it. */
export type IdentityProviderKey = z.output<typeof identityProviderSchema>;

/**
 * Steps of a check. Our page asks for `cpf`, Brazil's tax number with name and birthday. The provider's page asks for
 * the others.
 */
export const identitySteps = ['cpf', 'document', 'selfie', 'proof_of_address'] as const;
/** Reads one of `identitySteps`. */
export const identityStepSchema = z.enum(identitySteps);
/** One of `identitySteps`. */
export type IdentityStep = (typeof identitySteps)[number];

/** Why a step has to be repeated, or the whole check was refused. The checkout has a sentence for each. */
export const identityReasons = [
  'unreadable',
  'incomplete',
  'expired_document',
  'unsupported_document',
  'poor_selfie',
  'face_mismatch',
  'unsupported_address_proof',
  'data_mismatch',
  'underage',
  'suspected_fraud',
  'watch_list',
  'withdrawn',
  'other',
] as const;
/** One of `identityReasons`. */
export type IdentityReason = (typeof identityReasons)[number];

/**
 * Life of a check. `open`: the buyer has steps to do. `waiting`: under review, usually for 5 to 10 minutes, at most 24
 * hours. `retry`: some steps have to be repeated. `approved`: the limit is raised. `rejected`: refused, and it stays
 * so. `lapsed`: left unfinished for too long. The buyer may open a new one.
 */
export const identityCheckStatuses = ['open', 'waiting', 'retry', 'approved', 'rejected', 'lapsed'] as const;
/** One of `identityCheckStatuses`. */
export type IdentityCheckStatus = (typeof identityCheckStatuses)[number];

const routes = [
  'tradeHistory',
  'tradeHistory-BuyDetails',
  'paymentMethod',
  'creditCardConfig',
  'otherWays-VA',
  'otherWayPay',
  'binancePay',
  'brazilPay',
  'ArgentinaPay',
  'currencyPayment',
  'phpPayment',
  'PSEWayPay',
  'pagsmilePay',
  'cashierDesk-bankTransfer',
  'cashierDesk-QrCode',
  'paymentResult',
  'receivingMode',
];

/** A route of the checkout with its query, such as `/paymentMethod?orderNo=1`. Any other address is refused. */
export const returnPathSchema = z
  .string()
  .max(512)
  .regex(new RegExp(`^/(?:${routes.join('|')})?(?:\\?[\\w.~%=&+-]*)?$`), 'not a route of the checkout');

const stepViewSchema = z.object({
  step: identityStepSchema,
  /** `todo`: still to do. `sent`: handed in. `accepted`: done. `again`: to be repeated, for `reasons`. */
  state: z.enum(['todo', 'sent', 'accepted', 'again']),
  reasons: z.array(z.enum(identityReasons)),
});

/** A check as its buyer sees it. All its screens follow from this. */
export const identityCheckSchema = z.object({
  reference: numberSchema,
  level: z.union([z.literal(1), z.literal(2)]),
  status: z.enum(identityCheckStatuses),
  provider: identityProviderSchema,
  /** Country of the document, ISO 3166 alpha-2. */
  country: z.string(),
  /** In the order in which the buyer does them. */
  steps: z.array(stepViewSchema),
  /** Why the check was refused, or what has to be corrected. */
  reasons: z.array(z.enum(identityReasons)),
  /** Where the buyer goes afterwards. Null: home. */
  returnTo: returnPathSchema.nullable(),
  /** While it waits: when a decision usually comes, and the latest time for it. */
  usuallyBy: instantSchema.nullable(),
  latestBy: instantSchema.nullable(),
  openedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** Rises with every change. It is the cursor of /kyc/status. */
  version: z.string(),
});
/** A check as `identityCheckSchema` reads it. */
export type IdentityCheck = z.output<typeof identityCheckSchema>;
