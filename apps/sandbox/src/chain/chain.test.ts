import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectionAbi, orderKey, sandboxChain, tokenAbi } from '@kassa/chain';
import { createPublicClient, createWalletClient, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import { freePorts } from '../free-ports.ts';
import { runAnvil } from './run-anvil.ts';
import { startChain } from './start-chain.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kassa-chain-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { collection, buyerWallet, token } = sandboxChain;

function client(url: string) {
  const account = privateKeyToAccount(sandboxChain.treasuryKey);
  const transport = http(`${url}/rpc`);
  return createWalletClient({ account, chain: foundry, transport }).extend(publicActions);
}

async function untilFinal(url: string, blockNumber: bigint): Promise<void> {
  await expect
    .poll(async () => (await client(url).getBlock({ blockTag: 'finalized' })).number, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(blockNumber);
}

async function text(address: string): Promise<string> {
  return (await fetch(address)).text();
}

async function open() {
  const port = (await freePorts()) + 3;
  const shopUrl = 'http://127.0.0.1:1';
  const chain = await startChain({ folder, clock: createClock(), port, shopUrl, log: 'quiet' });
  return { url: `http://127.0.0.1:${port}`, close: () => chain.close() };
}

test('a transaction becomes final, can be looked up, and is still there after a restart', {
  timeout: 300_000,
}, async () => {
  const chain = await open();
  const wallet = client(chain.url);
  const args = [orderKey('900000000000000001'), buyerWallet, 2n] as const;
  const hash = await wallet.writeContract({ address: collection, abi: collectionAbi, functionName: 'mint', args });
  const { blockNumber } = await wallet.waitForTransactionReceipt({ hash, pollingInterval: 100 });
  await untilFinal(chain.url, blockNumber);
  expect(await text(`${chain.url}/tx/${hash}`)).toContain('Done and final');
  expect(await text(`${chain.url}/tx/${hash}`)).toContain('2 for order 900000000000000001');
  expect(await text(`${chain.url}/address/${buyerWallet}`)).toContain('Harbour Gallery no. 2');
  expect(await text(`${chain.url}/token/${collection}/2`)).toContain(buyerWallet);
  expect(await text(chain.url)).toContain(hash);
  const coins = { address: token, abi: tokenAbi, functionName: 'transfer', args: [buyerWallet, 7_250_000n] } as const;
  const sent = await wallet.writeContract(coins);
  await wallet.waitForTransactionReceipt({ hash: sent, pollingInterval: 100 });
  for (const page of [`tx/${sent}`, `address/${buyerWallet}`])
    expect(await text(`${chain.url}/${page}`)).toContain('7.25');
  expect(await text(`${chain.url}/token/${token}`)).toContain(sent);
  expect((await fetch(`${chain.url}/tx/0x${'00'.repeat(32)}`)).status).toBe(404);
  await chain.close();

  const again = await open();
  const owner = { address: collection, abi: collectionAbi, functionName: 'ownerOf', args: [2n] } as const;
  expect(await createPublicClient({ transport: http(`${again.url}/rpc`) }).readContract(owner)).toBe(buyerWallet);
  await again.close();
});

test('callers may use the chain like any node, but not make it sign or turn its clock', async () => {
  const chain = await open();
  const ask = async (method: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] });
    const answer = await fetch(`${chain.url}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return answer.json();
  };
  expect(await ask('eth_chainId')).toMatchObject({ result: '0x7a69' });
  for (const method of ['anvil_setBalance', 'evm_mine', 'eth_sendTransaction', 'eth_accounts'])
    expect(await ask(method), method).toMatchObject({ error: { code: -32_601 } });
  await chain.close();
});

test('while the chain is down its explorer says so, and an unknown page is not found', async () => {
  const chain = await open();
  const unknown = `${chain.url}/tx/0x${'11'.repeat(32)}`;
  expect((await fetch(unknown)).status).toBe(404);
  process.kill(JSON.parse(await readFile(join(folder, 'chain.json'), 'utf8')).pid, 'SIGKILL');
  await expect.poll(async () => (await fetch(unknown)).status, { timeout: 60_000 }).toBe(503);
  expect(await text(unknown)).toContain('The chain isn’t responding.');
  await chain.close();
});

test('a chain left by a killed sandbox is used again, and then stopped', async () => {
  const first = await runAnvil(folder);
  const second = await runAnvil(folder);
  expect(second.url).toBe(first.url);
  await second.stop();
  await expect(fetch(first.url, { method: 'POST' })).rejects.toThrow();
  expect(existsSync(join(folder, 'chain.json'))).toBe(false);
});
