/** Who may import whom across the apps and packages; types only where it says so. A unit that is not listed may not exist. */
export const units: Record<string, { may: readonly string[]; typesOnly?: true }> = {
  'packages/money': { may: [] },
  'packages/contract': { may: ['packages/money'] },
  'packages/methods': { may: ['packages/contract', 'packages/money'] },
  'packages/ui': { may: [] },
  'packages/texts': { may: [] },
  'packages/embed': { may: ['packages/contract'], typesOnly: true },
  'packages/sdk-node': { may: ['packages/contract'], typesOnly: true },
  'packages/chain': { may: ['packages/contract'], typesOnly: true },
  'apps/checkout': {
    may: ['packages/ui', 'packages/texts', 'packages/methods', 'packages/contract', 'packages/money'],
  },
  'apps/console': {
    may: ['packages/ui', 'packages/texts', 'packages/methods', 'packages/contract', 'packages/money'],
  },
  'apps/server': {
    may: ['packages/texts', 'packages/methods', 'packages/contract', 'packages/money', 'packages/chain'],
  },
  'apps/sandbox': {
    may: [
      'packages/texts',
      'packages/methods',
      'packages/contract',
      'packages/money',
      'packages/sdk-node',
      'packages/embed',
      'packages/chain',
    ],
  },
};

/** Folders that hold programs about the product. They may import every package, and of an app what `programDoors` lists. */
export const programs: readonly string[] = ['tests', 'bench', 'tools'];

/** What programs may import of the apps: their start functions, and the helpers of the server's tests. */
export const programDoors = /^apps\/(server|sandbox)\/src\/start\.ts$|^apps\/server\/testing\//;

/** The folders of an app's `src`; the files beside them start the program and may import all of it. */
export const floors: Record<string, Record<string, readonly string[]>> = {
  'apps/server': {
    doors: ['workflows', 'modules', 'connectors', 'kernel'],
    workflows: ['modules', 'connectors', 'kernel'],
    modules: ['kernel'],
    connectors: ['kernel'],
    kernel: [],
  },
  'apps/checkout': {
    app: ['features', 'shared', 'locales'],
    features: ['shared', 'locales'],
    shared: ['locales'],
    locales: [],
  },
};

/** Floors whose rooms (their first folders) never import one another; nor are they looked into, where `index` says so. */
export const rooms: Record<string, { index: boolean; names?: readonly string[] }> = {
  'apps/server/src/doors': {
    index: false,
    names: ['buyer', 'merchant', 'operator', 'callbacks', 'jobs', 'pages', 'reference'],
  },
  'apps/server/src/modules': {
    index: true,
    names: [
      'orders',
      'payments',
      'ledger',
      'pricing',
      'accounts',
      'identity',
      'risk',
      'deliveries',
      'sells',
      'merchants',
      'operators',
      'audit',
    ],
  },
  'apps/server/src/connectors': { index: true, names: ['payment', 'identity', 'chain', 'mail', 'rates', 'screening'] },
  'apps/checkout/src/features': {
    index: false,
    names: ['home', 'sign-in', 'pay', 'identity', 'result', 'history', 'refund', 'menu'],
  },
};

/** The type of what the start builds and passes down (no container does it): doors and workflows name it, as a type only. */
export const passedDown = 'apps/server/src/app.ts';

/** What a room shows to others: its index, and of a kind of connectors the port that they all keep to. */
export const roomDoors = /\/index\.ts$|^apps\/server\/src\/connectors\/[^/]+\/port\.ts$/;

/** Connectors are stateless: they are given the time, and never see the database. */
export const notForConnectors = /^apps\/server\/src\/kernel\/(database|clock|migrate|queue)\.ts$/;
