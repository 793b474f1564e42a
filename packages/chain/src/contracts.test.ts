import { type Abi, createPublicClient, createWalletClient, getAbiItem, http, toFunctionSelector } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Anvil, startAnvil } from './anvil.ts';
import { readArtefacts } from './artefacts.ts';
import { deployContracts, deployTestToken } from './deploy.ts';
import { collectionAbi, editionsAbi, orderKey, sandboxChain, tokenAbi } from './index.ts';

const admin = privateKeyToAccount(sandboxChain.deployerKey);
const minter = privateKeyToAccount(sandboxChain.treasuryKey);
const buyer = sandboxChain.buyerWallet;
const { collection, editions } = sandboxChain;
let anvil: Anvil;
let deployed: Awaited<ReturnType<typeof deployContracts>>;

beforeAll(async () => {
  anvil = await startAnvil({ chainId: sandboxChain.chainId, mining: 'instant' });
  deployed = await deployContracts({
    rpcUrl: anvil.url,
    deployer: admin,
    minter: minter.address,
    name: 'Harbour Gallery',
    symbol: 'HARBOUR',
    metadataUrl: 'https://gallery.example/tokens/',
  });
});
afterAll(() => anvil.stop());

const reader = () => createPublicClient({ chain: foundry, transport: http(anvil.url) });
const wallet = (account: typeof admin) => createWalletClient({ account, chain: foundry, transport: http(anvil.url) });

async function mint(orderNo: string, quantity = 1n, account = minter): Promise<void> {
  const args = [orderKey(orderNo), buyer, quantity] as const;
  const { request } = await reader().simulateContract({
    address: collection,
    abi: readArtefacts().KassaCollection.abi,
    functionName: 'mint',
    args,
    account,
  });
  const hash = await wallet(account).writeContract(request);
  await reader().waitForTransactionReceipt({ hash, pollingInterval: 50 });
}

test('a fresh chain has the contracts at the addresses that the sandbox expects', () => {
  expect(deployed).toEqual({
    chainId: sandboxChain.chainId,
    collection: collection.toLowerCase(),
    editions: editions.toLowerCase(),
  });
});

test('the sandbox coin is at its expected address, and the treasury holds all of it', async () => {
  const how = { rpcUrl: anvil.url, deployer: admin, holder: minter.address };
  expect(await deployTestToken(how)).toBe(sandboxChain.token.toLowerCase());
  const held = {
    address: sandboxChain.token,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [minter.address],
  } as const;
  expect(await reader().readContract(held)).toBe(1_000_000n * 10n ** 6n);
});

test('an order gets its tokens, with rising numbers and their metadata', async () => {
  await mint('900000000000000001', 2n);
  await mint('900000000000000002');
  const read = (functionName: 'ownerOf' | 'tokenURI', tokenId: bigint) =>
    reader().readContract({ address: collection, abi: collectionAbi, functionName, args: [tokenId] });
  expect(await Promise.all([read('ownerOf', 1n), read('ownerOf', 2n), read('ownerOf', 3n)])).toEqual([
    buyer,
    buyer,
    buyer,
  ]);
  expect(await read('tokenURI', 3n)).toBe('https://gallery.example/tokens/3');
});

test('minting twice for the same order is refused, whatever else is asked for', async () => {
  await mint('900000000000000003');
  await expect(mint('900000000000000003', 5n)).rejects.toThrow('OrderAlreadyMinted');
});

test('only the minter can mint, not while paused, and never zero or too many', async () => {
  await expect(mint('900000000000000004', 1n, admin)).rejects.toThrow('AccessControlUnauthorizedAccount');
  await expect(mint('900000000000000004', 0n)).rejects.toThrow('ImpossibleQuantity');
  await expect(mint('900000000000000004', 101n)).rejects.toThrow('ImpossibleQuantity');
  const { KassaCollection } = readArtefacts();
  const turn = async (functionName: 'pause' | 'unpause') => {
    const hash = await wallet(admin).writeContract({ address: collection, abi: KassaCollection.abi, functionName });
    await reader().waitForTransactionReceipt({ hash, pollingInterval: 50 });
  };
  await turn('pause');
  await expect(mint('900000000000000004')).rejects.toThrow('EnforcedPause');
  await turn('unpause');
  await mint('900000000000000004');
});

test('a contract that cannot hold tokens gets none, and its order can still be minted elsewhere', async () => {
  const args = [orderKey('900000000000000005'), editions, 1n] as const;
  const asked = { address: collection, abi: collectionAbi, account: minter, args } as const;
  await expect(reader().simulateContract({ ...asked, functionName: 'mint' })).rejects.toThrow();
  const order = { address: collection, abi: collectionAbi, args: [args[0]] } as const;
  expect(await reader().readContract({ ...order, functionName: 'isMinted' })).toBe(false);
});

test('copies of an edition are also minted only once for an order', async () => {
  const args = [orderKey('900000000000000006'), buyer, 7n, 3n] as const;
  const asked = { address: editions, abi: editionsAbi, functionName: 'mint', args, account: minter } as const;
  const { request } = await reader().simulateContract(asked);
  await reader().waitForTransactionReceipt({ hash: await wallet(minter).writeContract(request), pollingInterval: 50 });
  const held = { address: editions, abi: editionsAbi, functionName: 'balanceOf', args: [buyer, 7n] } as const;
  expect(await reader().readContract(held)).toBe(3n);
  await expect(reader().simulateContract(asked)).rejects.toThrow('OrderAlreadyMinted');
});

test('the functions that Kassa calls are those of the contracts', () => {
  const compiled = readArtefacts();
  const pairs: [Abi, Abi][] = [
    [collectionAbi, compiled.KassaCollection.abi],
    [editionsAbi, compiled.KassaEditions.abi],
    [tokenAbi, compiled.TestToken.abi],
  ];
  for (const [called, offered] of pairs) {
    for (const item of called) {
      if (item.type !== 'function') continue;
      const found = getAbiItem({ abi: offered, name: item.name });
      expect(found?.type === 'function' && toFunctionSelector(found), item.name).toBe(toFunctionSelector(item));
    }
  }
});
