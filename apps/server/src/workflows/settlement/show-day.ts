import type { SettlementDay, SettlementSums } from '@kassa/contract/operator';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { closedUntil, type DaySums, readClosing } from '../../modules/settlement/index.ts';
import { majorOf } from '../desk/list-review.ts';
import { sumDay } from './sum-day.ts';

interface Counts {
  settled: bigint;
  decided: bigint;
  waiting: bigint;
  unmatched: bigint;
  late: bigint;
}

/** Shows the sums of a day of a provider, closed or not, and what became of its lines. */
export async function showDay(
  { db }: Pick<App, 'db'>,
  { provider, day }: { readonly provider: string; readonly day: string },
): Promise<SettlementDay> {
  const [until, closing, sums] = await Promise.all([
    closedUntil(db, provider),
    readClosing(db, { provider, day }),
    sumDay(db, { provider, day }),
  ]);
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'settled') as settled, count(*) filter (where state = 'decided') as decided,
      count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'new') as unmatched,
      count(*) filter (where day > (booked_at at time zone 'UTC')::date) as late
    from settlement_lines where provider = ${provider} and day = ${day}::date`.execute(db);
  const [counts] = rows;
  return {
    provider,
    day,
    closed: until !== undefined && day <= until,
    closedBy: closing?.by ?? '',
    closedAt: closing?.at.toISOString() ?? '',
    sums: sums.map(sumsText),
    lines: {
      settled: Number(counts?.settled ?? 0n),
      decided: Number(counts?.decided ?? 0n),
      waiting: Number(counts?.waiting ?? 0n),
      unmatched: Number(counts?.unmatched ?? 0n),
      late: Number(counts?.late ?? 0n),
    },
  };
}

function sumsText({ currency, ...sums }: DaySums): SettlementSums {
  const texts = Object.entries(sums).map(([name, minor]) => [name, majorOf(minor, currency)]);
  return { currency, ...(Object.fromEntries(texts) as Omit<SettlementSums, 'currency'>) };
}
