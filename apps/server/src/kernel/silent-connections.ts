import type pg from 'pg';

/** So long a connection with work may say nothing, once it is doubted, in ms. */
const silentMs = 4_000;

/** The socket under a connection of the driver, which its types do not name. */
export function socketOf(client: pg.ClientBase): { readonly bytesRead: number; destroy(): void } {
  return (client as unknown as { connection: { stream: { bytesRead: number; destroy(): void } } }).connection.stream;
}

/**
 * Watches the connections of a pool. Call the function that it returns when there is reason to think that they were cut
 * in silence: a proxy or a firewall on the way stopped passing on what is sent, and nothing else would tell. Connections
 * without work are closed at once, and so cost nobody anything. One with work is closed if it says nothing for four
 * seconds more.
 */
export function watchConnections(pool: pg.Pool): () => void {
  const idle = new Set<pg.PoolClient>();
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => {
    idle.delete(client);
    busy.add(client);
  });
  pool.on('release', (error, client) => {
    busy.delete(client);
    if (!error) idle.add(client);
  });
  pool.on('remove', (client) => {
    idle.delete(client);
    busy.delete(client);
  });
  const closeIfSilent = (client: pg.PoolClient) => {
    const socket = socketOf(client);
    const before = socket.bytesRead;
    const timer = setTimeout(() => {
      // What has arrived while this program had no time is read first.
      setImmediate(() => {
        if (busy.has(client) && socket.bytesRead === before) socket.destroy();
      });
    }, silentMs);
    timer.unref();
  };
  return () => {
    for (const client of [...idle]) {
      // The pool forgets a connection without work at its error, before anybody can take it.
      client.emit('error', new Error('the connection is doubted'));
      socketOf(client).destroy();
    }
    for (const client of busy) closeIfSilent(client);
  };
}
