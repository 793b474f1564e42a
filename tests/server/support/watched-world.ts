import { startServer } from '../../../apps/server/src/start.ts';
import { type ChainWorld, openChain } from '../../../apps/server/testing/chain-world.ts';
import { openRpcProxy, type RpcProxy } from '../../../apps/server/testing/rpc-proxy.ts';
import { claimPorts } from '../../../tools/ports.ts';
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { until } from './until.ts';

/** A whole world that Prometheus watches, and in which everything can be broken. */
export interface WatchedWorld extends PaymentWorld {
  /** The node between the server and its chain. */
  readonly node: RpcProxy;
  /** The chain itself. It mines when asked. */
  readonly chain: ChainWorld['chain'];
  /** Starts the server again: as usual, or with other parts or settings. */
  restart(how?: { parts?: readonly ('api' | 'worker')[]; env?: Readonly<Record<string, string>> }): Promise<void>;
  /** Stops the server. */
  down(): Promise<void>;
  /** Waits until all of these alerts fire. @param meanwhile is done again and again until then */
  fires(names: readonly string[], meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Waits until none of these alerts fires. */
  ends(names: readonly string[], meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Lists the alerts that fire now. */
  firing(): Promise<ReadonlySet<string>>;
}

const patienceMs = 180_000;

/** Opens the world. @param program where Prometheus is */
export async function openWatchedWorld(program: string): Promise<WatchedWorld> {
  const { anvil, chain } = await openChain();
  const node = await openRpcProxy(anvil.url);
  // The same after each start of the server.
  const port = await claimPorts(2);
  const ports = { METRICS_PORT: String(port), OPERATOR_PORT: String(port + 1) };
  const world = await openPaymentWorld({ env: { ...ports, KASSA_CHAIN_RPC_URL: node.url } });
  const prometheus: Prometheus = await startPrometheus(program, world.metricsUrl);
  let down = world.stopServer;
  const waits = (reached: (firing: ReadonlySet<string>) => boolean, meanwhile: () => Promise<unknown>) =>
    until(async () => {
      await meanwhile();
      return reached(await prometheus.firing()) || undefined;
    }, patienceMs);
  const nothing = async () => undefined;
  return {
    ...world,
    node,
    chain,
    down: () => down(),
    async restart({ parts, env = {} } = {}) {
      await down();
      const all = { env: { ...world.serverEnv, ...env }, log: 'quiet' as const };
      const server = await startServer(parts ? { ...all, parts } : all);
      down = () => server.close();
    },
    firing: prometheus.firing,
    async fires(names, meanwhile = nothing) {
      await waits((firing) => names.every((name) => firing.has(name)), meanwhile).catch(async (cause: unknown) => {
        throw new Error(`of ${names.join(', ')} only fired: ${[...(await prometheus.firing())].join(', ')}`, { cause });
      });
    },
    async ends(names, meanwhile = nothing) {
      await waits((firing) => !names.some((name) => firing.has(name)), meanwhile);
    },
    async close() {
      await prometheus.close();
      await down();
      await world.close();
      await node.close();
      await anvil.stop();
    },
  };
}
