import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from './kernel/config-error.ts';
import { sqlState } from './kernel/database.ts';
import type { Logger } from './kernel/log.ts';

/** Where to listen, and the setting that changes it. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly setting: 'PORT' | 'OPERATOR_PORT' | 'CONSOLE_PORT' | 'METRICS_PORT';
}

/** Listens at a place. @returns the port @throws ConfigError with one line that says what is in the way */
export async function listen(http: FastifyInstance, { host, port, setting }: Place): Promise<number> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    const code = sqlState(error);
    if (code === 'EADDRINUSE')
      throw new ConfigError(`${setting} ${port} is in use: stop what listens there, or set ${setting} to another one`);
    if (code === 'EACCES')
      throw new ConfigError(`${setting} ${port} may not be opened by this user: set ${setting} above 1023`);
    if (code === 'EADDRNOTAVAIL') throw new ConfigError(`HOST ${host} is not an address of this machine: set HOST`);
    throw error;
  }
  return (http.server.address() as AddressInfo).port;
}

const graceMs = 10_000;

/** Takes no more requests and lets the present ones end, for ten seconds at most. */
export async function closeHttp(http: FastifyInstance, log: Logger): Promise<void> {
  const impatient = setTimeout(() => {
    log.warn({}, 'requests were cut off: they did not end in time');
    http.server.closeAllConnections();
  }, graceMs);
  await http.close();
  clearTimeout(impatient);
}
