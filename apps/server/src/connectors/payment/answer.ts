import { z } from 'zod';
import type { Answer, Finding, Outcome } from './port.ts';

/** A provider's word for what went wrong. What is none may be anything, also a secret or a name: it is in no log and no row. */
export const codeWord = z
  .string()
  .regex(/^[\w.-]{1,64}$/)
  .catch('unnamed');

/** The calls of the system that come before a connection. The same error of a later one, such as read, proves nothing. */
const beforeConnection: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);

/** Reads an error of the HTTP client. Only where no connection was made is it sure that nothing happened. */
export function failed(error: unknown): Extract<Answer<never>, { kind: 'unknown' }> {
  if (!(error instanceof Error)) return { kind: 'unknown', detail: 'failed' };
  return { kind: 'unknown', detail: error.name, ...(isUnsent(error) && { unsent: true }) };
}

function isUnsent(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  // Undici gives up on a connection by a clock of its own.
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  // A name with several addresses has one error for each.
  if (error instanceof AggregateError)
    return error.errors.length > 0 && error.errors.every((one) => one instanceof Error && isUnsent(one));
  return beforeConnection.has(syscall);
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
