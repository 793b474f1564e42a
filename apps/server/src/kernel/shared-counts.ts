import { sql } from 'kysely';
import { monotonicMs } from './clock.ts';
import type { Db } from './database.ts';
import { randomHandle } from './ids.ts';
import type { Logger } from './log.ts';
import type { FieldSeal } from './sealed-field.ts';
import { outsideShares } from './shares.ts';

/** Counts that hold over all processes of an installation. Docs: docs/decisions/limits.md. */
export interface SharedCounts {
  /** Counts a call here. @param told hears of calls that other processes counted */
  note(caller: string, limit: number, told: (points: number) => void): void;
  /** Tells the others, and hears of them. Runs by itself every second, and asks nothing where nobody calls often. */
  exchange(): Promise<void>;
  close(): void;
}

/** Callers below this share of their limit cost no statement. */
const share = 1 / 20;
const everyMs = 1_000;
const minuteMs = 60_000;
/** So many minutes back, a row is of no use to anybody. */
const keptMinutes = 5;

interface Counted {
  /** Calls here in this minute, and those that the others were not told of. */
  own: number;
  untold: number;
  /** What the others have counted in the minute `heardIn`, as far as it was told. */
  heard: number;
  heardIn: bigint;
  readonly told: (points: number) => void;
}

interface OthersRow {
  readonly minute: bigint;
  readonly others: bigint;
}

/** Makes the counts of one process. Callers are written as keyed digests only. */
export function createSharedCounts({ db, seal, log }: { db: Db; seal: FieldSeal; log: Logger }): SharedCounts {
  const process = randomHandle(8);
  const callers = new Map<string, Counted>();
  const often = new Map<string, Counted>();
  let began = monotonicMs();
  let running: Promise<void> | undefined;
  const exchangeNow = async () => {
    const asked = [...often].map(([caller, counted]) => {
      const told = counted.untold;
      counted.untold = 0;
      return { caller: seal.index(caller, 'pace'), counted, told };
    });
    try {
      const rows = await outsideShares(() => tell(db, process, asked));
      for (const [at, { minute, others }] of rows.entries()) hear(asked[at]?.counted, minute, Number(others));
    } catch (error) {
      for (const { counted, told } of asked) counted.untold += told;
      log.warn({ error }, 'processes could not tell each other how often somebody calls');
    }
  };
  const exchange = () => {
    if (often.size === 0) return running ?? Promise.resolve();
    running ??= exchangeNow().finally(() => {
      running = undefined;
    });
    return running;
  };
  const tick = async () => {
    await exchange();
    if (monotonicMs() - began < minuteMs) return;
    began = monotonicMs();
    callers.clear();
    if (often.size > 0) await forgetOld(db).catch((error: unknown) => log.warn({ error }, 'old counts stay'));
    often.clear();
  };
  const timer = setInterval(() => void tick(), everyMs).unref();
  return {
    note(caller, limit, told) {
      const counted = callers.get(caller) ?? { own: 0, untold: 0, heard: 0, heardIn: 0n, told };
      counted.own += 1;
      counted.untold += 1;
      callers.set(caller, counted);
      if (counted.own >= limit * share) often.set(caller, counted);
    },
    exchange,
    close: () => clearInterval(timer),
  };
}

/** Passes on what the others have counted since it was heard last. */
function hear(counted: Counted | undefined, minute: bigint, others: number): void {
  if (counted === undefined) return;
  const fresh = others - (counted.heardIn === minute ? counted.heard : 0);
  Object.assign(counted, { heard: others, heardIn: minute });
  if (fresh > 0) counted.told(fresh);
}

const minuteSql = sql`floor(extract(epoch from kassa_now()) / 60)::bigint`;

/** Adds to what this process has counted in this minute. @returns what the others have, in the order of `asked` */
async function tell(
  db: Db,
  process: string,
  asked: readonly { readonly caller: string; readonly told: number }[],
): Promise<OthersRow[]> {
  const { rows } = await sql<OthersRow>`
    with asked as (
      select caller, points, place, ${minuteSql} as minute
      from unnest(${asked.map(({ caller }) => caller)}::text[], ${asked.map(({ told }) => told)}::int[])
        with ordinality as a (caller, points, place)
    ), told as (
      insert into shared_counts (caller, minute, process, points)
      select caller, minute, ${process}, points from asked where points > 0 order by caller
      on conflict (caller, minute, process) do update set points = shared_counts.points + excluded.points
    )
    select a.minute, coalesce(
      (select sum(c.points) from shared_counts c
        where c.caller = a.caller and c.minute = a.minute and c.process <> ${process}), 0)::bigint as others
    from asked a order by a.place`.execute(db);
  return rows;
}

async function forgetOld(db: Db): Promise<void> {
  await sql`delete from shared_counts where minute < ${minuteSql} - ${keptMinutes}`.execute(db);
}
