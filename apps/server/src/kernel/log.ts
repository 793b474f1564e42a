import { pino } from 'pino';

/**
 * The only facts that a log line may contain. Everything else is dropped: no headers, no query strings, no bodies, no
 * addresses of people, no secrets. Our own numbers (orderNo and so on) are not personal.
 */
const allowed = [
  'traceId',
  'call',
  'code',
  'http',
  'tookMs',
  'job',
  'count',
  'attempt',
  'orderNo',
  'sendRef',
  'paymentNo',
  'refundNo',
  'nftParamNo',
  'merchantOrderNo',
  'appId',
  'provider',
  'eventId',
  'deliveryNo',
  'endpointNo',
  'event',
  'status',
  'sequence',
  'part',
  'host',
  'port',
  'mode',
  'reason',
  'directive',
  'mailNo',
  'kind',
  'network',
  'checkNo',
  'level',
  'before',
  'userNo',
  'coin',
  'source',
] as const;

/** Facts of one line. A name that is not in the list does not compile and is not written. */
export type LogFacts = Partial<Record<(typeof allowed)[number], string | number | bigint | boolean | null>> & {
  /** The thrown error: only its name, code, message and stack are written. */
  readonly error?: unknown;
};

/** Writes lines of JSON to standard output. `message` is a fixed sentence; everything that varies is a fact. */
export interface Logger {
  error(facts: LogFacts, message: string): void;
  warn(facts: LogFacts, message: string): void;
  info(facts: LogFacts, message: string): void;
  debug(facts: LogFacts, message: string): void;
}

/** Makes a log. @param level the least serious level that is written; `silent` writes nothing */
export function createLog(level: string, write: { write(line: string): void } = process.stdout): Logger {
  return pino({ level, base: null, formatters: { level: (label) => ({ level: label }), log: lineOf } }, write);
}

function lineOf(facts: LogFacts): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const name of allowed) {
    const value = facts[name];
    if (value === undefined) continue;
    line[name] = typeof value === 'bigint' ? String(value) : typeof value === 'string' ? withoutPeople(value) : value;
  }
  if (facts.error !== undefined) line.error = errorOf(facts.error);
  return line;
}

function errorOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    message: withoutPeople(error.message),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: withoutPeople(error.stack ?? ''),
  };
}

// Texts from other programs (a database, a mail server) may quote their input: addresses, card numbers, query strings.
function withoutPeople(text: string): string {
  return text
    .replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:]+/g, '[address]')
    .replace(/\b(?:\d[ -]?){12,18}\d\b/g, '[digits]')
    .replace(/\?[^\s"']*=[^\s"']*/g, '?[query]');
}
