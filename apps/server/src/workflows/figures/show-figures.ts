import type { Figures, StepCounts } from '@kassa/contract/operator';
import { formatDecimal } from '@kassa/money';
import type { App } from '../../app.ts';
import { refusedBy } from '../../connectors/payment/index.ts';
import { countWorkers } from '../../kernel/health.ts';
import { wrongSignaturesSql } from '../../modules/payments/index.ts';
import { majorOf } from '../desk/list-review.ts';
import {
  backSql,
  type CountRow,
  countsSql,
  type FigureTime,
  failuresSql,
  openedSql,
  troublesSql,
} from './figures-sql.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Into how many spans a time of so many days is cut. */
const spansOf: ReadonlyMap<number, number> = new Map([
  [1, 24],
  [7, 28],
  [30, 30],
]);

type Needs = Pick<App, 'db' | 'clock' | 'payments'>;

/** Shows what became of the orders of the last days, and what is wrong now. Changes nothing. */
export async function showFigures(app: Needs, days: number): Promise<Figures> {
  const time = timeOf(app.clock.now(), days);
  const { rows: counts } = await countsSql(time).execute(app.db);
  const { rows: opened } = await openedSql(time).execute(app.db);
  const { rows: failures } = await failuresSql(time).execute(app.db);
  const { rows: back } = await backSql.execute(app.db);
  const all = counts.find(({ at, method, fiat }) => at === null && method === null && fiat === null);
  return {
    from: time.from.toISOString(),
    to: time.to.toISOString(),
    stepMs: time.stepMs,
    volume: volumeOf(time, counts),
    currencies: counts.flatMap((row) =>
      row.fiat === null
        ? []
        : [{ fiat: row.fiat, ...stepsOf(row), total: majorOf(BigInt(row.total_minor ?? 0), row.fiat) }],
    ),
    steps: { opened: Number(opened[0]?.opened ?? 0n), ...stepsOf(all) },
    methods: counts
      .flatMap((row) => (row.method === null ? [] : [{ method: row.method, ...stepsOf(row) }]))
      .sort((one, other) => other.placed - one.placed || one.method.localeCompare(other.method)),
    failures: failures.map(({ kind, what, count }) => ({ kind, what, count: Number(count) })),
    back: back.map(({ status, currency, count, amount_minor, since }) => ({
      status,
      currency,
      count: Number(count),
      amount: majorOf(BigInt(amount_minor), currency),
      since: since.toISOString(),
    })),
    troubles: await troublesOf(app),
  };
}

/** Ends a time at the end of the present span, so that the spans stay where they are from one look to the next. */
function timeOf(now: number, days: number): FigureTime {
  const spans = spansOf.get(days);
  if (spans === undefined) throw new Error(`no figures of ${days} days`);
  const stepMs = (days * dayMs) / spans;
  const to = Math.floor(now / stepMs) * stepMs + stepMs;
  return { from: new Date(to - days * dayMs), to: new Date(to), stepMs };
}

/** Lists every span of the time, those without an order too. */
function volumeOf({ from, to, stepMs }: FigureTime, counts: readonly CountRow[]): Figures['volume'] {
  const found = new Map(counts.flatMap((row) => (row.at === null ? [] : [[row.at.getTime(), row] as const])));
  const spans = Math.round((to.getTime() - from.getTime()) / stepMs);
  return Array.from({ length: spans }, (_, span) => {
    const at = from.getTime() + span * stepMs;
    const row = found.get(at);
    return {
      at: new Date(at).toISOString(),
      ...stepsOf(row),
      usd: formatDecimal(BigInt(row?.usd_minor ?? 0), 2),
    };
  });
}

function stepsOf(row: CountRow | undefined): StepCounts {
  const { placed = 0n, tried = 0n, paid = 0n, completed = 0n } = row ?? {};
  return { placed: Number(placed), tried: Number(tried), paid: Number(paid), completed: Number(completed) };
}

async function troublesOf({ db, payments }: Needs): Promise<Figures['troubles']> {
  const { rows } = await troublesSql.execute(db);
  const { rows: signatures } = await wrongSignaturesSql([...payments.keys()]).execute(db);
  const rested = [...payments.keys()].filter((provider) => payments.routing?.rests?.isResting(provider));
  const workers = await countWorkers(db);
  return [
    ...(workers === 0 ? [{ kind: 'workers' as const, subject: '', since: '' }] : []),
    ...signatures.map(({ provider, since }) => {
      const secret = payments.get(provider)?.webhookSecret;
      return { kind: 'signatures' as const, subject: provider, since: since.toISOString(), ...(secret && { secret }) };
    }),
    ...refusedBy(payments).map((subject) => ({ kind: 'provider_refuses' as const, subject, since: '' })),
    ...rested.map((subject) => ({ kind: 'provider_rested' as const, subject, since: '' })),
    ...rows.map(({ kind, subject, since }) => ({ kind, subject, since: since?.toISOString() ?? '' })),
  ];
}
