import type { FastifyInstance } from 'fastify';
import { type Agent, fetch } from 'undici';
import { z } from 'zod';
import { CallerError } from '../web-server/create-web-server.ts';

const call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string(), z.null()]),
  method: z.string(),
});
const calls = z.union([z.looseObject(call.shape), z.array(z.looseObject(call.shape)).max(100)]);

/** Methods of a public network's node. Methods that turn a development chain, or sign for any caller, are refused. */
const offered = /^(eth|net|web3)_/;
const kept = /^eth_(sendTransaction|sendUnsignedTransaction|sign|signTransaction|signTypedData.*|accounts)$/;
const answerWithinMs = 10_000;

/** Serves the chain's JSON-RPC at an address that stays the same, whatever port the chain uses. */
export function serveRpc(app: FastifyInstance, rpcUrl: () => string, agent: Agent): void {
  app.post('/rpc', async (request, reply) => {
    const asked = calls.safeParse(request.body);
    if (!asked.success) throw new CallerError(400, 'invalid_request', 'This is no JSON-RPC call.');
    const refused = [asked.data].flat().find(({ method }) => !offered.test(method) || kept.test(method));
    if (refused) {
      const error = { code: -32_601, message: `the method ${refused.method} is not available` };
      return reply.send({ jsonrpc: '2.0', id: refused.id, error });
    }
    const answer = await fetch(rpcUrl(), {
      method: 'POST',
      body: JSON.stringify(asked.data),
      headers: { 'content-type': 'application/json' },
      dispatcher: agent,
      signal: AbortSignal.timeout(answerWithinMs),
    }).catch(() => undefined);
    if (!answer) return reply.code(503).send({ error: { code: 'chain_down', message: 'The chain isn’t responding.' } });
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text());
  });
}
