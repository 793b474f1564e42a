import { sandboxChain } from '@kassa/chain';
import type { OrderView } from '@kassa/contract';
import pg from 'pg';
import { parseEther } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unreachableRates } from '../../apps/server/testing/unreachable-rates.ts';
import { findProgram } from '../../tools/find-program.ts';
import { asAdmin } from './support/as-admin.ts';
import { Buyer } from './support/buyer.ts';
import { alertNames } from './support/prometheus.ts';
import { Settlement } from './support/settlement.ts';
import { method } from './support/use-payment-world.ts';
import { openWatchedWorld, type WatchedWorld } from './support/watched-world.ts';

/**
 * Each thing that an alert is about is broken for real, and Prometheus sees it. `npm run alerts-check` runs this file.
 * @module-tag night
 */
const program = findProgram('prometheus');
const minute = 60_000;
const hour = 60 * minute;
const broken = new Set<string>();
const patient = { timeout: 600_000 };

let world: WatchedWorld;
let buyer: Buyer;

/** Makes a test that breaks what these alerts are about. Its body sees them fire. */
function breaks(title: string, names: readonly string[], body: (names: readonly string[]) => Promise<unknown>): void {
  for (const name of names) broken.add(name);
  if (program === undefined) test(`untried: this machine has no prometheus (${title})`, () => undefined);
  else
    test(`${names.join(', ')}: ${title}`, patient, async () => {
      await world.ends(names);
      await body(names);
    });
}

beforeAll(async () => {
  if (program === undefined) return;
  world = await openWatchedWorld(program);
  buyer = await new Buyer(world).logIn();
}, 300_000);
afterAll(() => world?.close());

const wallet = { network: sandboxChain.network, address: sandboxChain.buyerWallet };
const playing = ({ attempt }: OrderView, what: Parameters<WatchedWorld['play']>[1]) =>
  world.play(attempt?.paymentNo ?? '', what);
const asOwner = (text: string) => world.query(text);
const call = async () =>
  (await fetch(`${world.serverUrl}/nft/trade/list?pageNum=1&pageSize=5`, { headers: buyer.session() })).text();

test.skipIf(program === undefined)('a healthy world that sells raises no alert', patient, async () => {
  await buyer.buy('approved');
  await buyer.buy('declined');
  for (let look = 0; look < 20; look += 1) {
    expect([...(await world.firing())]).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
});

breaks(
  'the worker dies while messages, callbacks, journals, orders and a payment wait for it',
  [
    'KassaNoWorker',
    'KassaPaymentsUnknown',
    'KassaOutboxLate',
    'KassaInboxLate',
    'KassaLedgerUnsealed',
    'KassaOrdersOverdue',
  ],
  async (names) => {
    await world.restart({ parts: ['api'] });
    await buyer.buy('approved');
    await buyer.buy('silent');
    await buyer.placeOrder(await buyer.openLink());
    const { order } = await buyer.buyBy(method('40001'));
    await playing(order, { action: 'approve' });
    await world.later(hour);
    await world.fires(names);
    await world.restart();
    await world.ends(names);
  },
);

breaks('the whole process ends', ['KassaDown'], async (names) => {
  await world.down();
  await world.fires(names);
  await world.restart();
  await world.ends(names);
});

breaks('the database lets nobody in', ['KassaDatabaseDown', 'KassaErrors'], async (names) => {
  await asAdmin(world, async (admin, database) => {
    await admin.query(`revoke connect on database ${database} from kassa_app`);
    const cut = () =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'kassa_app'`,
        [database],
      );
    await world.fires(names, async () => {
      await cut();
      await call();
    });
    await admin.query(`grant connect on database ${database} to kassa_app`);
  });
  await world.ends(names, call);
});

breaks(
  'somebody holds a lock on a table that every call reads',
  ['KassaSlow', 'KassaConnectionsTaken'],
  async (names) => {
    const owner = new pg.Client({ connectionString: world.ownerUrl });
    await owner.connect();
    const many = Array.from({ length: 80 });
    try {
      await owner.query('begin; lock table sessions in access exclusive mode');
      await world.fires(names, () => Promise.all(many.map(call)));
    } finally {
      await owner.end();
    }
    await world.ends(names, call);
  },
);

breaks('a provider answers no charge', ['KassaProviderFailing'], async (names) => {
  await world.fires(names, () => buyer.buy('silent'));
  await world.ends(names, () => buyer.buy('approved'));
});

breaks('a setting of a provider is wrong', ['KassaProviderRefuses'], async (names) => {
  const settings = ['API_KEY', 'MERCHANT_ACCOUNT', 'HMAC_KEY', 'WEBHOOK_USER', 'WEBHOOK_PASSWORD'];
  await world.restart({ env: Object.fromEntries(settings.map((name) => [`KASSA_PAYMENT_ADYEN_${name}`, 'no key'])) });
  await world.fires(names);
  await world.restart();
  await world.ends(names);
});

breaks('the secret of a provider’s callbacks is wrong', ['KassaCallbacksRefused'], async (names) => {
  const own = { SECRET_KEY: 'sk_sandbox_kassa_0001', CALLBACK_SECRET: 'whsec_of_before', URL: world.providerUrl };
  const env = Object.fromEntries(Object.entries(own).map(([name, value]) => [`KASSA_PAYMENT_SANDBOX_${name}`, value]));
  await world.restart({ env });
  await world.later(2 * minute);
  await world.fires(names, () => buyer.buy('approved'));
  await world.restart();
  await world.ends(names, () => buyer.buy('approved'));
});

breaks('a method’s issuer begins to decline everything', ['KassaApprovalsDropped'], async (names) => {
  for (let sale = 0; sale < 25; sale += 1) await buyer.buy('approved');
  // These leave the last hour, which is half a minute here.
  const end = performance.now() + 32_000;
  while (performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 500));
  await world.fires(names, () => buyer.buy('declined'));
});

breaks(
  'money comes long after the order’s end, and its rail takes none back',
  ['KassaReviewWaits', 'KassaRefundsStuck'],
  async (names) => {
    const { order } = await buyer.buy('declined');
    await world.later(30 * minute);
    await buyer.waitsFor(order.orderNo, ({ status }) => status === 'closed');
    await playing(order, { action: 'refuse_refunds' });
    await playing(order, { action: 'capture' });
    await world.fires(names);
  },
);

breaks('a bank wants evidence, and nobody sends it', ['KassaEvidenceDue'], async (names) => {
  const { order } = await buyer.buy('approved');
  await playing(order, { action: 'open_dispute' });
  const due = () =>
    world.query<{ due: Date }>('select evidence_due_at as due from disputes where order_no = $1', [order.orderNo]);
  await expect.poll(due, { timeout: minute }).toHaveLength(1);
  const [dispute] = await due();
  await world.later((dispute?.due.getTime() ?? 0) - (await world.now()) - 24 * hour);
  await world.fires(names);
  await playing(order, { action: 'answer_dispute' });
  await world.ends(names);
});

breaks('a provider reports money that is not in the books', ['KassaSettlementDiffers'], async (names) => {
  const settlement = await Settlement.open(world);
  await buyer.buy('approved');
  await settlement.play({ action: 'foreign', wire: 'sandbox', amount: '5000', currency: 'SGD' });
  await settlement.endDay();
  await world.fires(names);
});

breaks('a treasury is emptied', ['KassaTreasuryLow'], async (names) => {
  const address = privateKeyToAddress(sandboxChain.treasuryKey);
  const value = await world.chain.getBalance({ address });
  await world.chain.setBalance({ address, value: parseEther('0.001') });
  await world.fires(names, () => world.later(minute));
  await world.chain.setBalance({ address, value });
  await world.ends(names, () => world.later(minute));
});

breaks('a network mines no more', ['KassaSendLate'], async (names) => {
  await buyer.buy('approved', wallet);
  await expect
    .poll(() => world.query(`select from chain_deliveries where cardinality(hashes) > 0`), { timeout: minute })
    .not.toEqual([]);
  await world.later(2 * hour);
  await world.fires(names);
  await world.ends(names, () => world.chain.mine({ blocks: 40 }));
});

breaks('a network’s node goes down', ['KassaChainTrouble'], async (names) => {
  await world.node.turn('down');
  await world.fires(names, () => world.later(minute));
  await world.node.turn('well');
  await world.ends(names, () => world.later(minute));
});

breaks('the sources of rates can’t be reached', ['KassaRatesOld'], async (names) => {
  await world.restart({ env: unreachableRates });
  await world.fires(names, () => world.later(5 * minute));
  await world.restart();
});

breaks('a job loses a right that it needs', ['KassaJobFailing'], async (names) => {
  await asOwner('revoke select on mail_outbox from kassa_app');
  await world.fires(names, () => world.later(minute));
  await asOwner('grant select on mail_outbox to kassa_app');
  await world.ends(names);
});

breaks('somebody changes a balance in the database', ['KassaLedgerUnbalanced'], async (names) => {
  const change = (by: string) =>
    asOwner(`update ledger_balances set balance = balance ${by}
      where (account, currency) = (select account, currency from ledger_balances order by account, currency limit 1)`);
  await change('+ 1');
  await world.fires(names);
  await change('- 1');
  await world.ends(names);
});

test('there is a way here to break what each shipped alert is about', () => {
  expect([...broken].sort()).toEqual(alertNames().sort());
});
