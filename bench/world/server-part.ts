import { startServer } from '../../apps/server/src/start.ts';
import type { Part } from './part.ts';

/**
 * Starts the real server. `parts`: api, worker or both, separated by a comma. The other settings are those of its
 * environment.
 */
export async function startServerPart({ parts, ...env }: Readonly<Record<string, string>>): Promise<Part> {
  const wanted = (parts ?? '').split(',').filter((part) => part === 'api' || part === 'worker');
  const server = await startServer({ env, parts: wanted });
  return { port: Number(server.url === '' ? 0 : new URL(server.url).port), close: () => server.close() };
}
