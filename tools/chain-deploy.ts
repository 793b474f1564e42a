// `npm run chain:deploy`: deploys Kassa's contracts on a network of yours, once. docs/how-to/deliver-on-a-chain.md.
import { deployContracts } from '@kassa/chain/deploy';
import { isAddress } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { say } from './launch/progress.mjs';

const names = [
  'CHAIN_RPC_URL',
  'CHAIN_DEPLOYER_KEY',
  'CHAIN_MINTER',
  'CHAIN_NAME',
  'CHAIN_SYMBOL',
  'CHAIN_METADATA_URL',
];
const [rpcUrl = '', key = '', minter = '', name = '', symbol = '', metadataUrl = ''] = names.map(
  (setting) => process.env[setting] ?? '',
);
const missing = names.filter((setting) => !process.env[setting]);

if (missing.length > 0) {
  say(`Set ${missing.join(', ')}: docs/how-to/deliver-on-a-chain.md says what they are.`);
  process.exitCode = 1;
} else if (!/^0x[0-9a-fA-F]{64}$/.test(key) || !isAddress(minter)) {
  say('CHAIN_DEPLOYER_KEY must be a private key (0x and 64 hex digits), CHAIN_MINTER an address.');
  process.exitCode = 1;
} else {
  const deployer = privateKeyToAccount(key as `0x${string}`);
  const made = await deployContracts({ rpcUrl, deployer, minter, name, symbol, metadataUrl });
  say(`chain ${made.chainId}\ncollection (ERC-721)  ${made.collection}\neditions (ERC-1155)   ${made.editions}`);
}
