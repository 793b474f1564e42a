import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { monotonicMs } from './clock.ts';
import type { Connections } from './database.ts';

/** One value with the labels that tell it from its neighbours. Labels hold no fact about a person. */
export interface FigureValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A figure that is read when somebody asks: a count, an age in seconds, or 0 and 1. */
export interface Figure {
  /** Its name for Prometheus, with its unit last. */
  readonly name: string;
  /** What it counts, in one line. */
  readonly help: string;
  readonly values: readonly FigureValue[];
}

/** What this process has counted since its start, in the text format of Prometheus. Docs: docs/how-to/watch-it.md. */
export interface Metrics {
  /** Counts an answered request. `call` is the path of its route, never the path that was asked. */
  answered(call: string, status: number, tookMs: number): void;
  /** Counts a refusal by the code that the caller got. */
  refused(call: string, code: string): void;
  /** Counts a run of a job. */
  ran(job: string, outcome: 'done' | 'failed', tookMs: number): void;
  /** Counts a statement from now until the call of what is returned. */
  queried(pool: string): (outcome: 'done' | 'failed') => void;
  /** Counts a move of a state graph, of any process. */
  moved(labels: { graph: string; to: string; method: string; provider: string }, count: number): void;
  /** Runs a question to a company outside and counts its answer by `kind`. A thrown error counts as `failed`. */
  asked<T extends { readonly kind: string } | null>(
    company: string,
    operation: string,
    work: () => Promise<T>,
  ): Promise<T>;
  /** Counts spans that a collector took, or that were lost. */
  traced(outcome: 'sent' | 'lost', count: number): void;
  /** Shows the connections of a pool. */
  watchPool(name: string, connections: () => Connections): void;
  /** Adds what Node says of this process: processor, memory, event loop, collected rubbish. */
  watchProcess(): void;
  /** Writes everything, with figures that were read just now. */
  write(figures: readonly Figure[]): Promise<string>;
  /** The content type of what `write` returns. */
  readonly contentType: string;
}

const httpSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
const querySeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2, 8];
const outsideSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 16];
const jobSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10, 60];

/** Makes the counters of one program. Two programs in one process count apart. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const timed = (name: string, help: string, more: { labelNames: string[]; buckets: number[] }) =>
    new Histogram({ name, help, ...more, registers });
  const counted = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const requests = timed('kassa_http_request_seconds', 'Answered requests.', {
    labelNames: ['call', 'status'],
    buckets: httpSeconds,
  });
  const refusals = counted('kassa_refusals_total', 'Refused calls, by the code of the answer.', ['call', 'code']);
  const runs = timed('kassa_job_run_seconds', 'Runs of jobs.', { labelNames: ['job', 'outcome'], buckets: jobSeconds });
  const queries = timed('kassa_database_query_seconds', 'Statements.', {
    labelNames: ['pool', 'outcome'],
    buckets: querySeconds,
  });
  const questions = timed(
    'kassa_outside_request_seconds',
    'Questions to companies outside, by how the answer is understood.',
    { labelNames: ['company', 'operation', 'outcome'], buckets: outsideSeconds },
  );
  const moves = counted('kassa_state_moves_total', 'Moves of state graphs in the whole database.', [
    'graph',
    'to',
    'method',
    'provider',
  ]);
  const spans = counted('kassa_spans_total', 'Spans that the collector took, or that were lost.', ['outcome']);
  const pools = watchPools(registry);
  return {
    answered: (call, status, tookMs) => requests.observe({ call, status: String(status) }, tookMs / 1_000),
    refused: (call, code) => refusals.inc({ call, code }),
    ran: (job, outcome, tookMs) => runs.observe({ job, outcome }, tookMs / 1_000),
    queried(pool) {
      const from = monotonicMs();
      return (outcome) => queries.observe({ pool, outcome }, (monotonicMs() - from) / 1_000);
    },
    moved: (labels, count) => moves.inc(labels, count),
    async asked(company, operation, work) {
      const from = monotonicMs();
      let outcome = 'failed';
      try {
        const answer = await work();
        outcome = answer?.kind ?? 'done';
        return answer;
      } finally {
        questions.observe({ company, operation, outcome }, (monotonicMs() - from) / 1_000);
      }
    },
    traced: (outcome, count) => spans.inc({ outcome }, count),
    watchPool: (name, connections) => void pools.set(name, connections),
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    async write(figures) {
      for (const { name, help, values } of figures) gaugeOf(registry, name, { help, values });
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** Shows the connections of the pools that are put into what is returned. */
function watchPools(registry: Registry): Map<string, () => Connections> {
  const pools = new Map<string, () => Connections>();
  new Gauge({
    name: 'kassa_database_connections',
    help: 'Connections of this process, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, connections] of pools)
        for (const [state, count] of Object.entries(connections())) this.set({ pool, state }, count);
    },
  });
  return pools;
}

/**
 * Shows a figure as it is now. A label that is gone must not keep its last value, and a figure without a value must not
 * be 0, as one without labels would be.
 */
function gaugeOf(registry: Registry, name: string, { help, values }: Omit<Figure, 'name'>): void {
  registry.removeSingleMetric(name);
  const labelNames = values.length === 0 ? ['none'] : [...new Set(values.flatMap(({ labels }) => Object.keys(labels)))];
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels, value } of values) gauge.set(labels, value);
}
