import {
  type Account,
  type Address,
  type Chain,
  createPublicClient,
  createWalletClient,
  defineChain,
  http,
  type Transport,
  type WalletClient,
} from 'viem';
import { type Artefact, readArtefacts } from './artefacts.ts';

/** Who deploys the contracts, and with which settings. */
export interface Deployment {
  readonly rpcUrl: string;
  /** Pays for the deployment and becomes the contracts' administrator (roles, pause, metadata). */
  readonly deployer: Account;
  /** Account that may mint. */
  readonly minter: Address;
  readonly name: string;
  readonly symbol: string;
  /** Address of the tokens' metadata, with a slash at the end. */
  readonly metadataUrl: string;
}

/** Addresses of the deployed contracts. */
export interface Deployed {
  readonly chainId: number;
  readonly collection: Address;
  readonly editions: Address;
}

type Wallet = WalletClient<Transport, Chain, Account>;

/** Deploys both contracts, the collection first, and waits until they are mined. @throws when one is not created */
export async function deployContracts(how: Deployment): Promise<Deployed> {
  const { wallet, chainId } = await openWallet(how);
  const { KassaCollection, KassaEditions } = readArtefacts();
  const admin = how.deployer.address;
  const { name, symbol, metadataUrl, minter } = how;
  const collection = await create(wallet, KassaCollection, [name, symbol, metadataUrl, admin, minter]);
  const editions = await create(wallet, KassaEditions, [`${metadataUrl}{id}`, admin, minter]);
  return { chainId, collection, editions };
}

/**
 * Deploys the sandbox's coin and gives all of it to the treasury. Only for development chains: the coin is worth
 * nothing.
 * @returns the coin's address
 */
export async function deployTestToken(how: {
  readonly rpcUrl: string;
  readonly deployer: Account;
  readonly holder: Address;
}): Promise<Address> {
  const { wallet } = await openWallet(how);
  return create(wallet, readArtefacts().TestToken, [how.holder]);
}

async function openWallet({ rpcUrl, deployer }: { rpcUrl: string; deployer: Account }) {
  const transport = http(rpcUrl);
  const chainId = await createPublicClient({ transport }).getChainId();
  const chain = defineChain({
    id: chainId,
    name: `EVM ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  return { chainId, wallet: createWalletClient({ account: deployer, chain, transport }) };
}

async function create(wallet: Wallet, { abi, bytecode }: Artefact, args: readonly unknown[]): Promise<Address> {
  const hash = await wallet.deployContract({ abi, bytecode, args });
  const reader = createPublicClient({ chain: wallet.chain, transport: http(wallet.chain.rpcUrls.default.http[0]) });
  const { contractAddress, status } = await reader.waitForTransactionReceipt({ hash, pollingInterval: 100 });
  if (status !== 'success' || !contractAddress) throw new Error(`the contract of ${hash} was not created`);
  return contractAddress;
}
