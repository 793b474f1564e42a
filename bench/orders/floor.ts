import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Part } from '../child.ts';
import { openFloorPool, writeFloorOrder } from './floor-statement.ts';

/** The least that a server in this language can do with an order: Fastify, a parsed body, one statement, an answer. */
export async function startFloor({ databaseUrl = '' }: Readonly<Record<string, string>>): Promise<Part> {
  const pool = openFloorPool(databaseUrl);
  const http = Fastify({ logger: false });
  http.post('/order', async (request) => {
    const orderNo = await writeFloorOrder(pool, request.body as Record<string, string>);
    return { success: true, returnCode: '0000', data: { orderNo } };
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
