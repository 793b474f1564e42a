import { z } from 'zod';
import { fiatEntrySchema, methodOfferSchema } from '../calls/home.ts';
import { formFieldSchema, savedCardSchema } from '../calls/pay.ts';
import { sellOrderSchema } from '../calls/sell.ts';
import { fiatRowSchema } from '../merchant/fiat.ts';
import { orderSnapshotSchema, refundSchema } from '../merchant/order-snapshot.ts';
import { signedTradeSchema } from '../merchant/trade.ts';
import { listedEventSchema, webhookDeliverySchema, webhookEndpointSchema } from '../merchant/webhook.ts';
import { nextActionSchema } from '../next-action.ts';
import { attemptViewSchema, itemSchema, orderViewSchema, quoteSchema } from '../order-view.ts';

type Json = Record<string, unknown>;

/** Schemas that many answers share, under their own names. */
const shared = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Attempt: attemptViewSchema,
  Event: listedEventSchema,
  FiatRow: fiatRowSchema,
  FiatCurrency: fiatEntrySchema,
  FormField: formFieldSchema,
  Item: itemSchema,
  MerchantOrder: orderSnapshotSchema,
  MethodOffer: methodOfferSchema,
  NextAction: nextActionSchema,
  Order: orderViewSchema,
  Quote: quoteSchema,
  Refund: refundSchema,
  SavedCard: savedCardSchema,
  SellOrder: sellOrderSchema,
  Trade: signedTradeSchema,
  WebhookDelivery: webhookDeliverySchema,
  WebhookEndpoint: webhookEndpointSchema,
})) {
  shared.add(schema, { id });
}

/**
 * Writes classes of characters so that every engine reads them: several know no Unicode properties. A lone surrogate, which
 * the server refuses too, is left out: some engines would then refuse pairs.
 */
function portable(json: string): string {
  return json
    .replaceAll(String.raw`\\P{Cc}`, String.raw`[^\\x00-\\x1f\\x7f-\\x9f]`)
    .replaceAll(String.raw`\\p{Cc}`, String.raw`\\x00-\\x1f\\x7f-\\x9f`)
    .replaceAll(String.raw`\\p{Cs}`, '');
}

/** Turns a schema into JSON Schema, and moves the shared schemas in it to the components. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const made = z.toJSONSchema(schema, {
    io,
    metadata: shared,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    // What a schema says of itself is kept elsewhere than the names of shared ones.
    override: ({ zodSchema, jsonSchema }) => {
      const { description } = z.globalRegistry.get(zodSchema) ?? {};
      if (description !== undefined) jsonSchema.description = description;
      // That a number is exact in JavaScript is no rule of the API, and nothing to show to a reader.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  const text = portable(JSON.stringify(made)).replaceAll('"#/$defs/', '"#/components/schemas/');
  // An answer or an event may have a field more: only what callers send is closed.
  const open = (key: string, value: unknown) => (key === 'additionalProperties' && value === false ? undefined : value);
  const { $schema: _, $defs, ...own } = JSON.parse(text, io === 'output' ? open : undefined) as Json;
  const named = shared.get(schema);
  for (const [id, part] of Object.entries(($defs ?? {}) as Record<string, Json>)) components[id] = part;
  // A shared schema refers to its own definition where another schema names it too.
  if (!named || own.$ref !== undefined) return own;
  components[named.id] = own;
  return { $ref: `#/components/schemas/${named.id}` };
}
