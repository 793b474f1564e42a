import { sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import type { StoredReading } from './agree-rates.ts';

/** After how long a source that failed is asked again. */
const retrySeconds = 30;

interface Row {
  source: string;
  code: string;
  numerator: string;
  denominator: string;
  rate_at: Date;
}

/** Reads the last readings of these sources. */
export async function readRateReadings(db: Reader, sources: readonly string[]): Promise<StoredReading[]> {
  const { rows } = await sql<Row>`
    select source, code, numerator::text, denominator::text, rate_at from rate_readings
    where source = any(${[...sources]})`.execute(db);
  return rows.map((row) => ({
    source: row.source,
    code: row.code,
    rate: { numerator: BigInt(row.numerator), denominator: BigInt(row.denominator) },
    at: row.rate_at.getTime(),
  }));
}

/**
 * Claims those of the sources that are due, so that no other worker asks them for their `everyMs`.
 * @returns their names
 */
export async function claimRateSources(
  db: Reader,
  sources: readonly { readonly name: string; readonly everyMs: number }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ source: string }>`
    insert into rate_sources (source, due_at)
    select source, kassa_now() + every_ms * interval '1 millisecond'
    from unnest(${sources.map(({ name }) => name)}::text[], ${sources.map(({ everyMs }) => everyMs)}::integer[])
      as asked (source, every_ms)
    on conflict (source) do update set due_at = excluded.due_at where rate_sources.due_at <= kassa_now()
    returning source`.execute(db);
  return new Set(rows.map(({ source }) => source));
}

/** Stores the readings of a source in place of its last ones. */
export async function storeRateReadings(db: Reader, readings: readonly StoredReading[]): Promise<void> {
  const rows = readings.map(({ source, code, rate, at }) => ({
    source,
    code,
    numerator: rate.numerator.toString(),
    denominator: rate.denominator.toString(),
    at,
  }));
  await sql`
    insert into rate_readings (source, code, numerator, denominator, rate_at)
    select source, code, numerator, denominator, to_timestamp(at::float8 / 1000)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as said (source text, code text, numerator numeric, denominator numeric, at bigint)
    on conflict (source, code) do update
      set numerator = excluded.numerator, denominator = excluded.denominator, rate_at = excluded.rate_at`.execute(db);
}

/**
 * Records whether a source answered. One that did not is asked again soon.
 * @returns whether that has changed since the last time
 */
export async function recordRateSource(db: Reader, source: string, answered: boolean): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    with before as (select failing_since from rate_sources where source = ${source} for update)
    update rate_sources s set
      failing_since = case when ${answered}::boolean then null else coalesce(s.failing_since, kassa_now()) end,
      due_at = case when ${answered}::boolean then s.due_at
        else least(s.due_at, kassa_now() + ${retrySeconds} * interval '1 second') end
    from before where s.source = ${source}
    returning (before.failing_since is null) <> ${answered}::boolean as changed`.execute(db);
  return rows[0]?.changed ?? false;
}

/** Reads since when each of these sources has not answered as it should; null while it does. */
export async function readRateSources(
  db: Reader,
  sources: readonly string[],
): Promise<{ source: string; failingSince: Date | null }[]> {
  const { rows } = await sql<{ source: string; failingSince: Date | null }>`
    select source, failing_since as "failingSince" from rate_sources where source = any(${[...sources]})
    order by source`.execute(db);
  return rows;
}
