import { get } from 'node:http';
import {
  accessPaths,
  addPasskeyInput,
  approveInput,
  askProviderInput,
  assignInput,
  auditInput,
  consolePaths,
  decideHitInput,
  decideLostInput,
  declineProposalInput,
  endPaymentLinkInput,
  endSessionInput,
  exportOrdersInput,
  exportPaths,
  figurePaths,
  figuresInput,
  flagInput,
  journalsInput,
  linkByHandInput,
  lostPaths,
  merchantDeskPaths,
  merchantEventsInput,
  merchantsInput,
  methodHealthInput,
  methodPaths,
  moneyPaths,
  namePayoutInput,
  noteOrderInput,
  operatorPaths,
  orderInput,
  ordersInput,
  paymentLinksInput,
  proposalPaths,
  proposeForMerchantInput,
  proposeMethodInput,
  proposeTermsInput,
  registerMerchantInput,
  rehearseMethodInput,
  removePasskeyInput,
  resendEventInput,
  resolveInput,
  revealInput,
  revealPayoutInput,
  reviewInput,
  saveViewInput,
  searchInput,
  signInInput,
  storyInput,
  suspendMerchantInput,
  switchOffInput,
  termsPaths,
  withdrawProposalInput,
  workPaths,
} from '@kassa/contract/operator';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { malformedBodies, malformedQueries } from './support/malformed.ts';
import { takeMemoryGrowthMb } from './support/note-memory.ts';
import { patience, refuses } from './support/refuses.ts';
import { useApi } from './support/use-api.ts';

const session = 'O'.repeat(43);

const api = useApi();
beforeAll(async () => {
  const client = new pg.Client({ connectionString: api.ownerUrl });
  await client.connect();
  await client.query(
    `insert into operator_sessions (token_hash, operator, expires_at)
     values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), 'olive', kassa_now() + interval '1 day')`,
    [session],
  );
  await client.end();
});

const orderNo = '12345678901234567890';
const change = {
  method: '10009-visa',
  provider: '',
  off: false,
  leastUsd: '10',
  mostUsd: '5.00',
  feeBps: 300,
  feeFixedUsd: null,
  windowMinutes: 30,
};
const posts = [
  [operatorPaths.signIn, signInInput, { name: 'olive', secret: 'a guess', code: '000000' }],
  [operatorPaths.resolve, resolveInput, { orderNo, action: 'refund', reason: 'because' }],
  [operatorPaths.approve, approveInput, { proposalId: '123456789012' }],
  [proposalPaths.decline, declineProposalInput, { proposalId: '123456789012', reason: 'because' }],
  [proposalPaths.withdraw, withdrawProposalInput, { proposalId: '123456789012', reason: 'because' }],
  [operatorPaths.decideHit, decideHitInput, { hitNo: '123456789012', decision: 'clear', reason: 'because' }],
  [lostPaths.decide, decideLostInput, { orderNo, verdict: 'returned', money: ['3'], reason: 'because' }],
  [lostPaths.approve, approveInput, { proposalId: '123456789012' }],
  [consolePaths.search, searchInput, { text: 'fuzz@example.org' }],
  [consolePaths.reveal, revealInput, { orderNo, reason: 'because' }],
  [consolePaths.note, noteOrderInput, { orderNo, note: 'because' }],
  [consolePaths.ask, askProviderInput, { paymentNo: orderNo }],
  [
    merchantDeskPaths.register,
    registerMerchantInput,
    {
      name: 'Fuzz',
      homeUrl: 'ftp://fuzz.example',
      kind: 'web',
      origins: ['https://fuzz.example'],
      bodySignatureRequired: true,
      contact: 'a@fuzz.example',
    },
  ],
  [
    merchantDeskPaths.link,
    linkByHandInput,
    {
      appId: '0'.repeat(16),
      merchantOrderNo: 'BY-HAND-1',
      name: 'A print',
      picture: 'https://fuzz.example/print.png',
      amount: '25',
      fiat: 'SGD',
      hours: 1,
    },
  ],
  [merchantDeskPaths.endLink, endPaymentLinkInput, { appId: '0'.repeat(16), linkNo: `cs_${'0'.repeat(22)}` }],
  [
    accessPaths.addPasskey,
    addPasskeyInput,
    { id: 'AAAA', clientDataJSON: 'e30', attestationObject: 'AAAA', transports: ['internal'], label: 'Phone' },
  ],
  [accessPaths.removePasskey, removePasskeyInput, { id: 'AAAA' }],
  [accessPaths.endSession, endSessionInput, { sessionNo: '00000000-0000-4000-8000-000000000000' }],
  [merchantDeskPaths.suspend, suspendMerchantInput, { appId: '0'.repeat(16), reason: 'because' }],
  [
    merchantDeskPaths.propose,
    proposeForMerchantInput,
    { appId: '0'.repeat(16), action: 'rotate_secret', reason: 'because' },
  ],
  [merchantDeskPaths.resend, resendEventInput, { appId: '0'.repeat(16), deliveryNo: '1' }],
  [termsPaths.revealPayout, revealPayoutInput, { appId: '0'.repeat(16), proposalId: '1', reason: 'because' }],
  [
    termsPaths.propose,
    proposeTermsInput,
    {
      appId: '0'.repeat(16),
      change: { what: 'contract', network: 'BASE', standard: 'ERC1155', contract: `0x${'1'.repeat(40)}`, tokenId: '7' },
      reason: 'because',
    },
  ],
  [termsPaths.switchOff, switchOffInput, { appId: '0'.repeat(16), network: 'BASE', coin: 'USDC', reason: 'because' }],
  [
    termsPaths.payout,
    namePayoutInput,
    {
      appId: '0'.repeat(16),
      holder: 'Fuzz',
      account: 'DE89370400440532013000',
      bank: 'COBADEFF',
      country: 'DE',
      currency: 'EUR',
    },
  ],
  [methodPaths.rehearse, rehearseMethodInput, change],
  [methodPaths.propose, proposeMethodInput, { ...change, reason: 'because' }],
  [workPaths.assign, assignInput, { queue: 'review', subject: orderNo, take: true, from: 'otto' }],
  [workPaths.saveView, saveViewInput, { name: 'Brazil', query: 'fiat=BRL' }],
  [operatorPaths.flag, flagInput, { email: 'fuzz@example.org', flagged: true, reason: 'because' }],
] as const;
const gets = [
  [operatorPaths.review, reviewInput, { cursor: '20261121-1' }],
  [operatorPaths.order, orderInput, { orderNo }],
  [consolePaths.orders, ordersInput, { status: 'paid', fiat: 'SGD', amountFrom: '1', method: '10009-visa' }],
  [consolePaths.story, storyInput, { orderNo }],
  [exportPaths.orders, exportOrdersInput, { status: 'paid', fiat: 'SGD', amountFrom: '1', method: '10009-visa' }],
  [merchantDeskPaths.list, merchantsInput, { text: 'Harbour' }],
  [merchantDeskPaths.events, merchantEventsInput, { appId: '0'.repeat(16), state: 'waiting' }],
  [merchantDeskPaths.links, paymentLinksInput, { appId: '0'.repeat(16), cursor: '12' }],
  [figurePaths.figures, figuresInput, { days: '7' }],
  [methodPaths.health, methodHealthInput, { method: '10009-visa', days: '1' }],
  [moneyPaths.journals, journalsInput, { orderNo, day: '2026-07-01', cursor: '12' }],
  [consolePaths.audit, auditInput, { operator: 'olive', action: 'resolve', outcome: 'done', cursor: '12' }],
] as const;

const world = () => ({ url: api.operatorUrl, ownerUrl: api.ownerUrl });
const headers = { 'operator-session': session };

test.each(posts)(
  'POST %s refuses malformed input, from an operator too',
  (path, schema, good) =>
    refuses(
      world(),
      { method: 'POST', path, headers },
      malformedBodies(good, (value) => schema.safeParse(value).success),
    ),
  patience,
);

test.each(gets)(
  'GET %s refuses malformed input, from an operator too',
  (path, schema, good) =>
    refuses(
      world(),
      { method: 'GET', path, headers },
      malformedQueries(good, (value) => schema.safeParse(value).success),
    ),
  patience,
);

test('the desk answers nobody who calls it by another name, and no page of a browser', async () => {
  const { hostname, port } = new URL(api.operatorUrl);
  const ask = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const request = get({ hostname, port, path: operatorPaths.review, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      request.on('error', reject);
    });
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) expect(await ask({ host })).toBe(401);
  for (const host of [`pay.evil.example:${port}`, `127.0.0.1.evil.example:${port}`, '127.0.0.1', 'localhost'])
    expect(await ask({ host }), host).toBe(403);
  expect(await ask({ host: `localhost:${port}`, origin: `http://localhost:${port}` })).toBe(403);
});

test('the desk is not at the address of buyers, and buyers’ calls are not at the desk’s', async () => {
  for (const path of ['/nft/index', '/healthz', '/readyz', '/', '/test/clock']) {
    expect((await fetch(api.operatorUrl + path)).status, path).toBe(404);
  }
});

test.runIf(process.env.KASSA_TEST_REQUESTS)('memory stays flat', () => {
  expect(takeMemoryGrowthMb()).toBeLessThan(10);
});
