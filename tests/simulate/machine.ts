import { openSimulatedServer, type SimulatedServer } from '../../apps/server/testing/simulated-server.ts';
import { openDatabaseProxy, type Relay } from './database-proxy.ts';
import { type Coverage, Effects } from './effects.ts';
import type { KeptConnections } from './kept-connections.ts';
import { openRequestProxy } from './request-proxy.ts';

/** Where a machine finds the world. */
export interface Surroundings {
  readonly connections: KeptConnections;
  readonly providerUrl: string;
  readonly publicUrl: string;
  readonly coverage: Coverage;
}

/** One machine with a server on it, which can die and be started again. Everything it reaches, it reaches by proxies. */
export class Machine {
  readonly #around: Surroundings;
  #server: SimulatedServer | undefined;
  #effects: Effects;
  #proxies: readonly Relay[] = [];

  constructor(around: Surroundings) {
    this.#around = around;
    this.#effects = new Effects(around.coverage);
  }

  get effects(): Effects {
    return this.#effects;
  }

  /** The address of its server while it lives. */
  get url(): string | undefined {
    return this.#effects.isDead ? undefined : this.#server?.url;
  }

  /** Starts the server where it is dead or was never started. */
  async start(): Promise<void> {
    if (this.#server && !this.#effects.isDead) return;
    this.stop();
    const effects = new Effects(this.#around.coverage);
    const database = await openDatabaseProxy(this.#around.connections, effects);
    const provider = await openRequestProxy({ name: 'provider', url: this.#around.providerUrl }, 0, effects);
    this.#proxies = [database, provider];
    this.#server = await openSimulatedServer({
      PORT: '0',
      PUBLIC_URL: this.#around.publicUrl,
      // Kassa reaches the sandbox's provider at the port after this one.
      SANDBOX_PORT: String(provider.port - 1),
      DATABASE_URL: Object.assign(new URL(this.#around.connections.url), { port: String(database.port) }).href,
      SMTP_URL: 'smtp://127.0.0.1:1',
      // Every answer that gets lost is waited for so long.
      KASSA_PROVIDER_TIMEOUT_MS: '400',
      KASSA_DECLINED_CARDS_PER_HOUR: '100000',
    });
    this.#effects = effects;
  }

  /** Has the server do what is due. A dead one does nothing. */
  async work(rounds: number): Promise<void> {
    if (!this.#effects.isDead) await this.#server?.work(rounds);
  }

  /** Has two operators who work at this machine decide about an order. */
  async decides(...decision: Parameters<SimulatedServer['decides']>): Promise<void> {
    if (!this.#effects.isDead) await this.#server?.decides(...decision);
  }

  /** Ends the server at once, as `kill -9` does. */
  kill(): void {
    this.#effects.die();
  }

  /** Puts away a dead server, or ends a living one. */
  stop(): void {
    this.#server?.drop();
    for (const proxy of this.#proxies) proxy.close();
    this.#server = undefined;
    this.#proxies = [];
  }
}
