import { type MethodRow, methodCode, methodKey, methods } from '@kassa/methods';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';

/** What operators have set for a method. Null: as the catalogue has it. Money in US cents. */
export interface MethodTerms {
  readonly off: boolean;
  readonly payMinUsdMinor: bigint | null;
  readonly payMaxUsdMinor: bigint | null;
  readonly feeBps: bigint | null;
  readonly feeFixedUsdMinor: bigint | null;
  readonly payWindowMs: bigint | null;
}

/** The terms of a method at one provider, or with an empty `provider` at all of them. */
export interface MethodSetting extends MethodTerms {
  readonly method: string;
  readonly provider: string;
  readonly version: bigint;
  readonly changedAt: Date;
}

interface Row {
  readonly method: string;
  readonly provider: string;
  readonly version: bigint;
  readonly off: boolean;
  readonly pay_min_usd_minor: bigint | null;
  readonly pay_max_usd_minor: bigint | null;
  readonly fee_bps: bigint | null;
  readonly fee_fixed_usd_minor: bigint | null;
  readonly pay_window_ms: bigint | null;
  readonly changed_at: Date;
}

/** Names a row of the catalogue as settings do: its code, with its bank or kind of card behind a hyphen. */
export function methodKeyOf(row: MethodRow): string {
  return methodCode(methodKey(row));
}

/** Finds a method of the catalogue by the name that settings use. @throws Refusal resource_not_found */
export function methodNamed(name: string): MethodRow {
  return methods.find((row) => methodKeyOf(row) === name) ?? refuse('resource_not_found');
}

/** Reads everything that operators have set. */
export async function readMethodSettings(db: Reader): Promise<readonly MethodSetting[]> {
  const { rows } = await sql<Row>`select * from method_settings`.execute(db);
  return rows.map(settingOf);
}

/** Reads the setting of a method at a provider. */
export async function readMethodSetting(
  db: Reader,
  { method, provider }: Pick<MethodSetting, 'method' | 'provider'>,
): Promise<MethodSetting | undefined> {
  const { rows } = await sql<Row>`
    select * from method_settings where method = ${method} and provider = ${provider}`.execute(db);
  return rows[0] && settingOf(rows[0]);
}

/** Writes a setting over version `before`, 0 for none. @returns whether that version was still the present one */
export async function writeMethodSetting(
  tx: Tx,
  { method, provider }: Pick<MethodSetting, 'method' | 'provider'>,
  { before, terms }: { readonly before: bigint; readonly terms: MethodTerms },
): Promise<boolean> {
  const written = await sql`
    insert into method_settings as s (method, provider, version, off, pay_min_usd_minor, pay_max_usd_minor, fee_bps,
      fee_fixed_usd_minor, pay_window_ms)
    select ${method}, ${provider}, 1, ${terms.off}, ${terms.payMinUsdMinor}::bigint, ${terms.payMaxUsdMinor}::bigint,
      ${terms.feeBps}::bigint, ${terms.feeFixedUsdMinor}::bigint, ${terms.payWindowMs}::bigint
    where ${before}::bigint = 0 or exists (select from method_settings where method = ${method} and provider = ${provider})
    on conflict (method, provider) do update set version = s.version + 1, off = excluded.off,
      pay_min_usd_minor = excluded.pay_min_usd_minor, pay_max_usd_minor = excluded.pay_max_usd_minor,
      fee_bps = excluded.fee_bps, fee_fixed_usd_minor = excluded.fee_fixed_usd_minor,
      pay_window_ms = excluded.pay_window_ms, changed_at = kassa_now()
    where s.version = ${before}`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** What a proposal about a method says. */
interface MethodDraft extends Pick<MethodSetting, 'method' | 'provider'> {
  readonly terms: MethodTerms;
  readonly rehearsal: object;
}

/** Stores what a proposal says. It never changes. */
export async function storeMethodDraft(tx: Tx, proposalId: string, draft: MethodDraft): Promise<void> {
  await sql`
    insert into method_drafts (proposal_id, method, provider, terms, rehearsal)
    values (${proposalId}, ${draft.method}, ${draft.provider}, ${JSON.stringify(wireOf(draft.terms))}::jsonb,
      ${JSON.stringify(draft.rehearsal)}::jsonb)`.execute(tx);
}

/** Reads what a proposal says; undefined for one about something else. */
export async function readMethodDraft(db: Reader, proposalId: string): Promise<MethodDraft | undefined> {
  const { rows } = await sql<Omit<MethodDraft, 'terms'> & { readonly terms: StoredTerms }>`
    select method, provider, terms, rehearsal from method_drafts where proposal_id = ${proposalId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const big = (value: string | null) => (value === null ? null : BigInt(value));
  const { off, payMinUsdMinor, payMaxUsdMinor, feeBps, feeFixedUsdMinor, payWindowMs } = row.terms;
  return {
    ...row,
    terms: {
      off,
      payMinUsdMinor: big(payMinUsdMinor),
      payMaxUsdMinor: big(payMaxUsdMinor),
      feeBps: big(feeBps),
      feeFixedUsdMinor: big(feeFixedUsdMinor),
      payWindowMs: big(payWindowMs),
    },
  };
}

/** JSON has no number that is long enough. */
type StoredTerms = { readonly off: boolean } & Readonly<Record<Exclude<keyof MethodTerms, 'off'>, string | null>>;

function wireOf(terms: MethodTerms): StoredTerms {
  const text = (value: bigint | null) => value?.toString() ?? null;
  return {
    off: terms.off,
    payMinUsdMinor: text(terms.payMinUsdMinor),
    payMaxUsdMinor: text(terms.payMaxUsdMinor),
    feeBps: text(terms.feeBps),
    feeFixedUsdMinor: text(terms.feeFixedUsdMinor),
    payWindowMs: text(terms.payWindowMs),
  };
}

function settingOf(row: Row): MethodSetting {
  return {
    method: row.method,
    provider: row.provider,
    version: row.version,
    off: row.off,
    payMinUsdMinor: row.pay_min_usd_minor,
    payMaxUsdMinor: row.pay_max_usd_minor,
    feeBps: row.fee_bps,
    feeFixedUsdMinor: row.fee_fixed_usd_minor,
    payWindowMs: row.pay_window_ms,
    changedAt: row.changed_at,
  };
}

/** Lists the methods and providers about which a proposal waits. */
export async function readMethodDrafts(db: Reader): Promise<readonly Pick<MethodSetting, 'method' | 'provider'>[]> {
  const { rows } = await sql<Pick<MethodSetting, 'method' | 'provider'>>`
    select distinct d.method, d.provider from method_drafts d join proposals p using (proposal_id)
    where p.status = 'proposed' and p.expires_at > kassa_now()`.execute(db);
  return rows;
}
