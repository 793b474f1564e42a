import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import type { HoldRule } from '../../kernel/hold-config.ts';

const hourMs = 3_600_000;

/** What is paid above an amount waits so long. */
export interface HoldStep {
  /** US cents. */
  readonly overUsdMinor: bigint;
  readonly hours: number;
}

/** How long operators have crypto wait that was paid by a kind of finality or by a method. */
export interface HoldSetting {
  /** A finality of the catalogue, or a method's code with its bank behind a hyphen. */
  readonly paidBy: string;
  readonly version: bigint;
  /** From the smallest amount on. */
  readonly steps: readonly HoldStep[];
  readonly changedAt: Date;
}

/** JSON has no number that is long enough. */
export interface StoredStep {
  readonly over: string;
  readonly hours: number;
}

interface Row {
  readonly paid_by: string;
  readonly version: bigint;
  readonly steps: readonly StoredStep[];
  readonly changed_at: Date;
}

/** Writes steps as they are stored. */
export function storedSteps(steps: readonly HoldStep[]): readonly StoredStep[] {
  return steps.map(({ overUsdMinor, hours }) => ({ over: overUsdMinor.toString(), hours }));
}

/** Reads steps as they are stored. */
export function stepsOf(stored: readonly StoredStep[]): readonly HoldStep[] {
  return stored.map(({ over, hours }) => ({ overUsdMinor: BigInt(over), hours }));
}

/** Reads what operators have set. @param names only of these; without them everything */
export async function readHoldSettings(db: Reader, names?: readonly string[]): Promise<readonly HoldSetting[]> {
  const { rows } = names
    ? await sql<Row>`select * from hold_settings where paid_by = any(${[...names]}::text[])`.execute(db)
    : await sql<Row>`select * from hold_settings`.execute(db);
  return rows.map((row) => ({
    paidBy: row.paid_by,
    version: row.version,
    steps: stepsOf(row.steps),
    changedAt: row.changed_at,
  }));
}

/** Writes a setting over version `before`, 0 for none. @returns whether that version was still the present one */
export async function writeHoldSetting(
  tx: Tx,
  paidBy: string,
  { before, steps }: { readonly before: bigint; readonly steps: readonly HoldStep[] },
): Promise<boolean> {
  const written = await sql`
    insert into hold_settings as s (paid_by, version, steps)
    values (${paidBy}, 1, ${JSON.stringify(storedSteps(steps))}::jsonb)
    on conflict (paid_by) do update set version = s.version + 1, steps = excluded.steps, changed_at = kassa_now()
    where s.version = ${before}`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** Makes the rules of a setting, as the environment has them too. */
export function rulesOf(paidBy: string, steps: readonly HoldStep[]): readonly HoldRule[] {
  return steps.map(({ overUsdMinor, hours }) => ({ by: paidBy, overUsdMinor, ms: hours * hourMs }));
}
