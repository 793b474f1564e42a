import { sandboxChain } from '@kassa/chain';
import { deployContracts } from '@kassa/chain/deploy';
import { isAddressEqual } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainClient } from './run-anvil.ts';

/** Creates the gallery's contracts on a chain that has none yet. @throws when they come to stand elsewhere than the server looks */
export async function deployOnce(client: ChainClient, how: { url: string; origin: string }): Promise<void> {
  if (await client.getCode({ address: sandboxChain.editions })) return;
  await client.setAutomine(true);
  const deployed = await deployContracts({
    rpcUrl: how.url,
    deployer: privateKeyToAccount(sandboxChain.deployerKey),
    minter: privateKeyToAccount(sandboxChain.treasuryKey).address,
    name: 'Harbour Gallery',
    symbol: 'HARBOUR',
    metadataUrl: `${how.origin}/metadata/`,
  });
  await client.setAutomine(false);
  const inPlace =
    isAddressEqual(deployed.collection, sandboxChain.collection) &&
    isAddressEqual(deployed.editions, sandboxChain.editions);
  if (!inPlace) throw new Error('the contracts were not the first on their chain: remove the folder of its state');
}
