import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import { sweep } from '../../kernel/sweep.ts';
import { mailsAreDueSql, sendMailJob } from '../../modules/accounts/index.ts';
import { releasesAreDueSql, sendOnChainJob, sendsAreDueSql } from '../../modules/deliveries/index.ts';
import {
  checksAreDueSql,
  identityInbox,
  loweredLevelsAreDueSql,
  reconcileIdentityJob,
  returnUnverifiedJob,
} from '../../modules/identity/index.ts';
import { sealJournals } from '../../modules/ledger/index.ts';
import { picturesAreDueSql } from '../../modules/looks/index.ts';
import { dropExpiredProposals } from '../../modules/operators/index.ts';
import { mailsAreOwedSql, writeOrderMailsJob } from '../../modules/orders/index.ts';
import {
  paymentInbox,
  paymentsAreDueSql,
  refundsAreDueSql,
  savedCardsAreDueSql,
  workSavedCardsJob,
} from '../../modules/payments/index.ts';
import { linesAreDueSql, readReportsJob, reportsAreDueSql } from '../../modules/settlement/index.ts';
import {
  classicOutbox,
  deliverEventsJob,
  deliverWebhooksJob,
  endpointOutbox,
  messagesAreDueSql,
} from '../../modules/webhooks/index.ts';
import { fetchPictures, settlePictures } from '../../workflows/arrivals/fetch-pictures.ts';
import { sendOnChain } from '../../workflows/chain/send-on-chain.ts';
import { watchTreasuries } from '../../workflows/chain/watch-treasuries.ts';
import { remindReleases } from '../../workflows/deliveries/remind-releases.ts';
import { sendOwners } from '../../workflows/deliveries/send-owners.ts';
import { remindOfEvidence } from '../../workflows/disputes/remind-of-evidence.ts';
import { sumHours } from '../../workflows/figures/sum-hours.ts';
import { reconcileIdentity } from '../../workflows/identity/reconcile-identity.ts';
import { sweeps } from '../../workflows/jobs/sweeps.ts';
import { sendMails } from '../../workflows/mails/send-mails.ts';
import { writeOrderMails } from '../../workflows/mails/write-order-mails.ts';
import { deliverEvents, settleEvents } from '../../workflows/order-events/deliver-events.ts';
import { deliverWebhooks, settleWebhooks } from '../../workflows/order-events/deliver-webhooks.ts';
import { expireOrders, ordersAreOverSql } from '../../workflows/orders/expire-orders.ts';
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

/**
 * Jobs with a condition are run when the glance of doors/jobs/loop.ts finds something due, or when they are woken. They
 * look by themselves as well, so seldom that it costs nothing.
 */
const seldomMs = 60_000;

/** Everything that is done later or again and again. One line a job. */
export const jobs: readonly Job[] = [
  { name: paymentInbox.job, everyMs: seldomMs, due: paymentInbox.waits, run: (app) => paymentInbox.work(app.db) },
  { name: 'reconcile-payments', everyMs: seldomMs, due: paymentsAreDueSql, run: reconcilePayments },
  { name: 'send-refunds', everyMs: seldomMs, due: refundsAreDueSql, run: sendRefunds },
  { name: identityInbox.job, everyMs: seldomMs, due: identityInbox.waits, run: (app) => identityInbox.work(app.db) },
  { name: reconcileIdentityJob, everyMs: seldomMs, due: checksAreDueSql, run: reconcileIdentity },
  { name: returnUnverifiedJob, everyMs: seldomMs, due: loweredLevelsAreDueSql, run: returnUnverified },
  { name: workSavedCardsJob, everyMs: seldomMs, due: savedCardsAreDueSql, run: workSavedCards },
  { name: 'expire-orders', everyMs: seldomMs, due: ordersAreOverSql, run: expireOrders },
  { name: sendMailJob, everyMs: seldomMs, due: mailsAreDueSql, run: sendMails },
  {
    name: deliverWebhooksJob,
    everyMs: seldomMs,
    due: messagesAreDueSql(classicOutbox),
    run: deliverWebhooks,
    settle: settleWebhooks,
  },
  {
    name: deliverEventsJob,
    everyMs: seldomMs,
    due: messagesAreDueSql(endpointOutbox),
    run: deliverEvents,
    settle: settleEvents,
  },
  { name: 'remind-releases', everyMs: seldomMs, due: releasesAreDueSql, run: remindReleases },
  { name: 'remind-of-evidence', everyMs: 60_000, run: remindOfEvidence },
  { name: sendOnChainJob, everyMs: seldomMs, due: sendsAreDueSql, run: (app) => sendOnChain({ ...app, sendOwners }) },
  { name: 'watch-treasuries', everyMs: 10_000, run: watchTreasuries },
  { name: 'watch-gas-prices', everyMs: 15_000, run: watchGasPrices },
  { name: 'refresh-rates', everyMs: 5_000, run: refreshRates },
  { name: 'fetch-pictures', everyMs: seldomMs, due: picturesAreDueSql, run: fetchPictures, settle: settlePictures },
  { name: writeOrderMailsJob, everyMs: seldomMs, due: mailsAreOwedSql, run: writeOrderMails },
  { name: 'seal-ledger', everyMs: 10_000, run: (app) => inTransaction(app.db, sealJournals) },
  { name: 'plan-reports', everyMs: 60_000, run: planReports },
  { name: readReportsJob, everyMs: seldomMs, due: reportsAreDueSql, run: readReports },
  { name: 'match-lines', everyMs: seldomMs, due: linesAreDueSql, run: matchLines },
  { name: 'measure-times', everyMs: 300_000, run: measureTimes },
  { name: 'sum-hours', everyMs: 10_000, run: sumHours },
  { name: 'drop-proposals', everyMs: 60_000, run: (app) => dropExpiredProposals(app.db) },
  { name: 'forget-strangers', everyMs: sweepEveryMs, run: forgetStrangers },
  ...Object.entries(sweeps).map(([name, tables]) => ({
    name,
    everyMs: sweepEveryMs,
    run: (app: App) => sweep(app.db, tables),
  })),
];
