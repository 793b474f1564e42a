import { eventTypes } from '@kassa/contract/merchant';
import { merchantStatuses, orderStatuses } from '@kassa/contract/statuses';
import { isCurrency, parseMoney } from '@kassa/money';
import { z } from 'zod';
import { type OrderNo, secretsEqual } from '../../kernel/ids.ts';
import { signingString, signText } from '../../kernel/signing-string.ts';
import { standardHeaders } from './standard-webhook.ts';

/** How far an order had come, as its merchant was notified. */
export interface Reached {
  readonly closed: boolean;
  readonly paid: boolean;
  readonly delivered: boolean;
  /** In the currency of the charge. */
  readonly refundedMinor: bigint;
}

/** An event that a merchant was sent, as the merchant hands it back. */
export interface NotifiedEvent {
  /** Its webhook-id; of the classic form, its status. */
  readonly key: string;
  readonly appId: string;
  readonly orderNo: OrderNo;
  readonly merchantOrderNo: string;
  /** Null in the classic form. */
  readonly sequence: number | null;
  readonly type: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly placedAt: Date | null;
  readonly paidAt: Date | null;
  readonly reached: Reached;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A secret of a merchant, for one of the two forms. */
export interface EventSecret {
  readonly form: 'classic' | 'standard';
  readonly secret: string;
  readonly retired: boolean;
}

/** `skipped`: an event that is about no order. `wrong`: why a line can't be believed. */
export type ReadNotified =
  | { readonly event: NotifiedEvent; readonly isSigned: (secrets: readonly EventSecret[]) => Signed }
  | { readonly skipped: true }
  | { readonly wrong: string };
type Signed = 'live' | 'retired' | 'not';

/** The most events that one order can have had. */
const sequenceLimit = 10_000;
const orderNoShape = z.string().regex(/^\d{20}$/);
const appIdShape = z.string().regex(/^[0-9A-Za-z]{16}$/);
const numberShape = z.string().min(1).max(128);

const lineShape = z.object({
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).optional(),
  body: z.string(),
});
const snapshotShape = z.object({
  orderNo: orderNoShape,
  merchantOrderNo: numberShape,
  appId: appIdShape,
  status: z.enum(orderStatuses),
  charge: z.object({ fiat: z.string(), amount: z.string() }),
  refundedAmount: z.string(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  completedAt: z.iso.datetime().nullable(),
});
const standardShape = z.object({
  type: z.enum(eventTypes),
  timestamp: z.iso.datetime(),
  data: z.looseObject({ sequence: z.int().positive().max(sequenceLimit), order: snapshotShape }),
});
const classicShape = z
  .object({
    orderNo: orderNoShape,
    merchantOrderNo: numberShape,
    appId: appIdShape,
    amount: z.string(),
    fiat: z.string(),
    payTime: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      .optional(),
    status: z.enum(merchantStatuses),
    signature: z.string(),
  })
  .catchall(z.string());

/** More than any sale, and still a number that a column of the database takes. */
const amountLimit = 10n ** 15n;
/** What JSON allows and the database can't keep: the character 0, and half of a pair. */
const unstorable = /\\u0000|\\ud[89a-f][0-9a-f]{2}/i;

/**
 * Reads a line of a merchant's file: `{"headers": {…}, "body": "…"}`, both as they were received. Whether it is signed is for
 * the caller to ask, once it has the secrets of the merchant that the line names.
 */
export function readNotified(line: string): ReadNotified {
  const outer = lineShape.safeParse(parsed(line));
  if (!outer.success) return { wrong: 'not a line of JSON with "headers" and "body", the body as text' };
  const { headers = {}, body } = outer.data;
  const header = (name: string) => {
    const [, value = ''] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
    return String(value);
  };
  const inner = parsed(body);
  if (typeof inner !== 'object' || inner === null) return { wrong: 'its body is not JSON: it was changed, or cut off' };
  if (unstorable.test(JSON.stringify(inner))) return { wrong: 'it has characters that no webhook has' };
  if ('signature' in inner) return readClassic(inner);
  return readStandard(inner, {
    body,
    id: header('webhook-id'),
    at: header('webhook-timestamp'),
    by: header('webhook-signature'),
  });
}

function readClassic(inner: object): ReadNotified {
  const { success, data } = classicShape.safeParse(inner);
  if (!success) return { wrong: 'not a webhook of this form' };
  const { signature, ...fields } = data;
  const money = moneyOf(data.amount, data.fiat);
  if (!money) return { wrong: 'its amount can’t be read' };
  const { status, payTime } = data;
  const paid = status === 'PAY_SUCCESS' || status === 'FINISHED';
  const time = payTime === undefined ? null : dateOf(`${payTime.replace(' ', 'T')}Z`);
  const reached = {
    closed: status === 'TIMEOUT' || status === 'PAY_FAIL',
    paid,
    delivered: status === 'FINISHED',
    refundedMinor: 0n,
  };
  const event = {
    ...{ key: status, type: status, sequence: null, reached, payload: fields, ...money },
    ...{ placedAt: paid ? null : time, paidAt: paid ? time : null, ...numbersOf(data) },
  };
  const pairs = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const text = signingString(pairs);
  const isBy = ({ form, secret }: EventSecret) =>
    form === 'classic' && secretsEqual(signText(secret, text, 'sha1'), signature);
  return { event, isSigned: (secrets) => signedBy(secrets, isBy) };
}

interface Sent {
  readonly body: string;
  readonly id: string;
  readonly at: string;
  readonly by: string;
}

function readStandard(inner: object, { body, id, at, by }: Sent): ReadNotified {
  if ('type' in inner && String(inner.type).startsWith('endpoint.')) return { skipped: true };
  if (!/^[\w-]{1,64}$/.test(id) || !/^\d{1,12}$/.test(at) || by === '')
    return { wrong: 'no signature: webhook-id, webhook-timestamp and webhook-signature have to be among its headers' };
  const { success, data } = standardShape.safeParse(inner);
  if (!success) return { wrong: 'not a webhook of this form' };
  const { sequence, order } = data.data;
  // As it was sent: what is read of it is a part.
  const whole = 'data' in inner && typeof inner.data === 'object' ? inner.data : {};
  const money = moneyOf(order.charge.amount, order.charge.fiat);
  const back = moneyOf(order.refundedAmount, order.charge.fiat);
  if (!money || !back) return { wrong: 'its amount can’t be read' };
  const reached = {
    closed: order.status === 'closed' || order.status === 'failed',
    paid: order.paidAt !== null,
    delivered: order.completedAt !== null,
    refundedMinor: back.amountMinor,
  };
  const event = {
    ...{
      key: id,
      type: data.type,
      sequence,
      reached,
      payload: { ...data.data, ...whole },
      ...money,
      ...numbersOf(order),
    },
    ...{ placedAt: dateOf(order.createdAt), paidAt: order.paidAt === null ? null : dateOf(order.paidAt) },
  };
  const isBy = ({ form, secret }: EventSecret) => {
    const mine = standardHeaders({ id, body, at: Number(at) * 1_000 }, [secret])['webhook-signature'] ?? '';
    return form === 'standard' && by.split(' ').some((one) => secretsEqual(one, mine));
  };
  return { event, isSigned: (secrets) => signedBy(secrets, isBy) };
}

function signedBy(secrets: readonly EventSecret[], isBy: (secret: EventSecret) => boolean): Signed {
  const by = secrets.filter(isBy);
  if (by.length === 0) return 'not';
  return by.some(({ retired }) => !retired) ? 'live' : 'retired';
}

function numbersOf({ orderNo, merchantOrderNo, appId }: { orderNo: string; merchantOrderNo: string; appId: string }) {
  return { orderNo: orderNo as OrderNo, merchantOrderNo, appId };
}

function moneyOf(text: string, currency: string): { currency: string; amountMinor: bigint } | undefined {
  const money = isCurrency(currency) ? parseMoney(text, currency) : null;
  return money && money.minor >= 0n && money.minor < amountLimit ? { currency, amountMinor: money.minor } : undefined;
}

function dateOf(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
