import { z } from 'zod';
import { exceptionMarks, orderStatuses } from '../statuses.ts';
import { hasPeriod, lineSchema, methodSchema, momentSchema, numberSchema, reasonSchema } from './fields.ts';
import type { ConsoleRole } from './role.ts';
import type { StoryKind } from './story-kinds.ts';

/** Says who is signed in. */
export const meInput = z.strictObject({});
/** Ends the session. */
export const signOutInput = z.strictObject({});

/** Signs in as one of the sandbox's operators, without a secret. The call exists in the sandbox only. */
export const sandboxSignInInput = z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/) });

const decimalSchema = z.string().regex(/^\d{1,13}(\.\d{1,3})?$/);

const orderFilters = z.strictObject({
  status: z.enum(orderStatuses).optional(),
  method: methodSchema.optional(),
  appId: z
    .string()
    .regex(/^[0-9A-Za-z]{16}$/)
    .optional(),
  fiat: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  amountFrom: decimalSchema.optional(),
  amountTo: decimalSchema.optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  exception: z.enum(exceptionMarks).exclude(['none']).optional(),
  reason: z
    .string()
    .regex(/^[a-z_]{3,40}$/)
    .optional(),
});

const hasCurrency = ({ fiat, amountFrom, amountTo }: z.output<typeof orderFilters>) =>
  fiat !== undefined || (amountFrom ?? amountTo) === undefined;

/**
 * Lists orders, the newest first, fifty at a time. `from` is the first moment of the orders' creation and `to` the first
 * one after it. `country` is that of the currency: the first two letters of its code. Amounts are in major units of `fiat`, which has to be given with them. `marked` leaves out orders without
 * an exception, `waiting` those that wait for nobody.
 */
export const ordersInput = orderFilters
  .extend({ cursor: z.string().max(256).optional() })
  .refine(hasCurrency, { path: ['fiat'] })
  .refine(hasPeriod, { path: ['from'] });

/** Exports every order that passes the filters, as `ordersInput` has them, as a CSV file. */
export const exportOrdersInput = orderFilters
  .refine(hasCurrency, { path: ['fiat'] })
  .refine(hasPeriod, { path: ['from'] });

/**
 * Finds orders by the order's number, the merchant's number, the buyer's address, the last four digits of a card, a
 * transaction's hash, or a number of the payment provider: the whole of it. At most twenty, the newest first. A POST, so that no address of a buyer is in a log.
 */
export const searchInput = z.strictObject({
  text: lineSchema(3, 200),
});

/** Names the order whose story is told. */
export const storyInput = z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>() });

/** Shows the buyer of an order. The audit keeps the reason. */
export const revealInput = z.strictObject({ orderNo: numberSchema.brand<'OrderNo'>(), reason: reasonSchema });

/**
 * Shows a provider's callback about an order as it came, by its provider and that one's number of it. The reason is in the
 * audit before anything is shown. Code resource_not_found when the order has none such, or when it is no longer kept.
 */
export const revealCallbackInput = z.strictObject({
  orderNo: numberSchema.brand<'OrderNo'>(),
  provider: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
  eventId: lineSchema(1, 256),
  reason: reasonSchema,
});

/** Who is signed in. Times are ISO 8601. */
export interface SignedInOperator {
  readonly name: string;
  readonly role: ConsoleRole;
  /** The merchant whose rows alone are shown. Empty for an operator. */
  readonly appId: string;
  /** When the session ends unless another call comes before. */
  readonly expiresAt: string;
  /** The server's time, by which ages and deadlines are shown. */
  readonly serverTime: string;
}

/** An order in a list. */
export interface OrderRow {
  readonly orderNo: string;
  readonly appId: string;
  readonly merchant: string;
  readonly merchantOrderNo: string;
  readonly status: string;
  /** Why a person must decide. Empty where nobody has to. */
  readonly reason: string;
  readonly exception: string;
  /** Code of the method, with its bank behind a hyphen where it has one. */
  readonly method: string;
  readonly fiat: string;
  /** Major units, decimal. */
  readonly total: string;
  readonly createdAt: string;
}

/** A page of orders. */
export interface OrderList {
  readonly orders: readonly OrderRow[];
  /** Cursor of the next page. Empty on the last. */
  readonly next: string;
}

/** What a search found. */
export interface FoundOrders {
  readonly orders: readonly OrderRow[];
}

/** One thing that happened to an order, with its evidence. Personal data is masked. */
export interface StoryEntry {
  readonly at: string;
  readonly kind: StoryKind;
  /** What happened: the event of a state graph, or the type of a message. */
  readonly what: string;
  /** Number of the row that it is about. */
  readonly subject: string;
  /** Who did it. Empty where the row does not say. */
  readonly actor: string;
  /** Further facts by name. Amounts are in major units. */
  readonly facts: Readonly<Record<string, string>>;
}

/** What an order is, as its merchant may know it too. */
export interface OrderHead {
  readonly status: string;
  /** Why a person must decide. Empty where nobody has to. */
  readonly reason: string;
  readonly exception: string;
  readonly fiat: string;
  /** Major units, decimal. */
  readonly total: string;
  /** Code of the method, with its bank behind a hyphen where it has one. */
  readonly method: string;
  readonly merchantOrderNo: string;
  readonly createdAt: string;
  readonly paidAt: string | null;
}

/** What a merchant noted on a sale. */
export interface SaleNotes {
  /** Empty for none. */
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Everything that happened to an order, oldest first. */
export interface OrderStory {
  /** What is told is at least as new as this version: see `OrderVersion`. */
  readonly version: string;
  readonly head: OrderHead;
  readonly notes: SaleNotes;
  readonly entries: readonly StoryEntry[];
  /** Whether its merchant may say that the item was delivered, or can't be. */
  readonly awaitsRelease: boolean;
  /** Whether its merchant's owner may propose a refund. Only a merchant is told. */
  readonly refund?: 'possible' | 'proposed' | 'impossible';
  /** The refund that is proposed. Only a merchant is told, and of an operator not the name. */
  readonly refundProposal?: { readonly proposalId: string; readonly proposedBy: string };
  /** Why the last refund that was proposed was declined. Only a merchant is told. */
  readonly refundDeclined?: { readonly reason: string; readonly at: string };
}

/** The buyer of an order. All of it is personal data. */
export interface RevealedBuyer {
  readonly userNo: string;
  readonly email: string;
  /** Wallet of the order. Empty without one. */
  readonly address: string;
}

/** A provider's callback as it came. It may name people. */
export interface RevealedCallback {
  /** Its name for what happened. */
  readonly type: string;
  readonly body: string;
}
