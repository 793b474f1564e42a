import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What a person says of how long something takes. Nothing finer is promised, and nothing longer. */
const steps = [
  ...[10, 30].map((count) => count * 1_000),
  ...[1, 2, 3, 5, 10, 15, 20, 30].map((count) => count * minuteMs),
  ...[1, 2, 3, 6, 12].map((count) => count * hourMs),
  ...[1, 2, 3, 5, 7].map((count) => count * dayMs),
];

/** Fewer orders than this say nothing about the next one. */
const fewestOrders = 20;

/** Rounds a time up to what a person says; null where it is longer than anybody would wait for. */
export function spokenMs(ms: number): number | null {
  return steps.find((step) => ms <= step) ?? null;
}

/** What a payment's time is measured by. */
export interface PayPath {
  readonly payWayCode: string;
  readonly bankCode: string;
  readonly provider: string;
}

/** Reads how long each method usually takes from its start to its money, ms as a person says it. By `payPathKey`. */
export async function readPayTimes(db: Reader): Promise<ReadonlyMap<string, number | null>> {
  const { rows } = await sql<{ subject: string; p90_ms: bigint }>`
    select subject, p90_ms from usual_times where stage = 'pay' and orders >= ${fewestOrders}`.execute(db);
  return new Map(rows.map(({ subject, p90_ms }) => [subject, spokenMs(Number(p90_ms))]));
}

/** Names a path in the table. */
export function payPathKey({ payWayCode, bankCode, provider }: PayPath): string {
  return [payWayCode, bankCode, provider].join(' ');
}

/** Makes a value in a statement: the 90th percentile of a stage, ms; null while too few orders are known. */
export function usualSql(stage: 'pay' | 'deliver', subject: RawBuilder<string>): RawBuilder<bigint | null> {
  return sql`(
    select p90_ms from usual_times u where u.stage = ${stage} and u.subject = ${subject} and orders >= ${fewestOrders})`;
}

/** Makes the subject of payment `p`. */
export const paySubjectSql: RawBuilder<string> = sql`concat_ws(' ', p.pay_way_code, p.bank_code, p.provider)`;

/** Makes the subject of delivery `d` of order `o` by link `l`: a merchant is as fast as itself, we are as fast as a network. */
export const deliverSubjectSql: RawBuilder<string> = sql`
  case when d.mode = 'merchant' then concat_ws(' ', d.mode, o.app_id) else concat_ws(' ', d.mode, l.network) end`;
