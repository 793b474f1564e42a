import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { sweep } from '../../kernel/sweep.ts';
import { sendMailJob } from '../../modules/accounts/index.ts';
import { sendOnChainJob } from '../../modules/deliveries/index.ts';
import { identityInbox, reconcileIdentityJob, returnUnverifiedJob } from '../../modules/identity/index.ts';
import { sealJournals } from '../../modules/ledger/index.ts';
import { dropExpiredProposals } from '../../modules/operators/index.ts';
import { writeOrderMailsJob } from '../../modules/orders/index.ts';
import { paymentInbox, workSavedCardsJob } from '../../modules/payments/index.ts';
import { readReportsJob } from '../../modules/settlement/index.ts';
import { deliverEventsJob, deliverWebhooksJob } from '../../modules/webhooks/index.ts';
import { fetchPictures, settlePictures } from '../../workflows/arrivals/fetch-pictures.ts';
import { sendOnChain } from '../../workflows/chain/send-on-chain.ts';
import { watchTreasuries } from '../../workflows/chain/watch-treasuries.ts';
import { remindReleases } from '../../workflows/deliveries/remind-releases.ts';
import { sendOwners } from '../../workflows/deliveries/send-owners.ts';
import { remindOfEvidence } from '../../workflows/disputes/remind-of-evidence.ts';
import { reconcileIdentity } from '../../workflows/identity/reconcile-identity.ts';
import { sweeps } from '../../workflows/jobs/sweeps.ts';
import { sendMails } from '../../workflows/mails/send-mails.ts';
import { writeOrderMails } from '../../workflows/mails/write-order-mails.ts';
import { deliverEvents, settleEvents } from '../../workflows/order-events/deliver-events.ts';
import { deliverWebhooks, settleWebhooks } from '../../workflows/order-events/deliver-webhooks.ts';
import { expireOrders } from '../../workflows/orders/expire-orders.ts';
import { reconcilePayments } from '../../workflows/payments/reconcile-payments.ts';
import { workSavedCards } from '../../workflows/payments/work-saved-cards.ts';
import { refreshRates } from '../../workflows/pricing/refresh-rates.ts';
import { watchGasPrices } from '../../workflows/pricing/watch-gas-prices.ts';
import { forgetStrangers } from '../../workflows/privacy/forget-strangers.ts';
import { returnUnverified } from '../../workflows/refunds/return-unverified.ts';
import { sendRefunds } from '../../workflows/refunds/send-refunds.ts';
import { matchLines } from '../../workflows/settlement/match-lines.ts';
import { planReports } from '../../workflows/settlement/plan-reports.ts';
import { readReports } from '../../workflows/settlement/read-reports.ts';
import { measureTimes } from '../../workflows/times/measure-times.ts';
import type { Job } from './loop.ts';

/** Every ten minutes what has served is deleted. */
const sweepEveryMs = 600_000;

/** Everything that is done later or again and again. One line a job. */
export const jobs: readonly Job[] = [
  { name: paymentInbox.job, everyMs: 1_000, run: (app) => paymentInbox.work(app.db) },
  { name: 'reconcile-payments', everyMs: 500, run: reconcilePayments },
  { name: 'send-refunds', everyMs: 500, run: sendRefunds },
  { name: identityInbox.job, everyMs: 1_000, run: (app) => identityInbox.work(app.db) },
  { name: reconcileIdentityJob, everyMs: 1_000, run: reconcileIdentity },
  { name: returnUnverifiedJob, everyMs: 2_000, run: returnUnverified },
  { name: workSavedCardsJob, everyMs: 2_000, run: workSavedCards },
  { name: 'expire-orders', everyMs: 500, run: expireOrders },
  { name: sendMailJob, everyMs: 1_000, run: sendMails },
  { name: deliverWebhooksJob, everyMs: 1_000, run: deliverWebhooks, settle: settleWebhooks },
  { name: deliverEventsJob, everyMs: 1_000, run: deliverEvents, settle: settleEvents },
  { name: 'remind-releases', everyMs: 5_000, run: remindReleases },
  { name: 'remind-of-evidence', everyMs: 60_000, run: remindOfEvidence },
  { name: sendOnChainJob, everyMs: 500, run: (app) => sendOnChain({ ...app, sendOwners }) },
  { name: 'watch-treasuries', everyMs: 10_000, run: watchTreasuries },
  { name: 'watch-gas-prices', everyMs: 15_000, run: watchGasPrices },
  { name: 'refresh-rates', everyMs: 5_000, run: refreshRates },
  { name: 'fetch-pictures', everyMs: 2_000, run: fetchPictures, settle: settlePictures },
  { name: writeOrderMailsJob, everyMs: 2_000, run: writeOrderMails },
  { name: 'seal-ledger', everyMs: 10_000, run: (app) => inTransaction(app.db, sealJournals) },
  { name: 'plan-reports', everyMs: 60_000, run: planReports },
  { name: readReportsJob, everyMs: 5_000, run: readReports },
  { name: 'match-lines', everyMs: 2_000, run: matchLines },
  { name: 'measure-times', everyMs: 300_000, run: measureTimes },
  { name: 'drop-proposals', everyMs: 60_000, run: (app) => dropExpiredProposals(app.db) },
  { name: 'forget-strangers', everyMs: sweepEveryMs, run: forgetStrangers },
  ...Object.entries(sweeps).map(([name, tables]) => ({
    name,
    everyMs: sweepEveryMs,
    run: (app: App) => sweep(app.db, tables),
  })),
];
