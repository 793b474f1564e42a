/**
 * Paths of the operators' API. It has a loopback port of its own and answers in the envelope of every API. All calls
 * but `signIn` carry the header `operator-session`. Lists and orders are GETs with their input as the query, the others
 * are POSTs with JSON.
 */
export const operatorPaths = {
  signIn: '/operator/sign-in',
  review: '/operator/review',
  order: '/operator/order',
  resolve: '/operator/resolve',
  approve: '/operator/approve',
  hits: '/operator/screening',
  decideHit: '/operator/screening/decide',
  accounts: '/operator/accounts',
  flag: '/operator/account/flag',
  approveUnflag: '/operator/account/flag/approve',
  sold: '/operator/sold',
  resolveSold: '/operator/sold/resolve',
  approveSold: '/operator/sold/approve',
  export: '/operator/account/export',
  approveExport: '/operator/account/export/approve',
  erase: '/operator/account/erase',
  approveErasure: '/operator/account/erase/approve',
  disputes: '/operator/disputes',
  noteDispute: '/operator/disputes/note',
} as const;

/** Paths of the calls that end a proposal of any kind without carrying it out. */
export const proposalPaths = {
  decline: '/operator/proposal/decline',
  withdraw: '/operator/proposal/withdraw',
} as const;

/** Paths of the calls about settlement. */
export const settlementPaths = {
  lines: '/operator/settlement',
  missing: '/operator/settlement/missing',
  reports: '/operator/settlement/reports',
  day: '/operator/settlement/day',
  decide: '/operator/settlement/decide',
  approve: '/operator/settlement/approve',
  close: '/operator/settlement/close',
} as const;

/** Paths of the calls about orders that a restored database lost. */
export const lostPaths = {
  list: '/operator/lost',
  decide: '/operator/lost/decide',
  approve: '/operator/lost/approve',
} as const;

/** Paths of the calls about merchants. */
export const merchantDeskPaths = {
  list: '/operator/merchants',
  one: '/operator/merchant',
  events: '/operator/merchant/events',
  resend: '/operator/merchant/events/resend',
  register: '/operator/merchant/register',
  link: '/operator/merchant/link',
  links: '/operator/merchant/links',
  endLink: '/operator/merchant/links/end',
  suspend: '/operator/merchant/suspend',
  propose: '/operator/merchant/propose',
  approve: '/operator/merchant/approve',
} as const;

/** Paths of the calls about what Kassa sends for a merchant, its limits, and where its money is paid out. */
export const termsPaths = {
  terms: '/operator/merchant/terms',
  propose: '/operator/merchant/terms/propose',
  approve: '/operator/merchant/terms/approve',
  switchOff: '/operator/merchant/terms/off',
  payout: '/operator/merchant/payout',
  revealPayout: '/operator/merchant/payout/reveal',
} as const;

/**
 * Paths of the calls that the console needs beside those of the desk. On the console's own port, every call takes its
 * session from a cookie.
 */
export const consolePaths = {
  signIn: '/operator/console/sign-in',
  sandbox: '/operator/console/sandbox',
  me: '/operator/me',
  signOut: '/operator/sign-out',
  orders: '/operator/orders',
  search: '/operator/search',
  story: '/operator/order/story',
  reveal: '/operator/order/reveal',
  revealCallback: '/operator/order/callback',
  note: '/operator/order/note',
  payments: '/operator/payments',
  ask: '/operator/payments/ask',
  waiting: '/operator/waiting',
  audit: '/operator/audit',
} as const;

/** Paths of the calls that answer with a CSV file (UTF-8) in place of an envelope, unless they are refused. */
export const exportPaths = {
  orders: '/operator/orders/export',
  disputes: '/operator/disputes/export',
  events: '/operator/merchant/events/export',
  audit: '/operator/audit/export',
} as const;

/** Paths of the calls about money as it stands. They change nothing. */
export const moneyPaths = {
  money: '/operator/money',
  journals: '/operator/money/journals',
} as const;

/** Paths of the calls about who signs in, and how. The first three need no session and exist on the console's port only. */
export const accessPaths = {
  passkeyOptions: '/operator/console/passkey',
  passkeySignIn: '/operator/console/passkey/sign-in',
  recover: '/operator/console/recover',
  access: '/operator/access',
  newPasskey: '/operator/access/passkey',
  addPasskey: '/operator/access/passkey/add',
  removePasskey: '/operator/access/passkey/remove',
  recoveryCodes: '/operator/access/recovery-codes',
  endSession: '/operator/access/session/end',
} as const;

/** Paths of the calls about figures. They change nothing. */
export const figurePaths = {
  figures: '/operator/figures',
} as const;

/** Paths of the calls about methods and their limits. */
export const methodPaths = {
  list: '/operator/methods',
  health: '/operator/methods/health',
  rehearse: '/operator/methods/rehearse',
  propose: '/operator/methods/propose',
  approve: '/operator/methods/approve',
} as const;

/** Paths of the calls about how long crypto waits before it is sent. */
export const holdPaths = {
  list: '/operator/holds',
  rehearse: '/operator/holds/rehearse',
  propose: '/operator/holds/propose',
  approve: '/operator/holds/approve',
} as const;

/** Paths of the calls about who works on what, saved views, and waiting for a change. */
export const workPaths = {
  assignments: '/operator/assignments',
  assign: '/operator/assign',
  views: '/operator/views',
  saveView: '/operator/views/save',
  dropView: '/operator/views/drop',
  watch: '/operator/order/watch',
  identity: '/operator/identity',
} as const;

/**
 * Paths of the calls about who may sign in. They exist on the console's port only, because an invitation leads to the
 * address where it was made.
 */
export const peoplePaths = {
  join: '/operator/console/join',
  people: '/operator/people',
  invite: '/operator/people/invite',
  approve: '/operator/people/invite/approve',
  decline: '/operator/people/invite/decline',
  withdraw: '/operator/people/invite/withdraw',
  revoke: '/operator/people/invite/revoke',
  end: '/operator/people/end',
} as const;

/** Paths of the calls with which a merchant's own people run their shop. The last four exist in the sandbox only. */
export const ownPaths = {
  rotate: '/operator/own/secret',
  revoke: '/operator/own/secret/revoke',
  addEndpoint: '/operator/own/endpoint',
  reviseEndpoint: '/operator/own/endpoint/change',
  deleteEndpoint: '/operator/own/endpoint/delete',
  endpointSecret: '/operator/own/endpoint/secret',
  tryEndpoint: '/operator/own/endpoint/try',
  settings: '/operator/own/settings',
  look: '/operator/own/look',
  contact: '/operator/own/contact',
  release: '/operator/own/release',
  testMethods: '/operator/own/test-methods',
  testPayment: '/operator/own/test-payment',
  playedPayment: '/operator/own/test-payment/played',
  testClock: '/operator/own/test-clock',
} as const;
