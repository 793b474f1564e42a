import { z } from 'zod';
import { post } from '../callbacks/send-callbacks.ts';
import type { Check } from './check-store.ts';
import type { IdentityDesk } from './context.ts';
import { onfidoEvent } from './onfido/event.ts';
import type { WebhookReceivers } from './receivers.ts';
import { digestNames, webhookHeaders } from './sign-webhook.ts';
import { sumsubEvent } from './sumsub/event.ts';

/** A forged webhook, as somebody asks for it. */
export const forgeRequest = z.strictObject({
  id: z.string().max(128),
  /** Sent as the signature. A wrong one when left out. */
  signature: z.string().max(256).optional(),
  /** Sumsub: signed correctly, but with this digest. */
  digest: z.enum(digestNames).optional(),
});

/** Sends, once, a webhook that claims an approval that never happened. Returns the receiver's answer. */
export async function forgeWebhook(
  desk: IdentityDesk,
  receivers: WebhookReceivers,
  { check, forgery }: { check: Check; forgery: z.output<typeof forgeRequest> },
): Promise<string> {
  const { provider } = check;
  const { signature, digest } = forgery;
  const claim: Check = { ...check, status: 'approved', refusals: [] };
  const { body } = provider === 'onfido' ? onfidoEvent(desk, claim, 'decided') : sumsubEvent(desk, claim, 'decided');
  // A signature in the right form, but over other bytes, unless only the digest is wrong.
  const headers = webhookHeaders(provider, digest === undefined ? `${body} ` : body, digest);
  const name = provider === 'onfido' ? 'x-sha2-signature' : 'x-payload-digest';
  return post(receivers[provider], body, { ...headers, ...(signature === undefined ? {} : { [name]: signature }) });
}
