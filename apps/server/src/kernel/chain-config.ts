import { sandboxChain } from '@kassa/chain';
import { type CoinCode, coins, isCoin } from '@kassa/money';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A coin that Kassa sends on a network. */
export interface NetworkCoin {
  /** Its ERC-20 contract; null for the network's own coin. */
  readonly contract: string | null;
  /** Digits of its base unit on this network, at least those that the coin has in our table. */
  readonly digits: number;
}

/** An EVM network, and the key of its treasury. */
export interface ChainConfig {
  /** Its name in links. */
  readonly network: string;
  /** JSON-RPC addresses of nodes, best run by different operators. The first is asked first. */
  readonly rpcUrls: readonly string[];
  /** How many nodes must agree before anything counts as final. */
  readonly quorum: number;
  readonly chainId: number;
  /** A tag of the chain, or a number of confirmations. */
  readonly finality: 'finalized' | 'safe' | number;
  /** The explorer's address without a slash at the end; '' for none. */
  readonly explorerUrl: string;
  /** The network's own coin, which pays for its transactions. */
  readonly coin: CoinCode;
  /** Every coin that can be sent, including the network's own. */
  readonly coins: ReadonlyMap<CoinCode, NetworkCoin>;
  /** Below this balance the treasury takes no more orders. */
  readonly lowWei: bigint;
  /** The highest price for a unit of gas. */
  readonly maxFeeWei: bigint;
  /** An encrypted key file and its password; in the sandbox a public key. */
  readonly treasury: { readonly keystore: string; readonly password: string } | { readonly key: `0x${string}` };
}

const networkName = /^[0-9A-Za-z_-]{2,32}$/;
const urls = z
  .string()
  .transform((text) => listOf(text))
  .pipe(z.array(z.url()).min(1).max(9));
const wei = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt);
const shape = z.object({
  RPC_URL: urls.optional(),
  RPC_URLS: urls.optional(),
  QUORUM: z.coerce.number().int().min(1).max(9).optional(),
  ID: z.coerce.number().int().positive().optional(),
  FINALITY: z.union([z.enum(['finalized', 'safe']), z.coerce.number().int().min(1).max(10_000)]).default('finalized'),
  EXPLORER: z.url().optional(),
  COIN: z.string().default('ETH'),
  TOKENS: z.string().default(''),
  LOW_WEI: wei.default(50_000_000_000_000_000n),
  MAX_FEE_WEI: wei.default(1_000_000_000_000n),
  KEYSTORE: z.string().min(1).optional(),
  KEYSTORE_PASSWORD: z.string().optional(),
});
type Settings = z.output<typeof shape>;
const keys = Object.keys(shape.shape) as (keyof Settings)[];

/**
 * Reads the networks' settings. In the sandbox, missing ones are those of its own chain.
 * @throws ConfigError when some are set and others missing
 */
export function readChains(env: Environment, sandboxPort: number | undefined): ChainConfig[] {
  const sandbox = sandboxPort === undefined ? undefined : `http://127.0.0.1:${sandboxPort + 3}`;
  const listed = env.KASSA_CHAIN_NETWORKS;
  if (listed) {
    const names = listOf(listed);
    const chains = names.map((network) => readNetwork({ network, env, prefixed: true }));
    const wrong = names.find((name, at) => names.indexOf(name) !== at || !networkName.test(name));
    if (wrong !== undefined) throw new ConfigError(`KASSA_CHAIN_NETWORKS is wrong: '${wrong}'`);
    return chains;
  }
  if (!env.KASSA_CHAIN_RPC_URL && !env.KASSA_CHAIN_RPC_URLS && sandbox === undefined) return [];
  const network = env.KASSA_CHAIN_NETWORK ?? (sandbox && sandboxChain.network);
  if (network === undefined || !networkName.test(network))
    throw new ConfigError('KASSA_CHAIN_NETWORK is missing or wrong: KASSA_CHAIN_RPC_URL needs it');
  return [readNetwork({ network, env, prefixed: false, sandbox })];
}

interface Asked {
  readonly network: string;
  readonly env: Environment;
  readonly prefixed: boolean;
  readonly sandbox?: string | undefined;
}

function readNetwork({ network, env, prefixed, sandbox }: Asked): ChainConfig {
  const nameOf = (key: string) =>
    prefixed ? `KASSA_CHAIN_${network.toUpperCase().replaceAll('-', '_')}_${key}` : `KASSA_CHAIN_${key}`;
  const given = keys.flatMap((key) => {
    const value = env[nameOf(key)];
    return value ? [[key, value] as const] : [];
  });
  const parsed = shape.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${nameOf(String(issue?.path[0]))} is wrong: ${issue?.message}; set it in the environment`);
  }
  const settings = parsed.data;
  const rpcUrls = settings.RPC_URLS ?? settings.RPC_URL ?? (sandbox && [`${sandbox}/rpc`]);
  const chainId = settings.ID ?? (sandbox && sandboxChain.chainId);
  if (!rpcUrls || !chainId) throw new ConfigError(`${nameOf('RPC_URLS')} or ${nameOf('ID')} is missing`);
  const quorum = settings.QUORUM ?? Math.floor(rpcUrls.length / 2) + 1;
  if (quorum > rpcUrls.length) throw new ConfigError(`${nameOf('QUORUM')} is wrong: there are ${rpcUrls.length} nodes`);
  return {
    network,
    rpcUrls,
    quorum,
    chainId,
    finality: settings.FINALITY,
    explorerUrl: (settings.EXPLORER ?? sandbox ?? '').replace(/\/$/, ''),
    ...readCoins(settings, nameOf, sandbox !== undefined),
    lowWei: settings.LOW_WEI,
    maxFeeWei: settings.MAX_FEE_WEI,
    treasury: readTreasury(settings, nameOf, sandbox !== undefined),
  };
}

type NameOf = (key: string) => string;

/** Parses `COIN:contract` or `COIN:contract:digits`, separated by commas. */
function readCoins({ COIN: coin, TOKENS }: Settings, nameOf: NameOf, inSandbox: boolean) {
  if (!isCoin(coin) || coins[coin].digits !== 18) throw new ConfigError(`${nameOf('COIN')} is wrong: ${coin}`);
  const all = new Map<CoinCode, NetworkCoin>([[coin, { contract: null, digits: 18 }]]);
  if (TOKENS === '' && inSandbox) all.set('USDC', { contract: sandboxChain.token, digits: coins.USDC.digits });
  for (const text of listOf(TOKENS)) {
    const [code = '', contract = '', digitsText] = text.split(':');
    const digits = isCoin(code) ? Number(digitsText ?? coins[code].digits) : Number.NaN;
    const fits = isCoin(code) && !all.has(code) && digits >= coins[code].digits && digits <= 30;
    if (!fits || !/^0x[0-9a-fA-F]{40}$/.test(contract)) throw new ConfigError(`${nameOf('TOKENS')} is wrong: ${text}`);
    all.set(code, { contract, digits });
  }
  return { coin, coins: all };
}

function readTreasury(settings: Settings, nameOf: NameOf, inSandbox: boolean): ChainConfig['treasury'] {
  const { KEYSTORE: keystore, KEYSTORE_PASSWORD: password } = settings;
  if (keystore !== undefined && password !== undefined) return { keystore, password };
  if (keystore === undefined && inSandbox) return { key: sandboxChain.treasuryKey };
  throw new ConfigError(
    `${nameOf('KEYSTORE')} and ${nameOf('KEYSTORE_PASSWORD')} are missing: the treasury needs its key`,
  );
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
