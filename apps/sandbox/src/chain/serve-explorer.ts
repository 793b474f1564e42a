import { sandboxChain } from '@kassa/chain';
import type { FastifyInstance } from 'fastify';
import { BaseError, HttpRequestError, isAddress, isAddressEqual, isHash, TimeoutError } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { z } from 'zod';
import { CallerError, sendPage } from '../web-server/create-web-server.ts';
import { addressPage, coinPage, overviewPage, tokenPage, transactionPage } from './pages.ts';
import { coinsOf, newestTransactions, readCoin, readToken, readTransaction, tokensOf } from './read-chain.ts';
import type { ChainClient } from './run-anvil.ts';

const hashRoute = z.object({ hash: z.custom<`0x${string}`>((text) => typeof text === 'string' && isHash(text)) });
const addressRoute = z.object({
  address: z.custom<`0x${string}`>((text) => typeof text === 'string' && isAddress(text)),
});
const tokenId = z
  .string()
  .regex(/^\d{1,20}$/)
  .transform(BigInt);
const tokenRoute = addressRoute.extend({ tokenId });

function readRoute<T>(shape: z.ZodType<T>, params: unknown): T {
  const read = shape.safeParse(params);
  if (!read.success) throw nothing();
  return read.data;
}

const nothing = () => new CallerError(404, 'not_found', 'Not found on this chain.');

/** Answers that the chain is down. It is a program of its own, so this is no error of the explorer. */
function answerWhenDown(pages: FastifyInstance): void {
  const defaultHandler = pages.errorHandler;
  pages.setErrorHandler((error, request, reply) => {
    const silent = (cause: unknown) => cause instanceof HttpRequestError || cause instanceof TimeoutError;
    const down = error instanceof BaseError && error.walk(silent);
    const answered = down ? new CallerError(503, 'chain_down', 'The chain isn’t responding.') : error;
    return defaultHandler.call(pages, answered as typeof error, request, reply);
  });
}

/** Serves the explorer: pages of transactions, tokens and addresses. */
export function serveExplorer(app: FastifyInstance, client: ChainClient, shopUrl: string): void {
  app.register(async (pages) => {
    answerWhenDown(pages);
    servePages(pages, client, shopUrl);
  });
}

function servePages(app: FastifyInstance, client: ChainClient, shopUrl: string): void {
  app.get('/', async (_request, reply) => {
    const [head, finalized, treasury, transactions] = await Promise.all([
      client.getBlockNumber(),
      client.getBlock({ blockTag: 'finalized' }),
      client.getBalance({ address: privateKeyToAddress(sandboxChain.treasuryKey) }),
      newestTransactions(client),
    ]);
    return sendPage(reply, overviewPage(shopUrl, { head, finalized: finalized.number, treasury, transactions }));
  });
  app.get('/tx/:hash', async (request, reply) => {
    const seen = await readTransaction(client, readRoute(hashRoute, request.params).hash);
    if (!seen) throw nothing();
    return sendPage(reply, transactionPage(shopUrl, seen));
  });
  app.get('/address/:address', async (request, reply) => {
    const { address } = readRoute(addressRoute, request.params);
    const [balance, coins, sent, code, tokens] = await Promise.all([
      client.getBalance({ address }),
      coinsOf(client, address),
      client.getTransactionCount({ address }),
      client.getCode({ address }),
      tokensOf(client, address),
    ]);
    return sendPage(
      reply,
      addressPage(shopUrl, { address, balance, coins, sent, contract: code !== undefined, tokens }),
    );
  });
  app.get('/token/:address', async (request, reply) => {
    const { address } = readRoute(addressRoute, request.params);
    if (isAddressEqual(address, sandboxChain.token)) return sendPage(reply, coinPage(shopUrl, await readCoin(client)));
    return reply.redirect(`/address/${address}`, 302);
  });
  app.get('/token/:address/:tokenId', async (request, reply) => {
    const { address, tokenId: id } = readRoute(tokenRoute, request.params);
    const token = isAddressEqual(address, sandboxChain.collection) ? await readToken(client, id) : undefined;
    if (!token) throw nothing();
    return sendPage(reply, tokenPage(shopUrl, token));
  });
  app.get('/metadata/:tokenId', async (request, reply) => {
    const { tokenId: id } = readRoute(z.object({ tokenId }), request.params);
    return reply.send({
      name: `Harbour Gallery no. ${id}`,
      description: 'Minted for a paid order of the sandbox.',
      image: `${shopUrl}/art/nine-lanterns.png`,
    });
  });
}
