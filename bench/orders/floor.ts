import type { AddressInfo } from 'node:net';
import { codeOf } from '@kassa/contract/codes';
import Fastify from 'fastify';
import type { Part } from '../world/part.ts';
import { openFloorPool, writeFloorOrder } from './floor-statement.ts';

/**
 * Starts the smallest server in this language that stores an order: Fastify, a parsed body, one statement, an answer.
 */
export async function startFloor({ databaseUrl = '' }: Readonly<Record<string, string>>): Promise<Part> {
  const pool = openFloorPool(databaseUrl);
  const http = Fastify({ logger: false });
  http.post('/order', async (request) => {
    const orderNo = await writeFloorOrder(pool, request.body as Record<string, string>);
    return { success: true, returnCode: codeOf('success'), data: { orderNo } };
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: (http.server.address() as AddressInfo).port,
    async close() {
      await http.close();
      await pool.end();
    },
  };
}
