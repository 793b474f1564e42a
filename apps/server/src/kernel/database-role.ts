import { sql } from 'kysely';
import { ConfigError } from './config-error.ts';
import type { Db } from './database.ts';

/**
 * Checks that the running program's role is a small one: who broke in could otherwise take off every guard that the
 * database holds (docs/how-to/go-to-production.md).
 * @throws ConfigError where it is a superuser, owns tables or may define new ones, or may make roles and databases
 */
export async function checkRole(db: Db): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`
    select case
      when r.rolsuper then 'is a superuser'
      when exists (
        select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = current_schema() and pg_has_role(current_user, c.relowner, 'MEMBER')
      ) then 'owns tables, or may act as their owner'
      when has_schema_privilege(current_user, current_schema(), 'CREATE') then 'may define tables'
      when r.rolcreaterole or r.rolcreatedb or r.rolreplication or r.rolbypassrls
        then 'may make roles or databases, or replicate'
    end as found
    from pg_roles r where r.rolname = current_user`.execute(db);
  const found = rows[0]?.found ?? null;
  if (found !== null)
    throw new ConfigError(
      `DATABASE_URL has a role that ${found}: use kassa_app there, and the owner only in DATABASE_OWNER_URL`,
    );
}
