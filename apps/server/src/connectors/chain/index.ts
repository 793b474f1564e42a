import type { ChainConfig } from '../../kernel/chain-config.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { createEvmChain, openKeystore } from './evm/index.ts';
import type { ChainConnectors } from './port.ts';

export type { ChainConnector, Mint } from './port.ts';

/** The configured network; none where nothing is configured. @throws ConfigError when the treasury's key can't be opened */
export function createChains(config: ChainConfig | undefined): ChainConnectors {
  if (config === undefined) return new Map();
  return new Map([[config.network, createEvmChain({ ...config, treasuryKey: keyOf(config) })]]);
}

function keyOf({ treasury }: ChainConfig): `0x${string}` {
  if ('key' in treasury) return treasury.key;
  try {
    return openKeystore(treasury.keystore, treasury.password);
  } catch (error) {
    throw new ConfigError(`KASSA_CHAIN_KEYSTORE can't be used: ${error instanceof Error ? error.message : 'unknown'}`);
  }
}
