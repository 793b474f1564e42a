import type { SimulatedWorld } from './world.ts';

/** Says what the schedules met: effects, how each went wrong, and the moves of every graph. */
export async function describeCoverage({ coverage, query }: SimulatedWorld): Promise<string[]> {
  const moves = await query<{ move: string; count: string }>(
    `select graph || ': ' || coalesce(from_state, '') || ' > ' || to_state || ' (' || event || ')' as move, count(*)::text as count
     from state_moves group by 1 order by 1`,
  );
  const harmed = [...coverage.harmed.values()].reduce((sum, times) => sum + times, 0);
  return [
    `Effects: ${coverage.effects.size} kinds. Gone wrong: ${harmed}, in ${coverage.harmed.size} ways.`,
    ...sorted(coverage.harmed),
    `Moves: ${moves.length} kinds.`,
    ...moves.map(({ move, count }) => `  ${count} ${move}`),
  ];
}

function sorted(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].sort(([one], [other]) => one.localeCompare(other)).map(([name, times]) => `  ${times} ${name}`);
}
