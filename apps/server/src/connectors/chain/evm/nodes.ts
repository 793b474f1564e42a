import { createPublicClient, http } from 'viem';

export type Client = ReturnType<typeof createPublicClient>;

/** The answers of several nodes: the most frequent one, and how many gave it. */
export interface Vote<T> {
  readonly value: T;
  readonly votes: number;
  readonly agreed: boolean;
}

/** The nodes of one network. A node of another chain is ignored. */
export interface Nodes {
  readonly quorum: number;
  /** Asks one node, and the next where it gives no answer. @throws the last one's error when none answers */
  first<T>(ask: (client: Client) => Promise<T>): Promise<T>;
  /** Asks all nodes, for every answer. @throws one's error when none answers */
  all<T>(ask: (client: Client) => Promise<T>): Promise<T[]>;
  /** Asks all nodes, for the most frequent answer. @param keyOf two answers with the same key are the same */
  vote<T>(ask: (client: Client) => Promise<T>, keyOf: (answer: T) => string): Promise<Vote<T>>;
  /** Asks each node about itself, in their order; an error where it does not answer. Each is asked for its chain again. */
  each<T>(ask: (client: Client) => Promise<T>): Promise<(T | Error)[]>;
}

interface Node {
  readonly client: Client;
  /** Whether it said that it belongs to this chain. */
  known: boolean;
  /** Enough others answered while it did not, and it has not answered since: no call waits for it again. */
  silent: boolean;
}

const answerWithinMs = 8_000;
/** After enough have answered, the others get this much longer. */
const patienceMs = 1_500;

export function openNodes(how: { rpcUrls: readonly string[]; chainId: number; quorum: number }): Nodes {
  const { rpcUrls, chainId, quorum } = how;
  const nodes: Node[] = rpcUrls.map((url) => ({
    client: createPublicClient({ transport: http(url, { timeout: answerWithinMs, retryCount: 0 }), cacheTime: 0 }),
    known: false,
    silent: false,
  }));
  // The node that answered last is asked first, so that one that hangs is waited for only once.
  let preferred = 0;

  const ask = async <T>(node: Node, what: (client: Client) => Promise<T>): Promise<T> => {
    if (!node.known) {
      const said = await node.client.getChainId();
      if (said !== chainId) throw new Error(`the node is of chain ${said}, not of ${chainId}`);
      node.known = true;
    }
    try {
      return await what(node.client);
    } catch (error) {
      // Another may answer under its address when it is back.
      node.known = false;
      throw error;
    }
  };

  const all: Nodes['all'] = async (what) => {
    const answers = await gather(
      nodes.map((node) => ({ node, answer: ask(node, what) })),
      quorum,
    );
    const good = answers.flatMap((answer) => ('value' in answer ? [answer.value] : []));
    if (good.length === 0) throw answers[0] && 'error' in answers[0] ? answers[0].error : new Error('no node answers');
    return good;
  };

  return {
    quorum,
    all,
    async first(what) {
      for (let tried = 1; ; tried += 1) {
        const node = nodes[preferred];
        if (!node) throw new Error('no node is configured');
        try {
          return await ask(node, what);
        } catch (error) {
          if (tried === nodes.length) throw error;
          preferred = (preferred + 1) % nodes.length;
        }
      }
    },
    vote: async (what, keyOf) => count(await all(what), keyOf, quorum),
    each: (what) =>
      Promise.all(
        nodes.map((node) =>
          ask(Object.assign(node, { known: false }), what).catch((error: unknown) =>
            error instanceof Error ? error : new Error('it fails'),
          ),
        ),
      ),
  };
}

function count<T>(answers: readonly T[], keyOf: (answer: T) => string, quorum: number): Vote<T> {
  const counted = new Map<string, Vote<T>>();
  for (const value of answers) {
    const votes = (counted.get(keyOf(value))?.votes ?? 0) + 1;
    counted.set(keyOf(value), { value, votes, agreed: votes >= quorum });
  }
  const [most] = [...counted.values()].sort((one, other) => other.votes - one.votes);
  if (!most) throw new Error('no node answers');
  return most;
}

type Gathered<T> = { readonly value: T } | { readonly error: unknown };

/** Collects the answers until all have ended, or some time after enough have answered. A node that hangs delays one call only. */
async function gather<T>(asked: readonly { node: Node; answer: Promise<T> }[], enough: number): Promise<Gathered<T>[]> {
  const { promise, resolve } = Promise.withResolvers<Gathered<T>[]>();
  const come = new Map<Node, Gathered<T>>();
  let timer: NodeJS.Timeout | undefined;
  const goOn = () => {
    for (const { node } of asked) if (!come.has(node)) node.silent = true;
    resolve([...come.values()]);
  };
  const take = (node: Node, one: Gathered<T>) => {
    come.set(node, one);
    if (come.size === asked.length) return goOn();
    if ([...come.values()].filter((each) => 'value' in each).length < enough) return;
    if (asked.every((each) => come.has(each.node) || each.node.silent)) goOn();
    else timer ??= setTimeout(goOn, patienceMs);
  };
  for (const { node, answer } of asked)
    answer.then(
      (value) => {
        node.silent = false;
        take(node, { value });
      },
      (error: unknown) => take(node, { error }),
    );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
