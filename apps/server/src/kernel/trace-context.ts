import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { monotonicMs } from './clock.ts';

/** What a span is about, as OTLP numbers it: work of our own, a call that we answer, one that we make. */
export const spanKinds = { internal: 1, server: 2, client: 3 } as const;

/** A value of a span. It says nothing of a person: names of ours, numbers of ours, codes. */
export type SpanValue = string | number | boolean;

/** A span that has ended. */
export interface EndedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** '' where nothing is above it. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: keyof typeof spanKinds;
  /** ms since 1970. */
  readonly beganAt: number;
  readonly tookMs: number;
  readonly failed: boolean;
  readonly values: Readonly<Record<string, SpanValue>>;
}

/** Takes spans that have ended. */
export interface SpanRecorder {
  /** Tells the time, ms since 1970. */
  now(): number;
  record(span: EndedSpan): void;
}

/** A span that is under way. */
export interface OpenSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly recorder: SpanRecorder;
  readonly values: Record<string, SpanValue>;
  /** Statements of the database, and how long they took together. */
  readonly database: { statements: number; ms: number };
  end(failed: boolean): void;
}

/** Where a trace comes from: the ids that a `traceparent` names. */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
}

const present = new AsyncLocalStorage<OpenSpan | undefined>();

/** Begins a span. @param parent undefined for the first one of a trace */
export function beginSpan(
  recorder: SpanRecorder,
  { name, kind, parent }: { name: string; kind: EndedSpan['kind']; parent: TraceParent | undefined },
): OpenSpan {
  const beganAt = recorder.now();
  const from = monotonicMs();
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  const values: Record<string, SpanValue> = {};
  const database = { statements: 0, ms: 0 };
  return {
    ...{ traceId, spanId, recorder, values, database },
    end(failed) {
      if (database.statements > 0) {
        values['kassa.statements'] = database.statements;
        values['kassa.database_ms'] = Math.round(database.ms);
      }
      const parentId = parent?.spanId ?? '';
      recorder.record({
        ...{ traceId, spanId, parentId, name, kind, beganAt, failed, values },
        tookMs: monotonicMs() - from,
      });
    },
  };
}

/** Runs `work`, and what it starts, as part of a span. */
export function within<T>(span: OpenSpan | undefined, work: () => T): T {
  return present.run(span, work);
}

/** Runs `work` as a part of the present span, with a span of its own; where none is under way, it only runs it. */
export async function inChild<T>(
  name: string,
  work: () => Promise<T>,
  { kind = 'client', isFailure = () => false }: { kind?: EndedSpan['kind']; isFailure?: (result: T) => boolean } = {},
): Promise<T> {
  const parent = present.getStore();
  if (parent === undefined) return work();
  const span = beginSpan(parent.recorder, { name, kind, parent });
  let failed = true;
  try {
    const result = await within(span, work);
    failed = isFailure(result);
    return result;
  } finally {
    span.end(failed);
  }
}

/** Says something about the present span, such as the number of its order. Nothing of a person. */
export function annotate(values: Readonly<Record<string, SpanValue>>): void {
  Object.assign(present.getStore()?.values ?? {}, values);
}

/** Counts a statement of the present span from now until the call of what is returned. */
export function spanStatement(): () => void {
  const span = present.getStore();
  if (span === undefined) return () => undefined;
  const from = monotonicMs();
  return () => {
    span.database.statements += 1;
    span.database.ms += monotonicMs() - from;
  };
}

/** Returns the header that lets another program continue the present trace (W3C Trace Context); none outside of one. */
export function traceHeader(): { readonly traceparent?: string } {
  const span = present.getStore();
  return span === undefined ? {} : { traceparent: `00-${span.traceId}-${span.spanId}-01` };
}

const written = /^(?!ff)[0-9a-f]{2}-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-[0-9a-f]{2}(?:-|$)/;

/** Reads a `traceparent` of somebody else's; undefined for one that is none. */
export function readTraceParent(header: string): TraceParent | undefined {
  const [, traceId, spanId] = written.exec(header) ?? [];
  return traceId === undefined || spanId === undefined ? undefined : { traceId, spanId };
}
