import pg from 'pg';
import type { DatabaseAddress } from './database-address.ts';

/** A server that takes no writes: a standby, or a primary that has become one. */
class StandbyError extends Error {
  override readonly name = 'StandbyError';
  readonly code = 'STANDBY';
}

/** The host that is used now. */
export interface WritingHost {
  readonly count: number;
  /** What identifies the present choice, for `turnFrom`. */
  present(): number;
  /** Goes on to the next host, if `choice` still is the present one. */
  turnFrom(choice: number): void;
  /** Makes a connection to the present host, not open yet. */
  readonly Client: new (
    config?: pg.ClientConfig,
  ) => pg.Client;
}

/** How long opening a connection may take, in ms. */
const openMs = 5_000;

const standbys = new WeakSet<object>();

/** Makes the choice among the hosts of an address. Each pool has one of its own. */
export function createWritingHost({ hosts }: DatabaseAddress): WritingHost {
  let choice = 0;
  return {
    count: hosts.length,
    present: () => choice,
    turnFrom(from) {
      if (from === choice) choice = (choice + 1) % hosts.length;
    },
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        const connectionTimeoutMillis = Math.min(config?.connectionTimeoutMillis ?? openMs, openMs);
        super({ ...config, ...hosts[choice], connectionTimeoutMillis });
        // PostgreSQL says so with each connection, and again when it changes.
        const { connection } = this as unknown as { connection: NodeJS.EventEmitter };
        connection.on('parameterStatus', (said: { parameterName: string; parameterValue: string }) => {
          if (said.parameterName !== 'in_hot_standby') return;
          if (said.parameterValue === 'on') standbys.add(this);
          else standbys.delete(this);
        });
      }
    },
  };
}

/** Returns an error where a connection leads to a standby. */
export function refuseStandby(client: object): Error | undefined {
  return standbys.has(client) ? new StandbyError('this server takes no writes') : undefined;
}
