import { request } from 'undici';
import type { Logger } from './log.ts';
import {
  beginSpan,
  type EndedSpan,
  type OpenSpan,
  type SpanRecorder,
  type SpanValue,
  spanKinds,
  type TraceParent,
} from './trace-context.ts';
import type { TraceConfig } from './watch-config.ts';

/** Where spans go. Docs: docs/how-to/watch-it.md#traces. */
export interface Traces {
  /** Begins a trace, or a part of somebody else's. Undefined where traces are off, or this one is not in the share. */
  begin(name: string, kind: EndedSpan['kind'], parent?: TraceParent): OpenSpan | undefined;
  /** Whether any are written. */
  readonly on: boolean;
  /** Sends what is left. */
  close(): Promise<void>;
}

/** What traces need. */
interface TraceHost {
  readonly log: Logger;
  now(): number;
  /** Is told of spans that were sent, or lost because the collector did not take them. */
  counted(outcome: 'sent' | 'lost', count: number): void;
}

const sendAt = 256;
const everyMs = 2_000;
/** More spans than that wait for no collector: the program keeps its memory for orders. */
const mostWaiting = 4_096;
const timeoutMs = 5_000;

/**
 * Makes the sender of spans: OTLP over HTTP with JSON, in batches, beside the calls. A collector that does not answer
 * costs spans and nothing else.
 */
export function createTraces(config: TraceConfig | undefined, { log, now, counted }: TraceHost): Traces {
  if (config === undefined) return { begin: () => undefined, on: false, close: async () => undefined };
  let waiting: EndedSpan[] = [];
  let sending: Promise<void> | undefined;
  let down = false;
  const send = async () => {
    const spans = waiting.splice(0, sendAt * 2);
    const problem = await post(config, spans);
    counted(problem === '' ? 'sent' : 'lost', spans.length);
    if (problem !== '' && !down) log.warn({ reason: problem }, 'the collector of traces takes no spans');
    if (problem === '' && down) log.info({}, 'the collector of traces takes spans again');
    down = problem !== '';
  };
  const flush = () => {
    if (waiting.length === 0) return sending ?? Promise.resolve();
    sending ??= send().finally(() => {
      sending = undefined;
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), everyMs).unref();
  const recorder: SpanRecorder = {
    now,
    record(span) {
      if (waiting.length >= mostWaiting) return counted('lost', 1);
      waiting.push(span);
      if (waiting.length >= sendAt) void flush();
    },
  };
  return {
    on: true,
    begin(name, kind, parent) {
      const span = beginSpan(recorder, { name, kind, parent });
      return isInShare(span.traceId, config.share) ? span : undefined;
    },
    async close() {
      clearInterval(timer);
      await flush();
      if (!down) await flush();
      counted('lost', waiting.length);
      waiting = [];
    },
  };
}

/** Decides by the trace's id, so that every process of an installation keeps the same traces. */
function isInShare(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-8), 16) < share * 2 ** 32;
}

/** Sends spans. @returns '' or what went wrong */
async function post({ url, headers, service }: TraceConfig, spans: readonly EndedSpan[]): Promise<string> {
  const body = JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: valuesOf({ 'service.name': service }) },
        scopeSpans: [{ scope: { name: 'kassa' }, spans: spans.map(otlpOf) }],
      },
    ],
  });
  try {
    const how = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body } as const;
    const answer = await request(url, { ...how, reset: true, signal: AbortSignal.timeout(timeoutMs) });
    await answer.body.dump();
    return answer.statusCode < 300 ? '' : `it answers ${answer.statusCode}`;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
  }
}

/** Writes a span as OTLP's JSON has it: ids in hex, times in ns as text. */
function otlpOf({ traceId, spanId, parentId, name, kind, beganAt, tookMs, failed, values }: EndedSpan): object {
  const began = BigInt(Math.round(beganAt * 1_000)) * 1_000n;
  return {
    ...{ traceId, spanId, name, kind: spanKinds[kind] },
    ...(parentId === '' ? {} : { parentSpanId: parentId }),
    startTimeUnixNano: String(began),
    endTimeUnixNano: String(began + BigInt(Math.round(tookMs * 1_000)) * 1_000n),
    attributes: valuesOf(values),
    status: failed ? { code: 2 } : {},
  };
}

function valuesOf(values: Readonly<Record<string, SpanValue>>): object[] {
  return Object.entries(values).map(([key, value]) => ({
    key,
    value:
      typeof value === 'boolean'
        ? { boolValue: value }
        : typeof value === 'number'
          ? { intValue: String(Math.round(value)) }
          : { stringValue: value },
  }));
}
