import { settings } from './settings.mjs';

// event OrderMinted(bytes32 indexed order, address indexed to, uint256 firstTokenId, uint256 quantity)
const orderMinted = '0x859db193bc0dba89c044e4e89d817689e90076e4e575a8c3176121ea1628816f';

/**
 * Asks the chain, not Kassa, which token was minted for an order, and for whom.
 * @returns undefined while there is none
 */
export async function tokenOf(orderNo) {
  const order = `0x${Buffer.from(orderNo).toString('hex').padEnd(64, '0')}`;
  const filter = { address: settings.collection, topics: [orderMinted, order], fromBlock: 'earliest' };
  const answer = await fetch(settings.chain, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] }),
    signal: AbortSignal.timeout(5_000),
  });
  const { result, error } = await answer.json();
  if (error) throw new Error(`the chain answered ${JSON.stringify(error)}`);
  const [log] = result;
  if (!log) return undefined;
  return {
    id: BigInt(log.data.slice(0, 66)).toString(),
    owner: `0x${log.topics[2].slice(26)}`,
    transaction: log.transactionHash,
  };
}
