import { z } from 'zod';
import { eventTypes, type WebhookEndpoint } from '../merchant/webhook.ts';
import { emailSchema } from '../wire.ts';
import { lineSchema, numberSchema, reasonSchema } from './fields.ts';
import { appIdSchema, type MerchantKeys, merchantSettingsSchema } from './merchants.ts';
import { releaseOutcomes } from './release-outcomes.ts';

const endpointNoSchema = z.string().regex(/^[\w-]{1,64}$/);
const urlSchema = lineSchema(1, 2048);
const eventsSchema = z.array(z.enum(eventTypes)).max(eventTypes.length);

/** Gives the merchant a new secret, which is only in this answer. The one before verifies until the next change. */
export const rotateOwnInput = z.strictObject({ appId: appIdSchema });

/** Revokes one of the merchant's secrets at once. Where it was the only one, the answer has a new one. Code action_impossible for none. */
export const revokeOwnInput = z.strictObject({ appId: appIdSchema, secretNo: z.string().regex(/^\d{1,18}$/) });

/** Registers an endpoint. Without `events`: all. Its secret is only in this answer. Code endpoint_address_refused says in `extend` which rule `url` breaks. */
export const addEndpointInput = z.strictObject({ appId: appIdSchema, url: urlSchema, events: eventsSchema.optional() });

/** Turns an endpoint off or on, or changes which events it gets. */
export const reviseEndpointInput = z.strictObject({
  appId: appIdSchema,
  endpointNo: endpointNoSchema,
  enabled: z.boolean().optional(),
  events: eventsSchema.optional(),
});

/** Deletes an endpoint, or gives it a new secret. Code resource_not_found for none. */
export const namedEndpointInput = z.strictObject({ appId: appIdSchema, endpointNo: endpointNoSchema });

/**
 * Sends an endpoint an event of a type, about an order that does not exist: its numbers are all zeros. Code
 * resource_not_found for no endpoint that is on.
 */
export const tryEndpointInput = z.strictObject({
  appId: appIdSchema,
  endpointNo: endpointNoSchema,
  type: z.enum(eventTypes),
});

/** Changes a merchant's addresses, look and support at once. Code invalid_input says in `extend` which one is wrong. */
export const changeOwnInput = z.strictObject({ appId: appIdSchema, settings: merchantSettingsSchema });

/** Answers the colours that the checkout makes of an accent, with enough contrast. */
export const previewLookInput = z.strictObject({ appId: appIdSchema, accent: z.string().regex(/^#[0-9a-f]{6}$/i) });

/** Sets who hears by mail of the merchant's sales and problems. */
export const contactInput = z.strictObject({ appId: appIdSchema, email: emailSchema });

/**
 * Says of a paid order that its item was delivered, or can't be, as the merchant's server would by its notice. `refused`
 * sends the buyer's money back. Code notice_too_early before it is paid, notice_differs when it has ended otherwise.
 */
export const releaseOwnInput = z.strictObject({
  orderNo: numberSchema.brand<'OrderNo'>(),
  outcome: z.enum(releaseOutcomes),
  /** For the audit. */
  reason: reasonSchema.optional(),
});

/** A new secret where there is one. */
export interface RevokedSecret {
  readonly keys: MerchantKeys | null;
}

/** The number of the event that is sent. */
export interface TriedEndpoint {
  readonly eventNo: string;
}

/** An endpoint; its secret only where it is new. */
export type OwnEndpoint = WebhookEndpoint;
