import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const sandbox = { PORT: '4000', DATABASE_URL: 'postgres://127.0.0.1/x', SMTP_URL: 'smtps://x' };
const production = {
  ...sandbox,
  KASSA_MODE: 'production',
  KASSA_RATES: 'public',
  KASSA_SCREENING_LISTS: 'none',
  PUBLIC_URL: 'https://pay.example',
  MAIL_FROM: 'pay@pay.example',
  KASSA_KEYS: `a:${randomBytes(32).toString('base64')}`,
};
const network = { KASSA_CHAIN_RPC_URL: 'https://rpc.example', KASSA_CHAIN_ID: '8453', KASSA_CHAIN_NETWORK: 'BASE' };
const keystore = { KASSA_CHAIN_KEYSTORE: '/keys/a.json', KASSA_CHAIN_KEYSTORE_PASSWORD: 'secret' };

const chainsOf = (env: Record<string, string>) => readConfig(env).chains;

test('the sandbox has its own chain, production has one when it is configured', () => {
  expect(chainsOf(sandbox)).toMatchObject([{ rpcUrls: ['http://127.0.0.1:4004/rpc'], chainId: 31_337, quorum: 1 }]);
  expect(chainsOf(production)).toEqual([]);
  expect(chainsOf({ ...production, ...network, ...keystore })).toMatchObject([
    {
      network: 'BASE',
      chainId: 8453,
      finality: 'finalized',
      explorerUrl: '',
      coin: 'ETH',
      treasury: { keystore: '/keys/a.json' },
    },
  ]);
});

test('several networks are a list, each with its own settings, and a majority of its nodes', () => {
  const token = `0x${'ab'.repeat(20)}`;
  const chains = chainsOf({
    ...production,
    KASSA_CHAIN_NETWORKS: 'BASE, POLYGON',
    KASSA_CHAIN_BASE_RPC_URLS: 'https://a.example,https://b.example,https://c.example',
    KASSA_CHAIN_BASE_ID: '8453',
    KASSA_CHAIN_BASE_TOKENS: `USDC:${token}`,
    KASSA_CHAIN_BASE_KEYSTORE: '/keys/base.json',
    KASSA_CHAIN_BASE_KEYSTORE_PASSWORD: 'one',
    KASSA_CHAIN_POLYGON_RPC_URL: 'https://d.example',
    KASSA_CHAIN_POLYGON_ID: '137',
    KASSA_CHAIN_POLYGON_COIN: 'POL',
    KASSA_CHAIN_POLYGON_KEYSTORE: '/keys/polygon.json',
    KASSA_CHAIN_POLYGON_KEYSTORE_PASSWORD: 'two',
  });
  expect(chains).toMatchObject([
    { network: 'BASE', quorum: 2, treasury: { password: 'one' } },
    { network: 'POLYGON', quorum: 1, coin: 'POL' },
  ]);
  expect([...(chains[0]?.coins ?? [])]).toEqual([
    ['ETH', { contract: null, digits: 18 }],
    ['USDC', { contract: token, digits: 6 }],
  ]);
});

test('a token with a bad address, or fewer digits than the coin has, is refused', () => {
  const tokens = (text: string) => () => chainsOf({ ...sandbox, KASSA_CHAIN_TOKENS: text });
  for (const text of ['USDC:0x12', `USDC:0x${'ab'.repeat(20)}:4`, `XYZ:0x${'ab'.repeat(20)}`])
    expect(tokens(text), text).toThrow('KASSA_CHAIN_TOKENS');
});

test('finality is a tag of the chain or a number of confirmations', () => {
  const finality = (text: string) => chainsOf({ ...sandbox, KASSA_CHAIN_FINALITY: text })[0]?.finality;
  expect([finality('safe'), finality('12')]).toEqual(['safe', 12]);
  expect(() => finality('soon')).toThrow('KASSA_CHAIN_FINALITY');
});

test('production refuses the public key of the sandbox, and a network that is only half configured', () => {
  expect(() => readConfig({ ...production, ...network })).toThrow('KASSA_CHAIN_KEYSTORE');
  expect(() => readConfig({ ...production, ...keystore, KASSA_CHAIN_RPC_URL: 'https://rpc.example' })).toThrow(
    'KASSA_CHAIN_NETWORK',
  );
});
