/**
 * Allowed imports between the apps and packages, in some places only of types. A unit that is not listed must not
 * exist.
 */
export const units: Record<string, { may: readonly string[]; typesOnly?: true }> = {
  'packages/money': { may: [] },
  'packages/contract': { may: ['packages/money', 'packages/texts'] },
  'packages/methods': { may: ['packages/contract', 'packages/money', 'packages/texts'] },
  'packages/ui': { may: [] },
  'packages/texts': { may: [] },
  'packages/embed': { may: ['packages/contract'], typesOnly: true },
  'packages/sdk-node': { may: ['packages/contract'], typesOnly: true },
  'packages/cli': { may: ['packages/sdk-node'] },
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

/**
 * Folders with programs about the product. They may import every package, and of an app the files in `programDoors`.
 */
export const programs: readonly string[] = ['tests', 'bench', 'tools'];

/**
 * What programs may import of the apps: their start functions, what the sandbox serves, and the helpers of the server's
 * tests.
 */
export const programDoors =
  /^apps\/(server|sandbox)\/src\/start\.ts$|^apps\/sandbox\/src\/web-server\/assets\.ts$|^apps\/server\/testing\//;

/** The folders of an app's `src`. Files beside them start the program and may import all of it. */
export const floors: Record<string, Record<string, readonly string[]>> = {
  'apps/server': {
    doors: ['workflows', 'modules', 'connectors', 'kernel'],
    workflows: ['modules', 'connectors', 'kernel'],
    modules: ['kernel'],
    connectors: ['kernel'],
    kernel: [],
  },
  'apps/checkout': {
    app: ['features', 'shared'],
    features: ['shared'],
    shared: [],
  },
  'apps/console': {
    app: ['features', 'shared'],
    features: ['shared'],
    shared: [],
  },
};

/**
 * The folders of the server's workflows, and the others that each imports. A folder imports only folders above it in
 * this list, so there is no circle.
 */
export const workflowArrows: Record<string, readonly string[]> = {
  jobs: [],
  times: [],
  metrics: [],
  keys: [],
  chain: ['jobs'],
  'order-events': [],
  'kept-money': [],
  disputes: ['order-events', 'kept-money'],
  risk: [],
  pricing: ['chain', 'times'],
  identity: ['jobs', 'risk', 'pricing'],
  payments: ['jobs', 'times', 'order-events', 'kept-money', 'disputes', 'risk', 'pricing', 'identity'],
  'pay-forms': ['risk', 'identity', 'payments'],
  refunds: ['jobs', 'order-events', 'kept-money', 'disputes', 'payments'],
  arrivals: ['chain', 'pricing'],
  orders: ['jobs', 'times', 'chain', 'order-events', 'pricing', 'identity', 'payments', 'refunds', 'arrivals'],
  'sign-in': [],
  sales: ['chain', 'risk', 'identity', 'sign-in'],
  deliveries: ['chain', 'order-events', 'refunds', 'sales'],
  recovery: ['jobs', 'chain', 'order-events', 'kept-money', 'payments', 'refunds', 'orders', 'deliveries'],
  desk: ['order-events', 'kept-money', 'identity', 'payments', 'refunds', 'sales', 'recovery'],
  settlement: ['jobs', 'desk'],
  books: ['desk', 'pricing'],
  figures: ['desk'],
  catalogue: ['desk', 'pricing'],
  merchants: ['desk', 'order-events', 'pricing', 'arrivals', 'payments', 'pay-forms', 'orders', 'deliveries'],
  privacy: ['jobs', 'desk'],
  mails: ['jobs', 'order-events', 'orders'],
};

/**
 * Floors whose rooms (their first folders) must not import each other, except by `arrows`. With `index`, others may
 * import only a room's index. With `only`, every file of the floor is in one of the rooms.
 */
export const rooms: Record<
  string,
  { index: boolean; names?: readonly string[]; arrows?: Readonly<Record<string, readonly string[]>>; only?: true }
> = {
  'apps/server/src/doors': {
    index: false,
    names: ['buyer', 'merchant', 'operator', 'callbacks', 'jobs', 'pages', 'reference', 'metrics'],
  },
  'apps/server/src/workflows': {
    index: false,
    names: Object.keys(workflowArrows),
    arrows: workflowArrows,
    only: true,
  },
  'apps/server/src/modules': {
    index: true,
    only: true,
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
      'links',
      'webhooks',
      'looks',
      'operators',
      'audit',
      'settlement',
    ],
  },
  'apps/server/src/connectors': {
    index: true,
    names: ['payment', 'identity', 'chain', 'mail', 'rates', 'screening', 'kms'],
  },
  'apps/checkout/src/features': {
    index: false,
    names: ['home', 'sign-in', 'handoff', 'pay', 'identity', 'result', 'history', 'refund', 'menu'],
  },
  'apps/console/src/features': {
    index: false,
    names: ['sign-in', 'access', 'overview', 'orders', 'order', 'queues', 'methods', 'merchants', 'money', 'audit'],
  },
};

/**
 * The type of what the start builds and passes down (there is no container). Doors and workflows import it only as a
 * type.
 */
export const passedDown = 'apps/server/src/app.ts';

/**
 * The files of a room that others may import: its index, and for a kind of connectors the port that all of them
 * implement.
 */
export const roomDoors = /\/index\.ts$|^apps\/server\/src\/connectors\/[^/]+\/port\.ts$/;

/** Connectors are stateless: they get the time as an argument, and never use the database. */
export const notForConnectors = /^apps\/server\/src\/kernel\/(database|clock|migrate|queue)\.ts$/;
