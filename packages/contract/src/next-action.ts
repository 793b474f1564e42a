import { z } from 'zod';
import { instantSchema } from './wire.ts';

/** What a transfer's instructions may name. The checkout has a label for each, and the order they are shown in. */
export const transferDetailNames = [
  'bankName',
  'branchName',
  'accountType',
  'accountName',
  'accountNumber',
  'virtualAccount',
  'clabe',
  'cvu',
  'alias',
  'iban',
  'payId',
  'chain',
  'paymentCode',
  'confirmationNumber',
  'voucher',
  'boletoLine',
  'reference',
  'taxId',
] as const;
export type TransferDetailName = (typeof transferDetailNames)[number];

/** A barcode to be shown: `itf` has an even number of digits (boleto: 44), `code128` printable ASCII. */
export const barcodeSchema = z.object({
  format: z.enum(['itf', 'code128']),
  digits: z.string().regex(/^[ -~]{4,64}$/),
});

/**
 * What the buyer must do now; `until` is when it can't be done any more. It is the attempt's own: reload and a second tab
 * find it in the order's view. The amount is always the order's total, unless part of it came: then `money.restAmount`.
 */
export const nextActionSchema = z.discriminatedUnion('type', [
  /** Nothing: watch the order. */
  z.object({ type: z.literal('none') }),
  /** The issuer asks, in a frame of `origin`. */
  z.object({ type: z.literal('challenge'), url: z.url(), origin: z.url(), until: instantSchema }),
  /** The buyer goes to the bank's or the wallet's own page and comes back. */
  z.object({ type: z.literal('redirect'), url: z.url(), origin: z.url(), until: instantSchema }),
  /** `payload` as text inside the code; `copyable`: people also paste it (Pix); `appUrl`: opens the wallet on a phone. */
  z.object({
    type: z.literal('qr'),
    payload: z.string().min(1).max(1024),
    copyable: z.boolean(),
    appUrl: z.url().nullable(),
    until: instantSchema,
  }),
  z.object({
    type: z.literal('transfer'),
    details: z.array(z.object({ name: z.enum(transferDetailNames), value: z.string() })).min(1),
    barcode: barcodeSchema.nullable(),
    /** The bank takes exactly this amount only. */
    exactAmount: z.boolean(),
    until: instantSchema,
  }),
  /** A request stands in the buyer's app, on the phone of this (masked) number. */
  z.object({ type: z.literal('wait'), phone: z.string(), until: instantSchema }),
]);
export type NextAction = z.output<typeof nextActionSchema>;
export type NextActionType = NextAction['type'];

/** What the buyer has to do, as a provider says it and an attempt keeps it; how long stands beside it. */
export type Instructions =
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'qr'; readonly payload: string; readonly appUrl: string | null }
  | {
      readonly type: 'transfer';
      readonly details: readonly { readonly name: TransferDetailName; readonly value: string }[];
      readonly barcode: z.output<typeof barcodeSchema> | null;
    }
  | { readonly type: 'wait' };
