import type { Coverage } from './effects.ts';
import type { SimulatedWorld } from './world.ts';

/** What worlds met, so that they may be closed. */
export interface Met extends Coverage {
  /** How often each edge of every graph was gone, by what it is: also those that were not. */
  readonly moves: Map<string, number>;
}

/** Reads what a world met so far. */
export async function readMet({ coverage, query }: Pick<SimulatedWorld, 'coverage' | 'query'>): Promise<Met> {
  const moves = await query<{ move: string; count: number }>(
    `select graph || ': ' || from_state || ' > ' || to_state || ' (' || event || ')' as move, (
       select count(*) from state_moves m where m.graph = e.graph and coalesce(m.from_state, '') = e.from_state
         and m.event = e.event and m.to_state = e.to_state)::int as count
     from state_edges e order by graph, from_state, to_state, event`,
  );
  return { ...coverage, moves: new Map(moves.map(({ move, count }) => [move, count])) };
}

/** Adds up what several worlds met. */
export function sumMet(each: readonly Met[]): Met {
  return {
    effects: sumsOf(each.map(({ effects }) => effects)),
    harmed: sumsOf(each.map(({ harmed }) => harmed)),
    moves: sumsOf(each.map(({ moves }) => moves)),
  };
}

function sumsOf(each: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const counts of each) for (const [name, times] of counts) sums.set(name, (sums.get(name) ?? 0) + times);
  return sums;
}
