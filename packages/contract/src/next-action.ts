import { z } from 'zod';
import { instantSchema } from './wire.ts';

/**
 * Names of the details in a transfer's instructions. The checkout has a label for each, and an order to show them in.
 */
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
/** One of `transferDetailNames`. */
export type TransferDetailName = (typeof transferDetailNames)[number];

/** A barcode to show. `itf` has an even number of digits (boleto: 44), `code128` has printable ASCII. */
export const barcodeSchema = z.object({
  format: z.enum(['itf', 'code128']),
  digits: z.string().regex(/^[ -~]{4,64}$/),
});

/**
 * What the buyer must do now. After `until` it can't be done any more. It belongs to the attempt, so a reload and a
 * second tab find it in the order's view. The amount is the order's total. When part of the money has arrived, it is
 * `money.restAmount`.
 */
export const nextActionSchema = z.discriminatedUnion('type', [
  /** Nothing to do: watch the order. */
  z.object({ type: z.literal('none') }),
  /** The issuer asks the buyer a question in a frame. A page of `origin` in that frame says that it was answered. */
  z.object({ type: z.literal('challenge'), url: z.url(), origin: z.url(), until: instantSchema }),
  /** The buyer goes to the page of the bank or the wallet, and comes back. */
  z.object({ type: z.literal('redirect'), url: z.url(), origin: z.url(), until: instantSchema }),
  /**
   * `payload` is the text inside the code. `copyable`: people also paste it (Pix). `appUrl`: opens the wallet on a
   * phone.
   */
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
    /** True when the bank accepts only this exact amount. */
    exactAmount: z.boolean(),
    until: instantSchema,
  }),
  /** A request waits in the buyer's app, on the phone of this (masked) number. */
  z.object({ type: z.literal('wait'), phone: z.string(), until: instantSchema }),
]);
/** A next action as `nextActionSchema` reads it. */
export type NextAction = z.output<typeof nextActionSchema>;
/** The kind of a next action. */
export type NextActionType = NextAction['type'];
/** The same as values. */
export const nextActionTypes = [
  'none',
  'challenge',
  'redirect',
  'qr',
  'transfer',
  'wait',
] as const satisfies readonly NextActionType[];

/** What the buyer has to do, as the provider says it and the attempt keeps it. The deadline is stored beside it. */
export type Instructions =
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'qr'; readonly payload: string; readonly appUrl: string | null }
  | {
      readonly type: 'transfer';
      readonly details: readonly { readonly name: TransferDetailName; readonly value: string }[];
      readonly barcode: z.output<typeof barcodeSchema> | null;
    }
  | { readonly type: 'wait' };
