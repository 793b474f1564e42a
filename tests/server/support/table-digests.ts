import pg from 'pg';

/**
 * Tables that reads write to as well: the time of the last check and of a worker, how often somebody calls, and refused
 * calls of operators.
 */
const looking = ['health_checks', 'worker_heartbeats', 'shared_counts', 'audit'];

/** What each call moves in place of `last_seen_at`: at the console, the end of its session. */
const moving: Readonly<Record<string, string>> = { operator_sessions: 'expires_at' };

/** Computes one digest per table, over all rows: equal digests before and after mean that nothing was stored. */
export async function tableDigests(ownerUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
      [looking],
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const found = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row, ',' order by row)), '') as digest
         from (select (to_jsonb(t) - ${client.escapeLiteral(moving[name] ?? 'last_seen_at')})::text as row from ${client.escapeIdentifier(name)} t) rows`,
      );
      digests[name] = found.rows[0]?.digest ?? '';
    }
    return digests;
  } finally {
    await client.end();
  }
}

/** Makes a buyer with a session, as a log-in would. @returns the headers of the session */
export async function plantSession(ownerUrl: string): Promise<Record<string, string>> {
  const [token, sign] = ['T'.repeat(43), 'S'.repeat(43)];
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into users (user_no, email_sealed, email_index, locale, time_zone) values ('fuzz', 'x', 'x', 'en-US', 'UTC')`,
    );
    await client.query(
      `insert into sessions (user_no, token_hash, sign_hash)
       values ('fuzz', encode(sha256(convert_to($1, 'UTF8')), 'hex'), encode(sha256(convert_to($2, 'UTF8')), 'hex'))`,
      [token, sign],
    );
  } finally {
    await client.end();
  }
  return { token, sign };
}
