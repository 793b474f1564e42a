import { inTransaction } from '../../kernel/database.ts';
import { sweepAccounts } from '../../modules/accounts/index.ts';
import { sendOnChainJob } from '../../modules/deliveries/index.ts';
import {
  reconcileIdentityJob,
  sweepIdentityCallbacks,
  workIdentityCallbacks,
  workIdentityCallbacksJob,
} from '../../modules/identity/index.ts';
import { sealJournals } from '../../modules/ledger/index.ts';
import {
  deliverEventsJob,
  deliverWebhooksJob,
  sweepNonces,
  sweepRequests,
  sweepSessions,
} from '../../modules/merchants/index.ts';
import { dropExpiredProposals, sweepOperatorSessions } from '../../modules/operators/index.ts';
import { writeOrderMailsJob } from '../../modules/orders/index.ts';
import { sweepCallbacks, sweepPayForms, workCallbacks, workKeptCardsJob } from '../../modules/payments/index.ts';
import { sweepQuotes } from '../../modules/pricing/index.ts';
import { sweepCardTries } from '../../modules/risk/index.ts';
import { sweepWishes } from '../../modules/sells/index.ts';
import { deliverEvents, settleEvents } from '../../workflows/deliver-events.ts';
import { deliverWebhooks, settleWebhooks } from '../../workflows/deliver-webhooks.ts';
import { expireOrders } from '../../workflows/expire-orders.ts';
import { fetchPictures, settlePictures } from '../../workflows/fetch-pictures.ts';
import { reconcileIdentity } from '../../workflows/reconcile-identity.ts';
import { reconcilePayments } from '../../workflows/reconcile-payments.ts';
import { refreshRates } from '../../workflows/refresh-rates.ts';
import { remindReleases } from '../../workflows/remind-releases.ts';
import { sendMailJob } from '../../workflows/request-login-code.ts';
import { returnUnverified, returnUnverifiedJob } from '../../workflows/return-unverified.ts';
import { sendMails } from '../../workflows/send-mails.ts';
import { sendOnChain } from '../../workflows/send-on-chain.ts';
import { sendRefunds } from '../../workflows/send-refunds.ts';
import { watchGasPrices } from '../../workflows/watch-gas-prices.ts';
import { watchTreasuries } from '../../workflows/watch-treasuries.ts';
import { workKeptCards } from '../../workflows/work-kept-cards.ts';
import { writeOrderMails } from '../../workflows/write-order-mails.ts';
import type { Job } from './loop.ts';

/** Everything that is done later or again and again. One line a job. */
export const jobs: readonly Job[] = [
  { name: 'work-callbacks', everyMs: 1_000, run: (app) => workCallbacks(app.db) },
  { name: 'reconcile-payments', everyMs: 500, run: reconcilePayments },
  { name: 'send-refunds', everyMs: 500, run: sendRefunds },
  { name: workIdentityCallbacksJob, everyMs: 1_000, run: (app) => workIdentityCallbacks(app.db) },
  { name: reconcileIdentityJob, everyMs: 1_000, run: reconcileIdentity },
  { name: returnUnverifiedJob, everyMs: 2_000, run: returnUnverified },
  { name: workKeptCardsJob, everyMs: 2_000, run: workKeptCards },
  { name: 'expire-orders', everyMs: 500, run: expireOrders },
  { name: sendMailJob, everyMs: 1_000, run: sendMails },
  { name: 'sweep-accounts', everyMs: 600_000, run: (app) => sweepAccounts(app.db) },
  { name: deliverWebhooksJob, everyMs: 1_000, run: deliverWebhooks, settle: settleWebhooks },
  { name: deliverEventsJob, everyMs: 1_000, run: deliverEvents, settle: settleEvents },
  { name: 'remind-releases', everyMs: 5_000, run: remindReleases },
  { name: sendOnChainJob, everyMs: 500, run: sendOnChain },
  { name: 'watch-treasuries', everyMs: 10_000, run: watchTreasuries },
  { name: 'watch-gas-prices', everyMs: 15_000, run: watchGasPrices },
  { name: 'refresh-rates', everyMs: 5_000, run: refreshRates },
  { name: 'fetch-pictures', everyMs: 2_000, run: fetchPictures, settle: settlePictures },
  { name: 'sweep-nonces', everyMs: 600_000, run: (app) => sweepNonces(app.db) },
  { name: 'sweep-merchant-requests', everyMs: 600_000, run: (app) => sweepRequests(app.db) },
  { name: 'sweep-checkout-sessions', everyMs: 600_000, run: (app) => sweepSessions(app.db) },
  { name: writeOrderMailsJob, everyMs: 2_000, run: writeOrderMails },
  { name: 'seal-ledger', everyMs: 10_000, run: (app) => inTransaction(app.db, sealJournals) },
  { name: 'drop-proposals', everyMs: 60_000, run: (app) => dropExpiredProposals(app.db) },
  { name: 'sweep-operator-sessions', everyMs: 600_000, run: (app) => sweepOperatorSessions(app.db) },
  { name: 'sweep-callbacks', everyMs: 600_000, run: (app) => sweepCallbacks(app.db) },
  { name: 'sweep-identity-callbacks', everyMs: 600_000, run: (app) => sweepIdentityCallbacks(app.db) },
  { name: 'sweep-pay-forms', everyMs: 600_000, run: (app) => sweepPayForms(app.db) },
  { name: 'sweep-refund-wishes', everyMs: 600_000, run: (app) => sweepWishes(app.db) },
  { name: 'sweep-card-tries', everyMs: 600_000, run: (app) => sweepCardTries(app.db) },
  { name: 'sweep-quotes', everyMs: 600_000, run: (app) => sweepQuotes(app.db) },
];
