import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../src/kernel/database.ts';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
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
  /** The most rows that it sorted at once. */
  readonly sorted: number;
}

const undone = Symbol('undone');

/** Runs a statement, tells what it did, and undoes it. */
export async function explain(db: Db, statement: RawBuilder<unknown>): Promise<Explained> {
  let plan: Node | undefined;
  const run = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (analyze, buffers, timing off, format json) ${statement}`.execute(tx);
    plan = rows[0]?.['QUERY PLAN'][0].Plan;
    throw undone;
  });
  await run.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  if (!plan) throw new Error('no plan');
  const nodes = nodesOf(plan);
  const changed = nodes
    .filter((node) => node['Node Type'] === 'ModifyTable')
    .reduce((sum, node) => sum + ownOf(node), 0);
  return {
    found: pagesOf(plan) - changed,
    changed,
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [])),
    sorted: Math.max(
      0,
      ...nodes.flatMap((node) =>
        node['Node Type'] === 'Sort' ? (node.Plans ?? []).map((child) => child['Actual Rows']) : [],
      ),
    ),
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
