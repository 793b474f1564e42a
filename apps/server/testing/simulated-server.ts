import type { AddressInfo } from 'node:net';
import { buyerDoors } from '../src/doors/buyer/index.ts';
import { createHttpApp } from '../src/doors/http-app.ts';
import { jobs } from '../src/doors/jobs/index.ts';
import { findDue } from '../src/doors/jobs/loop.ts';
import { rawDoors } from '../src/doors/raw-doors.ts';
import { readConfig } from '../src/kernel/config.ts';
import { isBusy } from '../src/kernel/database.ts';
import { createLog } from '../src/kernel/log.ts';
import { isAway } from '../src/kernel/prepared-pool.ts';
import { Refusal } from '../src/kernel/refusal.ts';
import { openClearingAccounts } from '../src/modules/ledger/index.ts';
import { openApp } from '../src/open-app.ts';
import { seedSandboxMerchants } from '../src/workflows/merchants/sandbox-merchants.ts';
import { decideOrder, type ProposalEnd } from './decide-order.ts';
import { widePaces } from './test-app.ts';

/** A server whose jobs run only when they are told to, so that a schedule says what happens when. */
export interface SimulatedServer {
  readonly url: string;
  /** Runs the jobs of paying, refunding, delivering and telling that have something to do, until none finds anything, or `rounds` times. */
  work(rounds: number): Promise<void>;
  /** Has two operators decide about an order. What was refused, or cut off, is tried by nobody again. */
  decides(orderNo: string, choice: { readonly place: number; readonly end: ProposalEnd }): Promise<void>;
  /** Closes everything without waiting for what it does: for a server that can't reach anything any more. */
  drop(): void;
  close(): Promise<void>;
}

/** The other jobs need more of the world (mail, rates, reports), or only tidy up. */
const worked = jobs.filter(({ name }) =>
  [
    'work-callbacks',
    'reconcile-payments',
    'send-refunds',
    'expire-orders',
    'return-unverified',
    'work-kept-cards',
    'deliver-webhooks',
    'deliver-events',
    'remind-releases',
    'seal-ledger',
    'drop-proposals',
  ].includes(name),
);

/** Opens such a server. @param env its settings */
export async function openSimulatedServer(env: Readonly<Record<string, string>>): Promise<SimulatedServer> {
  const opened = await openApp(readConfig(env), createLog('silent'));
  const { app } = opened;
  await seedSandboxMerchants(app);
  await openClearingAccounts(app.db, [...app.payments.keys()]);
  const http = createHttpApp(app, {
    buyer: buyerDoors,
    raw: rawDoors(app.config),
    page: async () => null,
    paces: widePaces,
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    http.server.closeAllConnections();
    await http.close();
    await opened.close();
  };
  return {
    url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`,
    async work(rounds) {
      const unasked = worked.filter((job) => job.due === undefined);
      for (let round = 0; round < rounds; round += 1) {
        // As a worker's glance: what it does not find is found by nobody for long. Where it breaks off, each job looks itself.
        const due = await findDue(app.db, worked).catch(() => worked);
        let found = 0;
        for (const job of round === 0 ? [...due, ...unasked] : due) {
          // As the worker's own loop: a job that fails runs again later.
          found += await job.run(app).catch(() => 0);
          await job.settle?.(app).catch(() => undefined);
        }
        if (found === 0) return;
      }
    },
    async decides(orderNo, choice) {
      await decideOrder(app, orderNo, choice).catch((error: unknown) => {
        if (!(error instanceof Refusal || isAway(error) || isBusy(error))) throw error;
      });
    },
    drop: () => void close().catch(() => undefined),
    close,
  };
}
