import { sandboxChain } from '@kassa/chain';
import type { App } from '../../app.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { inTransaction } from '../../kernel/database.ts';
import { insertMerchantCoin, insertMintContract } from '../../modules/deliveries/index.ts';
import {
  hasMerchant,
  insertMerchant,
  type NewMerchant,
  readContact,
  renewMerchant,
  setContact,
  setSupport,
} from '../../modules/merchants/index.ts';

type Needs = Pick<App, 'config' | 'db' | 'seal'>;

/** Lists the sandbox's merchants. Their secrets are public, for the sandbox only. */
function sandboxMerchants(shopUrl: string): NewMerchant[] {
  const shared = {
    joinMethod: 1,
    kind: 'web' as const,
    sha1Links: true,
    bodySignatureRequired: false,
    noticeRequired: true,
    loopback: true,
    origins: [],
    appSchemes: [],
    accent: null,
    radiusPx: null,
  };
  return [
    {
      ...shared,
      appId: 'ahzxh0klegv1fzol',
      name: 'Example Merchant',
      homeUrl: `${shopUrl}/shop`,
      secrets: ['py2bwighth62ajq6'],
    },
    {
      ...shared,
      appId: 'kassa0sandbox001',
      name: 'Harbour Gallery',
      accent: '#0b6170',
      homeUrl: `${shopUrl}/shop`,
      secrets: ['kassa-sandbox-secret-00000000001'],
    },
    {
      // The same gallery, shown inside its own pages.
      ...shared,
      kind: 'api',
      appId: 'kassa0sandbox002',
      name: 'Harbour Gallery',
      accent: '#0b6170',
      homeUrl: `${shopUrl}/shop`,
      origins: [shopUrl],
      secrets: ['kassa-sandbox-secret-00000000002'],
    },
    {
      // And inside its app.
      ...shared,
      kind: 'app',
      joinMethod: 4,
      appId: 'kassa0sandbox003',
      name: 'Harbour Gallery',
      accent: '#0b6170',
      homeUrl: `${shopUrl}/shop`,
      appSchemes: ['harbour-gallery'],
      secrets: ['kassa-sandbox-secret-00000000003'],
    },
  ];
}

/**
 * Registers the sandbox's merchants. Those that exist get the current shop address, and a look where they have none.
 * @throws ConfigError outside the sandbox
 */
export async function seedSandboxMerchants(app: Needs): Promise<void> {
  if (app.config.mode !== 'sandbox') throw new ConfigError('the sandbox merchants exist in sandbox mode only');
  for (const merchant of sandboxMerchants(`http://127.0.0.1:${app.config.sandboxPort}`)) {
    await inTransaction(app.db, async (tx) => {
      const { appId } = merchant;
      if (!(await insertMerchant(tx, app.seal, merchant))) await renewMerchant(tx, merchant);
      await setSupport(tx, appId, { email: 'support@shop.example', url: merchant.homeUrl });
      if (!(await readContact(tx, app.seal, appId)))
        await setContact(tx, app.seal, { appId, email: 'webhooks@shop.example', locale: 'en-US' });
      // What their links sell to a wallet on the sandbox's chain is minted or sent by Kassa.
      const { network, collection } = sandboxChain;
      await insertMintContract(tx, {
        appId: merchant.appId,
        network,
        standard: 'ERC721',
        contract: collection,
        tokenId: 0n,
      });
      for (const coin of ['ETH', 'USDC']) await insertMerchantCoin(tx, { appId: merchant.appId, network, coin });
    });
  }
}

/** Keeps production from starting on a database with merchants whose secrets are public. @throws ConfigError */
export async function refuseSandboxMerchants(app: Needs): Promise<void> {
  const appIds = sandboxMerchants('').map((merchant) => merchant.appId);
  if (await hasMerchant(app.db, appIds)) {
    throw new ConfigError('DATABASE_URL holds the sandbox merchants: production needs a database of its own');
  }
}
