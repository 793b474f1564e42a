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
  /** Has this be called at each change of the host. */
  whenTurned(act: () => void): void;
  /** The choice that a connection was made by; undefined for one that this did not make. */
  choiceOf(client: object): number | undefined;
  /** Makes a connection to the present host, not open yet. */
  readonly Client: new (
    config?: pg.ClientConfig,
  ) => pg.Client;
}

/** How long opening a connection may take, in ms. */
const usualOpenMs = 5_000;

/** How long a database behind a pooler may take to say that it is there, in ms. */
const answersMs = 5_000;

const standbys = new WeakSet<object>();

/**
 * Makes the choice among the hosts of an address. Each pool has one of its own.
 * @param openMs how long opening a connection may take
 */
export function createWritingHost({ hosts }: DatabaseAddress, openMs: number = usualOpenMs): WritingHost {
  let choice = 0;
  let turned: () => void = () => undefined;
  const choices = new WeakMap<object, number>();
  return {
    count: hosts.length,
    present: () => choice,
    turnFrom(from) {
      if (from !== choice || hosts.length === 1) return;
      choice = (choice + 1) % hosts.length;
      turned();
    },
    whenTurned(act) {
      turned = act;
    },
    choiceOf: (client) => choices.get(client),
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        const connectionTimeoutMillis = Math.min(config?.connectionTimeoutMillis ?? openMs, openMs);
        super({ ...config, ...hosts[choice], connectionTimeoutMillis });
        choices.set(this, choice);
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

/**
 * Refuses a new connection that does not lead to a database that takes writes. A pooler takes connections whatever became of
 * its database, and does not pass on what that says of itself: behind one of several, the database is asked.
 */
export function verifyHost(
  { hosts, pooled }: DatabaseAddress,
  client: pg.PoolClient,
  done: (error?: Error) => void,
): void {
  const refused = refuseStandby(client);
  if (refused || !pooled || hosts.length === 1) {
    done(refused);
    return;
  }
  const asked = { text: 'select pg_is_in_recovery() as standby', query_timeout: answersMs };
  client.query<{ standby: boolean }>(asked).then(({ rows }) => {
    if (rows[0]?.standby) standbys.add(client);
    done(refuseStandby(client));
  }, done);
}
