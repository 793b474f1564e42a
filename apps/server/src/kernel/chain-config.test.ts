import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const sandbox = { PORT: '4000', DATABASE_URL: 'postgres://x', SMTP_URL: 'smtp://x' };
const production = {
  ...sandbox,
  KASSA_MODE: 'production',
  PUBLIC_URL: 'https://pay.example',
  MAIL_FROM: 'pay@pay.example',
  KASSA_KEYS: `a:${Buffer.alloc(32, 7).toString('base64')}`,
};
const network = { KASSA_CHAIN_RPC_URL: 'https://rpc.example', KASSA_CHAIN_ID: '8453', KASSA_CHAIN_NETWORK: 'BASE' };
const keystore = { KASSA_CHAIN_KEYSTORE: '/keys/a.json', KASSA_CHAIN_KEYSTORE_PASSWORD: 'secret' };

test('the sandbox has its own chain, production has one when it is configured', () => {
  expect(readConfig(sandbox).chain).toMatchObject({ rpcUrl: 'http://127.0.0.1:4004/rpc', chainId: 31_337 });
  expect(readConfig(production).chain).toBeUndefined();
  expect(readConfig({ ...production, ...network, ...keystore }).chain).toMatchObject({
    network: 'BASE',
    chainId: 8453,
    finality: 'finalized',
    explorerUrl: '',
    treasury: { keystore: '/keys/a.json' },
  });
});

test('finality is a tag of the chain or a number of confirmations', () => {
  const finality = (text: string) => readConfig({ ...sandbox, KASSA_CHAIN_FINALITY: text }).chain?.finality;
  expect([finality('safe'), finality('12')]).toEqual(['safe', 12]);
  expect(() => finality('soon')).toThrow('KASSA_CHAIN_FINALITY');
});

test('production never takes the key that anybody knows, nor half a network', () => {
  expect(() => readConfig({ ...production, ...network })).toThrow('KASSA_CHAIN_KEYSTORE');
  expect(() => readConfig({ ...production, ...keystore, KASSA_CHAIN_RPC_URL: 'https://rpc.example' })).toThrow(
    'KASSA_CHAIN_NETWORK',
  );
});
