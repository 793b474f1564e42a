import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How a node behaves: well; down; never answering; still at the block where it fell behind; on another chain; on a
 * fork; inventing receipts that its chain does not have, or reporting the opposite of what they say.
 */
export type NodeMood = 'well' | 'down' | 'hanging' | 'stale' | 'foreign' | 'forked' | 'inventing' | 'denying';

/** A node between Kassa and a real chain, which a test can break. */
export interface RpcProxy {
  readonly url: string;
  /** Methods that were asked for. */
  readonly asked: readonly string[];
  turn(mood: NodeMood): Promise<void>;
  close(): Promise<void>;
}

interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params?: unknown[];
}

/** Opens such a node in front of a chain. */
export async function openRpcProxy(chainUrl: string): Promise<RpcProxy> {
  let mood: NodeMood = 'well';
  let frozen = '0x0';
  const asked: string[] = [];
  const pass = async (call: Call): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...call });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(chainUrl, { method: 'POST', headers, body })).json();
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (mood === 'down') return void request.socket.destroy();
    if (mood === 'hanging') return;
    const call: Call = JSON.parse(Buffer.concat(chunks).toString());
    asked.push(call.method);
    const answer = await answerAs(mood, call, { pass, frozen });
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async turn(next) {
      const head = (await pass({ id: 1, method: 'eth_blockNumber' })) as { result: string };
      frozen = head.result;
      mood = next;
    },
    close: () => end(server),
  };
}

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

interface Chain {
  readonly frozen: string;
  pass(call: Call): Promise<unknown>;
}

async function answerAs(mood: NodeMood, call: Call, chain: Chain): Promise<unknown> {
  const say = (result: unknown) => ({ jsonrpc: '2.0', id: call.id, result });
  if (mood === 'foreign' && call.method === 'eth_chainId') return say('0x1');
  if (mood === 'stale') return answerStale(call, chain);
  const answer = (await chain.pass(call)) as { result?: unknown };
  if (mood === 'forked' && call.method === 'eth_getBlockByNumber')
    return say(Object.assign(answer.result ?? {}, { hash: `0x${'33'.repeat(32)}` }));
  if (call.method !== 'eth_getTransactionReceipt') return answer;
  if (mood === 'denying') return say(null);
  if (mood !== 'inventing') return answer;
  // Mined in the final block, as this node alone claims.
  const block = (await chain.pass({ id: 1, method: 'eth_getBlockByNumber', params: ['finalized', false] })) as {
    result: { hash: string; number: string };
  };
  return say(inventedReceipt(String(call.params?.[0]), block.result));
}

async function answerStale(call: Call, { pass, frozen }: Chain): Promise<unknown> {
  const say = (result: unknown) => ({ jsonrpc: '2.0', id: call.id, result });
  if (call.method === 'eth_blockNumber') return say(frozen);
  const behind = (params: unknown[] = []) => params.map((each) => (each === 'latest' ? frozen : each));
  if (call.method === 'eth_getBlockByNumber' && call.params?.[0] === 'finalized') {
    const number = BigInt(frozen) > 2n ? BigInt(frozen) - 2n : 0n;
    return pass({ ...call, params: [`0x${number.toString(16)}`, ...call.params.slice(1)] });
  }
  const answer = (await pass({ ...call, params: behind(call.params) })) as {
    result?: { blockNumber?: string; number?: string } | null;
  };
  const at = answer.result?.blockNumber ?? answer.result?.number;
  return at !== undefined && at !== null && BigInt(at) > BigInt(frozen) ? say(null) : answer;
}

function inventedReceipt(transactionHash: string, block: { hash: string; number: string }): unknown {
  return {
    transactionHash,
    transactionIndex: '0x0',
    blockHash: block.hash,
    blockNumber: block.number,
    from: `0x${'11'.repeat(20)}`,
    to: `0x${'22'.repeat(20)}`,
    contractAddress: null,
    cumulativeGasUsed: '0x5208',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    logs: [],
    logsBloom: `0x${'00'.repeat(256)}`,
    status: '0x1',
    type: '0x2',
  };
}
