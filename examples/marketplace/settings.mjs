// The sandbox's gallery and chain, unless the environment says otherwise.
const env = process.env;

export const settings = {
  kassa: env.KASSA_URL ?? 'http://127.0.0.1:4000',
  appId: env.KASSA_APP_ID ?? 'kassa0sandbox001',
  // Never leaves this server.
  appSecret: env.KASSA_APP_SECRET ?? 'kassa-sandbox-secret-00000000001',
  // Where buyers and Kassa reach this shop.
  shop: env.SHOP_URL ?? 'http://127.0.0.1:8080',
  // A link's name of the network, a node of it, and the contract that Kassa mints with.
  network: env.CHAIN_NETWORK ?? 'SANDBOX',
  chain: env.CHAIN_RPC_URL ?? 'http://127.0.0.1:4004/rpc',
  collection: env.CHAIN_COLLECTION ?? '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  // The first currency that a buyer sees. A price in dollars is not paid in dollars.
  targetFiat: env.TARGET_FIAT ?? 'SGD',
  file: env.SALES_FILE ?? 'sales.json',
};
