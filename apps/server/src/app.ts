import type pg from 'pg';
import type { ChainConnectors } from './connectors/chain/port.ts';
import type { Identity } from './connectors/identity/index.ts';
import type { MailPort } from './connectors/mail/index.ts';
import type { PaymentConnectors } from './connectors/payment/port.ts';
import type { RateSources } from './connectors/rates/port.ts';
import type { Screening } from './connectors/screening/port.ts';
import type { Clock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { Db } from './kernel/database.ts';
import type { ReadLate } from './kernel/late-reads.ts';
import type { Logger } from './kernel/log.ts';
import type { Metrics } from './kernel/metrics.ts';
import type { OutgoingHttp } from './kernel/outgoing-http.ts';
import type { Queue } from './kernel/queue.ts';
import type { FieldSeal } from './kernel/sealed-field.ts';
import type { Signal } from './kernel/signal.ts';
import type { TextSigner } from './kernel/signing-key.ts';
import type { Traces } from './kernel/traces.ts';

/** The few stateful parts of the program. start.ts makes them once and hands them to every door and workflow. */
export interface App {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** One connection that nothing else takes, for the question whether the database answers. */
  readonly probe: Db;
  /** Reads what may be some seconds old: from a standby, where there is one. */
  readonly readLate: ReadLate;
  readonly clock: Clock;
  readonly seal: FieldSeal;
  /** Signs receipts. */
  readonly receipts: TextSigner;
  readonly log: Logger;
  /** What this process has counted. */
  readonly metrics: Metrics;
  /** Where spans go. */
  readonly traces: Traces;
  readonly queue: Queue;
  readonly signal: Signal;
  /** Sends to addresses that merchants gave us. */
  readonly http: OutgoingHttp;
  readonly mail: MailPort;
  readonly payments: PaymentConnectors;
  /** The companies that check documents, and Brazil's register of persons. */
  readonly identity: Identity;
  readonly rates: RateSources;
  /** Lists of places, names and wallets that must not trade here. */
  readonly screening: Screening;
  /** Networks on which Kassa delivers itself. */
  readonly chains: ChainConnectors;
}
