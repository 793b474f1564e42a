import { sandboxChain } from '@kassa/chain';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** The settings of the network on which Kassa delivers itself. */
export const chainSettings = {
  KASSA_CHAIN_NETWORK: z
    .string()
    .regex(/^[0-9A-Za-z_-]{2,32}$/)
    .optional(),
  KASSA_CHAIN_RPC_URL: z.url().optional(),
  KASSA_CHAIN_ID: z.coerce.number().int().positive().optional(),
  KASSA_CHAIN_FINALITY: z
    .union([z.enum(['finalized', 'safe']), z.coerce.number().int().min(1).max(10_000)])
    .default('finalized'),
  KASSA_CHAIN_EXPLORER: z.url().optional(),
  KASSA_CHAIN_LOW_WEI: z
    .string()
    .regex(/^\d{1,30}$/)
    .default('50000000000000000'),
  KASSA_CHAIN_KEYSTORE: z.string().min(1).optional(),
  KASSA_CHAIN_KEYSTORE_PASSWORD: z.string().optional(),
};

type Settings = z.output<z.ZodObject<typeof chainSettings>>;

/** A network of an EVM, and where the key of its treasury lies. */
export interface ChainConfig {
  /** Its name on links. */
  readonly network: string;
  readonly rpcUrl: string;
  readonly chainId: number;
  /** A tag of the chain's own, or a number of confirmations. */
  readonly finality: 'finalized' | 'safe' | number;
  /** The explorer's address without a slash at the end; '' for none. */
  readonly explorerUrl: string;
  /** Below this the treasury takes no more orders. */
  readonly lowWei: bigint;
  /** An encrypted key file and its password; in the sandbox a key that anybody knows. */
  readonly treasury: { readonly keystore: string; readonly password: string } | { readonly key: `0x${string}` };
}

/**
 * Reads the network's settings; in the sandbox those that are left out are its own chain's.
 * @throws ConfigError when some are set and others missing
 */
export function readChain(settings: Settings, sandboxPort: number | undefined): ChainConfig | undefined {
  const sandbox = sandboxPort === undefined ? undefined : `http://127.0.0.1:${sandboxPort + 3}`;
  const rpcUrl = settings.KASSA_CHAIN_RPC_URL ?? (sandbox && `${sandbox}/rpc`);
  if (rpcUrl === undefined) return undefined;
  const network = settings.KASSA_CHAIN_NETWORK ?? (sandbox && sandboxChain.network);
  const chainId = settings.KASSA_CHAIN_ID ?? (sandbox && sandboxChain.chainId);
  if (network === undefined || !chainId)
    throw new ConfigError('KASSA_CHAIN_NETWORK and KASSA_CHAIN_ID are missing: KASSA_CHAIN_RPC_URL needs both');
  return {
    network,
    rpcUrl,
    chainId,
    finality: settings.KASSA_CHAIN_FINALITY,
    explorerUrl: (settings.KASSA_CHAIN_EXPLORER ?? sandbox ?? '').replace(/\/$/, ''),
    lowWei: BigInt(settings.KASSA_CHAIN_LOW_WEI),
    treasury: readTreasury(settings, sandbox !== undefined),
  };
}

function readTreasury(settings: Settings, inSandbox: boolean): ChainConfig['treasury'] {
  const { KASSA_CHAIN_KEYSTORE: keystore, KASSA_CHAIN_KEYSTORE_PASSWORD: password } = settings;
  if (keystore !== undefined && password !== undefined) return { keystore, password };
  if (keystore === undefined && inSandbox) return { key: sandboxChain.treasuryKey };
  throw new ConfigError(
    'KASSA_CHAIN_KEYSTORE and KASSA_CHAIN_KEYSTORE_PASSWORD are missing: the treasury needs its key',
  );
}
