import { z } from 'zod';
import { codeWord } from '../answer.ts';

/** Shapes of Mercado Pago's payments API, as far as they are used. Fields that are not used are let through. */

/** A number of a payment or a refund. The search writes it as text. */
const id = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,18}$/)]).transform(String);
const time = z.string().max(40).nullish();
const amount = z.number().nonnegative();

const refundOfPayment = z.object({
  id: id.nullish().catch(null),
  amount,
  status: z.string().nullish(),
  source: z.object({ type: z.string().nullish() }).nullish(),
  date_created: time,
});

export const paymentShape = z.object({
  id,
  status: z.string(),
  status_detail: z.string().max(128).nullish(),
  currency_id: z.string().regex(/^[A-Z]{3}$/),
  external_reference: z.string().nullish(),
  transaction_amount: amount,
  transaction_amount_refunded: amount.nullish(),
  date_created: time,
  date_approved: time,
  date_last_updated: time,
  date_of_expiration: time,
  payment_method_id: z.string().max(64).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  refunds: z.array(refundOfPayment).max(200).nullish(),
  transaction_details: z.unknown().optional(),
  point_of_interaction: z.unknown().optional(),
  payment_method: z.unknown().optional(),
});

export const searchShape = z.object({ results: z.array(paymentShape).max(100) });

const webUrl = z.url({ protocol: /^https?$/ }).max(2_048);
const digits = (least: number, most: number) => z.string().regex(new RegExp(`^\\d{${least},${most}}$`));

/** What the buyer has to do, by where Mercado Pago writes it. Each part is missing where it is not of its form. */
export const toDoShape = z.object({
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: z.string().min(1).max(1_024).optional().catch(undefined) }) })
    .optional()
    .catch(undefined),
  transaction_details: z
    .object({
      external_resource_url: webUrl.optional().catch(undefined),
      digitable_line: digits(47, 47).optional().catch(undefined),
      barcode: z
        .object({ content: digits(8, 64) })
        .optional()
        .catch(undefined),
      payment_method_reference_id: digits(8, 64).optional().catch(undefined),
      overpaid_amount: amount.optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  payment_method: z
    .object({
      data: z.object({
        reference_id: digits(18, 18),
        external_reference_id: z.string().min(1).max(64).optional().catch(undefined),
      }),
    })
    .optional()
    .catch(undefined),
});

export const refundShape = z.object({ id, status: z.string().nullish() });

export const chargebackShape = z.object({
  payments: z
    .array(z.union([id, z.object({ id })]))
    .max(100)
    .nullish(),
  amount: amount.nullish().catch(null),
  date_documentation_deadline: time,
});

const report = z.object({
  status: z.string().nullish(),
  begin_date: z.string(),
  end_date: z.string(),
  date_created: z.string().nullish(),
  file_name: z.string().nullish(),
});
/** The reports that were made: as the description has them, or as the guide shows them. */
export const reportListShape = z
  .union([z.array(z.unknown()), z.object({ results: z.array(z.unknown()) }).transform(({ results }) => results)])
  .transform((reports) => reports.flatMap((one) => report.safeParse(one).data ?? []));
export const reportTaskShape = z.looseObject({});

/** Whose token it is, at /users/me. */
export const userShape = z.object({ id, site_id: z.string().max(8) });

export const errorShape = z.object({
  message: z.string().nullish(),
  error: codeWord.nullish(),
  cause: z
    .array(z.object({ code: z.union([z.int().transform(String), codeWord]) }))
    .nullish()
    .catch(null),
});

/** A notification. It names what to ask for, and nothing else of it is used. */
export const notificationShape = z.object({
  id: z.union([z.int(), z.string().min(1).max(64)]).transform(String),
  type: z.string().min(1).max(64),
  user_id: z.union([z.int(), z.string().max(32)]).transform(String),
  data: z.object({ id: z.union([z.int(), z.string().min(1).max(64)]).transform(String) }),
});

export type ChargebackShape = z.output<typeof chargebackShape>;
export type PaymentShape = z.output<typeof paymentShape>;
export type NotificationShape = z.output<typeof notificationShape>;
