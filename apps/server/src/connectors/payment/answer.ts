import type { Answer, Finding, Outcome } from './port.ts';

/** With these no connection was made, as undici and Node name them. */
const unsentCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Reads an error of the HTTP client. Only where no connection was made is it sure that nothing happened. */
export function failed(error: unknown): Extract<Answer<never>, { kind: 'unknown' }> {
  if (!(error instanceof Error)) return { kind: 'unknown', detail: 'failed' };
  const code = 'code' in error ? String(error.code) : '';
  return { kind: 'unknown', detail: error.name, ...(unsentCodes.has(code) && { unsent: true }) };
}

/** Reads the answer to a question. A refused question proves nothing, so it is unknown. */
export function found<T>(answer: Answer<T>): Finding<T> {
  return answer.kind === 'refused' ? { kind: 'unknown', detail: `refused ${answer.code}` } : answer;
}

/** Reads the answer to a request whose address names nothing of the provider's. A missing address proves nothing. */
export function done<T>(answer: Answer<T>): Outcome<T> {
  return answer.kind === 'none' ? { kind: 'unknown', detail: 'not there' } : answer;
}

/** Maps the facts of an answer that has some. */
export function mapped<T, U>(answer: Answer<T>, map: (facts: T) => U): Answer<U> {
  return answer.kind === 'known' ? { kind: 'known', facts: map(answer.facts) } : answer;
}
