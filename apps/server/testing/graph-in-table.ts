import { sql } from 'kysely';
import type { Reader } from '../src/kernel/database.ts';
import type { StateGraph } from '../src/kernel/state-graph.ts';

/** Lists a graph's edges as sorted `from event to` lines: as the code has them, and as the database guards them. */
export async function edgesOf<S extends string, E extends string>(
  db: Reader,
  graph: StateGraph<S, E>,
): Promise<{ code: string[]; table: string[] }> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', from_state, event, to_state) as line from state_edges where graph = ${graph.name}`.execute(
    db,
  );
  return {
    code: graph.edges.map((edge) => `${edge.from} ${edge.event} ${edge.to}`).sort(),
    table: rows.map((row) => row.line).sort(),
  };
}
