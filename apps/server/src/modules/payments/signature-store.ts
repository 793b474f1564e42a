import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/database.ts';

/** For so long after a good callback, a wrong one says nothing. Longer than a good one may go unwritten. */
const quietSeconds = 90;

/** Finds whether any of these is our key, or the provider's, of a payment at a provider. */
export async function namesPayment(db: Reader, provider: string, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from payments where provider = ${provider}
      and (payment_no = any(${[...names]}::text[]) or provider_payment_id = any(${[...names]}::text[]))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Records that a callback about a payment of ours had a wrong signature. */
export async function recordWrongSignature(db: Reader, provider: string): Promise<void> {
  await sql`
    insert into callback_signatures as s (provider, refused_since, refused_at)
    values (${provider}, kassa_now(), kassa_now())
    on conflict (provider) do update set refused_since = coalesce(s.refused_since, kassa_now()), refused_at = kassa_now()
    where s.accepted_at is null or s.accepted_at < kassa_now() - ${quietSeconds} * interval '1 second'`.execute(db);
}

/** Records that a callback of a provider had a good signature. */
export async function recordGoodSignature(db: Reader, provider: string): Promise<void> {
  await sql`
    insert into callback_signatures (provider, accepted_at) values (${provider}, kassa_now())
    on conflict (provider) do update set accepted_at = kassa_now(), refused_since = null, refused_at = null`.execute(
    db,
  );
}

/**
 * Makes a statement: which of these providers had callbacks refused in the last three days, for which they send them
 * again, with none accepted since.
 * @param providers those that are set up: what is not set up any more has no secret to mend
 */
export function wrongSignaturesSql(providers: readonly string[]): RawBuilder<{ provider: string; since: Date }> {
  return sql`
    select provider, refused_since as since from callback_signatures
    where refused_since is not null and refused_at > kassa_now() - interval '3 days'
      and provider = any(${[...providers]}::text[])
    order by provider`;
}
