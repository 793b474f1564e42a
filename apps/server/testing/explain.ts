import { type RawBuilder, sql } from 'kysely';
import { type Db, openDatabase } from '../src/kernel/database.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly Node[];
}

/** What a statement did, as PostgreSQL tells it: the same on a fast machine and a slow one. */
export interface Explained {
  /** Pages that it touched to find its rows; one that it touched twice counts twice. */
  readonly found: number;
  /** Pages that it touched to change rows and their indexes. */
  readonly changed: number;
  /** Tables that it read from end to end. */
  readonly scanned: readonly string[];
  /** Indexes that it read. */
  readonly indexes: readonly string[];
  /** The most rows that it sorted at once. */
  readonly sorted: number;
  /** How long it took here and now, in milliseconds, the making of its plan included. */
  readonly ms: number;
}

const undone = Symbol('undone');

/** Runs a statement, tells what it did, and undoes it. */
export async function explain(db: Db, statement: RawBuilder<unknown>): Promise<Explained> {
  let told: { Plan: Node; 'Planning Time': number; 'Execution Time': number } | undefined;
  const run = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': [NonNullable<typeof told>] }>`
      explain (analyze, buffers, timing off, format json) ${statement}`.execute(tx);
    told = rows[0]?.['QUERY PLAN'][0];
    throw undone;
  });
  await run.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  if (!told) throw new Error('no plan');
  const plan = told.Plan;
  const nodes = nodesOf(plan);
  const changed = nodes
    .filter((node) => node['Node Type'] === 'ModifyTable')
    .reduce((sum, node) => sum + ownOf(node), 0);
  return {
    found: pagesOf(plan) - changed,
    changed,
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [])),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    sorted: Math.max(
      0,
      ...nodes.flatMap((node) =>
        node['Node Type'] === 'Sort' ? (node.Plans ?? []).map((child) => child['Actual Rows']) : [],
      ),
    ),
    ms: told['Planning Time'] + told['Execution Time'],
  };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function pagesOf(node: Node): number {
  return node['Shared Hit Blocks'] + node['Shared Read Blocks'];
}

function ownOf(node: Node): number {
  return pagesOf(node) - (node.Plans ?? []).reduce((sum, child) => sum + pagesOf(child), 0);
}

/** Runs calls on a connection of its own and explains each statement that they made, but those that insert: these would meet their own rows. */
export async function explainCalls(url: string, calls: (db: Db) => Promise<unknown>): Promise<Explained[]> {
  const { db, pool } = openDatabase(url);
  const made: { text: string; values: unknown[] }[] = [];
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
    const heard = (asked: { text?: string; values?: unknown[] }, ...more: unknown[]) => {
      if (/^\s*(select|with|update)\b/i.test(asked.text ?? '') && !/insert into/i.test(asked.text ?? ''))
        made.push({ text: asked.text ?? '', values: asked.values ?? [] });
      return send(asked, ...more);
    };
    Object.assign(client, { query: heard });
  });
  try {
    await calls(db);
    const explained: Explained[] = [];
    for (const { text, values } of [...made]) explained.push(await explain(db, rawWith(text, values)));
    return explained;
  } finally {
    await db.destroy();
  }
}

/** Makes a statement again from its text, in which $1, $2 and so on are its values. */
function rawWith(text: string, values: readonly unknown[]): RawBuilder<unknown> {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    sql``,
  );
}
