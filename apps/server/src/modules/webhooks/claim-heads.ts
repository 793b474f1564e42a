import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';
import { blockingAttempts, leaseSeconds, underWayAtOnce } from './event-schedule.ts';
import type { Outbox } from './outbox.ts';

/** How many of the oldest rows a claim looks at, to find receivers. Where fewer are due, it has seen them all. */
const oldestRows = 8;

/** How many receivers a claim goes through when more is due than it has seen. The next claim goes on behind them. */
const walkedLanes = 4;

/** So many more rows of a receiver are looked at than may be taken: some wait for an earlier one of their order. */
const spareHeads = 1;

/** A row that waits for an earlier one is looked at again after so long, if nothing wakes it before. */
const behindSeconds = 30;

/** What a claim may take. */
export interface ClaimBounds {
  /** How many rows at most. */
  readonly limit: number;
  /** The receiver behind which to look for more; '' begins with the first. */
  readonly after: string;
  /** Receivers that may have more than the usual number under way. */
  readonly widths: ReadonlyMap<string, number>;
}

/** What a claim has taken. */
export interface Heads<Row> {
  readonly rows: readonly Row[];
  /** The receiver behind which the next claim looks for more. */
  readonly after: string;
  /** More may be due, though there was room. */
  readonly more: boolean;
}

interface Shown {
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
}

interface End {
  readonly key: string | null;
  readonly walkedTo: string | null;
  readonly more: boolean;
}

/**
 * Takes rows that are due, few of each receiver, and leases them. Reads the first rows of some receivers, never all that
 * waits: those of the oldest rows, and where more is due than these, the next ones behind `after`. A row waits until those
 * before it, of the same order and receiver, were taken or have failed often enough; until then it leaves the head. Two workers
 * never hold the same row.
 * @param claim.shown columns of a claimed row `c`, and the tables that they come from
 */
export async function claimHeads<Row extends { readonly key: string }>(
  db: Reader,
  outbox: Outbox,
  { shown, ...bounds }: ClaimBounds & { readonly shown: Shown },
): Promise<Heads<Row>> {
  const { rows } = await claimHeadsSql<Row & End>(outbox, bounds, shown).execute(db);
  const [first] = rows;
  return {
    rows: rows.filter((row) => row.key !== null),
    after: first?.walkedTo ?? '',
    more: first?.more ?? false,
  };
}

/** The statement of `claimHeads`, for tests that read its plan. */
export function claimHeadsSql<Row>(
  outbox: Outbox,
  { limit, after, widths }: ClaimBounds,
  { columns, joins }: Shown,
): RawBuilder<Row> {
  const table = sql.table(outbox.table);
  return sql<Row>`
    with recursive ${lanesSql(outbox, after, widths)}, ${headsSql(outbox)},
    chosen as (
      select t.ctid as place from ${table} t
      where t.ctid = any(array(
          select place from (
            select place, due_at, room, busy, busy + row_number() over (
              partition by lane order by urgent desc, due_at, sequence, key) as turn
            from heads where blocker is null
          ) free where turn <= room + busy order by turn, due_at limit ${limit}))
        and t.state = 'waiting' and t.due_at <= kassa_now() and (t.leased_until is null or t.leased_until <= kassa_now())
      for no key update skip locked
    ),
    claimed as (
      update ${table} o set attempts = o.attempts + 1, leased_until = kassa_now() + ${sql.lit(leaseSeconds)} * interval '1 second',
        due_at = kassa_now() + ${sql.lit(leaseSeconds)} * interval '1 second'
      from chosen where o.ctid = chosen.place returning o.*
    ),
    ${behindSql(outbox)}
    select (select max(lane) from walk having count(*) = ${sql.lit(walkedLanes)}) as "walkedTo",
      (select count(*) from behind) > 0 or (select count(*) from walk) = ${sql.lit(walkedLanes)} as more, shown.*
    from (select) as always left join (
      select c.sequence as place, ${columns} from claimed c ${joins}
    ) as shown on true
    -- Of one order, the earlier one is sent first where both go.
    order by shown.place nulls first`;
}

/** Parts `oldest`, `walk` and `lanes`: the receivers to look at, each with how many of its rows may be taken. */
function lanesSql(outbox: Outbox, after: string, widths: ReadonlyMap<string, number>): RawBuilder<unknown> {
  const [table, lane] = [sql.table(outbox.table), sql.ref(outbox.lane)];
  return sql`
    oldest as materialized (
      select o.${lane} as lane from ${table} o where o.state = 'waiting' and o.due_at <= kassa_now()
      order by o.due_at limit ${sql.lit(oldestRows)}
    ),
    walk as (
      (select o.${lane} as lane, o.due_at, 1 as step from ${table} o
      where o.state = 'waiting' and o.${lane} > ${after} and (select count(*) from oldest) = ${sql.lit(oldestRows)}
      order by o.${lane}, o.due_at limit 1)
      union all
      select next.lane, next.due_at, walk.step + 1 from walk, lateral (
        select o.${lane} as lane, o.due_at from ${table} o where o.state = 'waiting' and o.${lane} > walk.lane
        order by o.${lane}, o.due_at limit 1) next
      where walk.step < ${sql.lit(walkedLanes)}
    ),
    lanes as materialized (
      select found.lane, under_way.busy, coalesce(wide.width, ${sql.lit(underWayAtOnce)}) - under_way.busy as room
      from (select lane from oldest union select lane from walk where due_at <= kassa_now()) found
        cross join lateral (
          select count(*) as busy from ${table} b
          where b.${lane} = found.lane and b.state = 'waiting' and b.leased_until > kassa_now()) under_way
        left join unnest(${[...widths.keys()]}::text[], ${[...widths.values()]}::integer[]) as wide (lane, width) using (lane)
    )`;
}

/** Part `heads`: the first rows of each receiver that has room, and what each of them waits for. */
function headsSql(outbox: Outbox): RawBuilder<unknown> {
  const [table, key, lane] = [sql.table(outbox.table), sql.ref(outbox.key), sql.ref(outbox.lane)];
  const isPaid = sql.raw(outbox.isPaidSql);
  // Both bounds and the order name the receiver: no other index gives this order, whatever the statistics say.
  const first = (more: RawBuilder<unknown>) => sql`(
    select o.ctid as place, o.${key} as key, o.${lane} as lane, o.due_at, o.sequence, o.order_no, o.leased_until, ${isPaid} as urgent
    from ${table} o
    where o.state = 'waiting' and o.${lane} >= lanes.lane and o.${lane} <= lanes.lane and o.due_at <= kassa_now() ${more}
    order by o.${lane}, o.due_at limit lanes.room + ${sql.lit(spareHeads)})`;
  return sql`
    heads as materialized (
      select o.place, o.key, o.lane, o.due_at, o.sequence, o.urgent, lanes.room, lanes.busy, blocker.place as blocker,
        blocker.due_at as blocked_until
      from lanes
        cross join lateral (${first(sql`and ${isPaid}`)} union ${first(sql``)}) o
        left join lateral (
          select b.ctid as place, b.due_at from ${table} b
          where o.sequence > 1 and b.order_no = o.order_no and b.sequence < o.sequence and b.${lane} || '' = o.lane
            and ${sql.raw(outbox.blockerWaitsSql)}
            and b.attempts - (case when b.leased_until > kassa_now() then 1 else 0 end)
              < case when not o.urgent then ${sql.lit(blockingAttempts)}
                when exists (select from ${sql.table(outbox.attempts)} a where a.${key} = b.${key}) then 1
                -- Claimed, and nothing is known of it: its worker may have died before it sent anything.
                else 2 end
          order by b.order_no limit 1
        ) blocker on true
      where lanes.room > 0 and (o.leased_until is null or o.leased_until <= kassa_now())
    )`;
}

/** Part `behind`: takes rows out of the head that wait for an earlier one, whose outcome lets them in again. */
function behindSql(outbox: Outbox): RawBuilder<unknown> {
  const table = sql.table(outbox.table);
  return sql`
    behind as (
      update ${table} o
      set due_at = greatest(kassa_now() + ${sql.lit(behindSeconds)} * interval '1 second', waits.blocked_until)
      from (
        -- Where the earlier one is being changed, its outcome is near: leave the row where it is.
        select t.ctid as place, heads.blocked_until
        from heads join ${table} b on b.ctid = heads.blocker join ${table} t on t.ctid = heads.place
        where b.state = 'waiting' and t.state = 'waiting' and t.due_at <= kassa_now()
        for no key update of b, t skip locked
      ) waits
      where o.ctid = waits.place returning o.ctid
    )`;
}
