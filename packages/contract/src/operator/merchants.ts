import { z } from 'zod';
import { noteLimits } from '../merchant/metadata.ts';
import { deliveryStates, type WebhookDelivery, type WebhookEndpoint } from '../merchant/webhook.ts';
import { lineSchema, reasonSchema } from './fields.ts';
import type { MerchantAction } from './merchant-actions.ts';
import { merchantActions } from './merchant-actions.ts';
import type { DeclinedProposal } from './proposals.ts';

/** A merchant's public number. */
export const appIdSchema = z.string().regex(/^[0-9A-Za-z]{16}$/);
const addressSchema = lineSchema(1, 500);

/**
 * Lists merchants by name, at most two hundred. `text`: the beginning of a name, or a whole appId. `suspended`: only
 * those that may not sell, the longest so on top.
 */
export const merchantsInput = z.strictObject({
  text: lineSchema(1, 64).optional(),
  suspended: z.literal('yes').optional(),
});

/** Shows a merchant, its live secrets without themselves, and its endpoints. Code resource_not_found for none. */
export const merchantInput = z.strictObject({ appId: appIdSchema });

/** Lists what was sent to a merchant, the newest first, twenty at a time. */
export const merchantEventsInput = z.strictObject({
  appId: appIdSchema,
  state: z.enum(deliveryStates).optional(),
  cursor: z.string().max(256).optional(),
});

/** Exports all that was sent to a merchant, in one state where it is given, as a CSV file. Code resource_not_found for no merchant. */
export const exportEventsInput = merchantEventsInput.omit({ cursor: true });

/** Sends an event to one address of a merchant again. Code action_impossible where that address is off. */
export const resendEventInput = z.strictObject({ appId: appIdSchema, deliveryNo: z.string().regex(/^[\w-]{1,64}$/) });

/** Registers a merchant. Its secret is only in this answer. Code invalid_input says in `extend` which address is wrong. */
export const registerMerchantInput = z.strictObject({
  name: lineSchema(1, 80),
  homeUrl: addressSchema,
  kind: z.enum(['web', 'api', 'app']),
  origins: z.array(addressSchema).max(20),
  /** Whether every call must carry x-signature. */
  bodySignatureRequired: z.boolean(),
  contact: addressSchema.optional(),
});

/**
 * Makes a payment link of a merchant by hand, for one buyer: it opens in one browser. The codes are those of the
 * merchant's own call for a checkout session. Without `callbackUrl` and without an endpoint, the merchant's people hear of
 * the sale by mail, which needs a contact (`ShownMerchant`).
 */
export const linkByHandInput = z.strictObject({
  appId: appIdSchema,
  merchantOrderNo: z.string().regex(/^[\w.-]{1,128}$/),
  name: lineSchema(1, 256),
  /** Left out: the page shows a drawing of ours. */
  picture: addressSchema.optional(),
  /** Major units, decimal. */
  amount: z.string().regex(/^\d{1,12}(\.\d{1,3})?$/),
  fiat: z.string().regex(/^[A-Z]{3}$/),
  hours: z.int().min(1).max(24),
  callbackUrl: addressSchema.optional(),
  /** The merchant's own words about it, for whom it is for example. No buyer sees them. */
  description: lineSchema(1, noteLimits.description).optional(),
});

/** Suspends a merchant at once: nothing new begins, and what was begun continues. */
export const suspendMerchantInput = z.strictObject({ appId: appIdSchema, reason: reasonSchema });

/** What a merchant's own people change, and operators in twos. Empty text: none. */
export const merchantSettingsSchema = z.strictObject({
  homeUrl: addressSchema,
  /** The only ones its links may lead to. Empty: any. */
  origins: z.array(addressSchema).max(20),
  appSchemes: z.array(z.string().min(1).max(64)).max(10),
  supportEmail: z.string().trim().max(254),
  supportUrl: lineSchema(0, 500),
  accent: z.string().regex(/^(#[0-9a-f]{6})?$/i),
  /** Null: ours. */
  radiusPx: z.int().min(0).max(16).nullable(),
});
/** A merchant's settings as `merchantSettingsSchema` reads them. */
export type MerchantSettings = z.output<typeof merchantSettingsSchema>;

/** Proposes what another operator has to approve: a new secret, the end of a suspension, or with `settings` other settings. */
export const proposeForMerchantInput = z
  .strictObject({
    appId: appIdSchema,
    action: z.enum(merchantActions),
    reason: reasonSchema,
    settings: merchantSettingsSchema.optional(),
  })
  .refine(({ action, settings }) => (action === 'change_settings') === (settings !== undefined), {
    path: ['settings'],
  });

/** A merchant in the list. Times are ISO 8601. */
export interface MerchantRow {
  readonly appId: string;
  readonly name: string;
  readonly kind: 'web' | 'api' | 'app';
  readonly createdAt: string;
  /** Empty for one that sells. */
  readonly suspendedAt: string;
}

/** Merchants by name. */
export interface MerchantList {
  readonly merchants: readonly MerchantRow[];
  /** Whether there are more than are listed. */
  readonly more: boolean;
}

/** A proposal about a merchant that waits for a second operator. */
export interface MerchantProposal {
  readonly proposalId: string;
  readonly action: MerchantAction;
  readonly proposedBy: string;
  readonly reason: string;
  readonly expiresAt: string;
  /** What would change to what. Only for `change_settings`. */
  readonly settings: MerchantSettings | null;
}

/** A proposal about a merchant that was declined, and nothing has taken its place since. */
export interface DeclinedForMerchant extends DeclinedProposal {
  readonly action: MerchantAction;
}

/** A merchant with its settings. */
export interface ShownMerchant extends MerchantRow {
  /** `#rrggbb`. Empty: ours. */
  readonly accent: string;
  /** Null: ours. */
  readonly radiusPx: number | null;
  readonly homeUrl: string;
  readonly origins: readonly string[];
  readonly appSchemes: readonly string[];
  readonly supportEmail: string;
  readonly supportUrl: string;
  readonly sha1Links: boolean;
  readonly bodySignatureRequired: boolean;
  readonly noticeRequired: boolean;
  /** Who hears by mail of sales and problems, masked. Empty: nobody. */
  readonly contact: string;
  /** The live ones, the one that signs first. */
  readonly secrets: readonly { readonly secretNo: string; readonly createdAt: string; readonly used: boolean }[];
  readonly endpoints: readonly WebhookEndpoint[];
  /** Who suspended it, and why. Null for one that sells. For operators alone, as what follows: a merchant's people get none of it. */
  readonly suspension: { readonly by: string; readonly reason: string } | null;
  readonly proposals: readonly MerchantProposal[];
  readonly declined: readonly DeclinedForMerchant[];
}

/** What was sent to a merchant. */
export interface MerchantEvents {
  readonly deliveries: readonly WebhookDelivery[];
  /** Cursor of the next page. Empty on the last. */
  readonly next: string;
}

/** What a merchant signs with. Shown once. */
export interface MerchantKeys {
  readonly appId: string;
  readonly appSecret: string;
}

/** A payment link that was made by hand. */
export interface LinkByHand {
  readonly url: string;
  readonly expiresAt: string;
}

/** What an approval did. A new secret is shown to the approver, once. */
export interface ApprovedForMerchant {
  readonly appId: string;
  readonly action: MerchantAction;
  readonly keys: MerchantKeys | null;
}
