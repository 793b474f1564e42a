import type { ChainConfig } from '../../kernel/chain-config.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { createEvmChain, openKeystore } from './evm/index.ts';
import type { ChainConnectors } from './port.ts';

export type { ChainConnector, Mint, Send, Transfer } from './port.ts';

/** Opens the configured networks. @throws ConfigError when a treasury's key can't be opened */
export function createChains(configs: readonly ChainConfig[]): ChainConnectors {
  return new Map(
    configs.map((config) => [config.network, createEvmChain({ ...config, treasuryKey: keyOf(config) })] as const),
  );
}

function keyOf({ network, treasury }: ChainConfig): `0x${string}` {
  if ('key' in treasury) return treasury.key;
  try {
    return openKeystore(treasury.keystore, treasury.password);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new ConfigError(`KASSA_CHAIN_KEYSTORE of ${network} can't be used: ${why}`);
  }
}
