import { z } from 'zod';
import { instantSchema, numberSchema } from './wire.ts';

/** 0: nothing was shown. 1: document and selfie. 2: proof of address as well. */
export const identityLevelSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type IdentityLevel = z.output<typeof identityLevelSchema>;

/** Who captures and reviews documents. */
export const identityProviderSchema = z.enum(['onfido', 'sumsub']);
export type IdentityProviderKey = z.output<typeof identityProviderSchema>;

/** What a buyer shows. `cpf`, Brazil's tax number with name and birthday, is asked in our page, the others in the provider's. */
export const identitySteps = ['cpf', 'document', 'selfie', 'proof_of_address'] as const;
export const identityStepSchema = z.enum(identitySteps);
export type IdentityStep = (typeof identitySteps)[number];

/** Why a step has to be done again, or the whole was refused; the checkout has a sentence for each. */
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
export type IdentityReason = (typeof identityReasons)[number];

/**
 * Life of a check. `open`: something is to be shown. `waiting`: it is looked at, usually 5 to 10 minutes, within 24 hours.
 * `retry`: some steps have to be done again. `approved`: the limit is raised. `rejected`: refused for good. `lapsed`: left
 * lying for too long; a new one may be opened.
 */
export const identityCheckStatuses = ['open', 'waiting', 'retry', 'approved', 'rejected', 'lapsed'] as const;
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

/** A route of the checkout with its query, such as `/paymentMethod?orderNo=1`: never another address. */
export const returnPathSchema = z
  .string()
  .max(512)
  .regex(new RegExp(`^/(?:${routes.join('|')})?(?:\\?[\\w.~%=&+-]*)?$`), 'not a route of the checkout');

const stepViewSchema = z.object({
  step: identityStepSchema,
  /** `todo`: to be shown. `sent`: handed in. `accepted`: done. `again`: to be shown once more, for `reasons`. */
  state: z.enum(['todo', 'sent', 'accepted', 'again']),
  reasons: z.array(z.enum(identityReasons)),
});

/** A check as its buyer sees it: every screen of it is a function of this. */
export const identityCheckSchema = z.object({
  reference: numberSchema,
  level: z.union([z.literal(1), z.literal(2)]),
  status: z.enum(identityCheckStatuses),
  provider: identityProviderSchema,
  /** Country of the document, ISO 3166 alpha-2. */
  country: z.string(),
  /** In the order they are done. */
  steps: z.array(stepViewSchema),
  /** Why the whole was refused, or has to be mended. */
  reasons: z.array(z.enum(identityReasons)),
  /** Where the buyer goes afterwards; null: home. */
  returnTo: returnPathSchema.nullable(),
  /** While it waits: when it is usually done, and at the latest. */
  usuallyBy: instantSchema.nullable(),
  latestBy: instantSchema.nullable(),
  openedAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** Rises with every change: the cursor of /kyc/status. */
  version: z.string(),
});
export type IdentityCheck = z.output<typeof identityCheckSchema>;
