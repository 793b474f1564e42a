import { sandboxChain } from '@kassa/chain';
import { deployContracts, deployTestToken } from '@kassa/chain/deploy';
import { type Address, isAddressEqual } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { ChainClient } from './run-anvil.ts';

/**
 * Deploys the gallery's contracts and the sandbox's coin on a chain without them.
 * @throws when their addresses are not those that the server expects
 */
export async function deployOnce(client: ChainClient, how: { url: string; origin: string }): Promise<void> {
  const missing = async (address: Address) => (await client.getCode({ address })) === undefined;
  const [noContracts, noToken] = await Promise.all([missing(sandboxChain.editions), missing(sandboxChain.token)]);
  if (!noContracts && !noToken) return;
  const deployer = privateKeyToAccount(sandboxChain.deployerKey);
  const treasury = privateKeyToAccount(sandboxChain.treasuryKey).address;
  await client.setAutomine(true);
  if (noContracts) {
    const deployed = await deployContracts({
      rpcUrl: how.url,
      deployer,
      minter: treasury,
      name: 'Harbour Gallery',
      symbol: 'HARBOUR',
      metadataUrl: `${how.origin}/metadata/`,
    });
    expectAt(deployed.collection, sandboxChain.collection);
    expectAt(deployed.editions, sandboxChain.editions);
  }
  if (noToken) expectAt(await deployTestToken({ rpcUrl: how.url, deployer, holder: treasury }), sandboxChain.token);
  await client.setAutomine(false);
}

function expectAt(address: Address, expected: Address): void {
  if (!isAddressEqual(address, expected))
    throw new Error('the contracts were not the first on their chain: remove the folder of its state');
}
