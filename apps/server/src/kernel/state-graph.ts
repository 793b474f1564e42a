/** One edge of a life cycle: from a state ('' before the start), by an event, to a state. */
export interface Edge<S extends string, E extends string> {
  readonly from: S | '';
  readonly event: E;
  readonly to: S;
}

/** A life cycle. The same edges are in the table state_edges, where a trigger refuses every other move. */
export interface StateGraph<S extends string, E extends string> {
  readonly name: string;
  readonly states: readonly S[];
  readonly edges: readonly Edge<S, E>[];
  /** Finds the state that `event` leads to; undefined where the graph has no such edge. */
  next(from: S | '', event: E): S | undefined;
}

/**
 * Builds a graph and checks it.
 * @throws Error when one event leads to two states from the same state, or a state can't be reached from the start
 */
export function defineGraph<S extends string, E extends string>(
  name: string,
  states: readonly S[],
  edges: readonly Edge<S, E>[],
): StateGraph<S, E> {
  const table = new Map<string, S>();
  for (const edge of edges) {
    const key = `${edge.from}|${edge.event}`;
    if (table.has(key)) throw new Error(`${name}: two edges for ${key}`);
    table.set(key, edge.to);
  }
  const reached = new Set<string>(['']);
  for (let grew = true; grew; ) {
    const before = reached.size;
    for (const edge of edges) if (reached.has(edge.from)) reached.add(edge.to);
    grew = reached.size > before;
  }
  const lost = states.filter((state) => !reached.has(state));
  if (lost.length > 0) throw new Error(`${name}: nothing leads to ${lost.join(', ')}`);
  return { name, states, edges, next: (from, event) => table.get(`${from}|${event}`) };
}
