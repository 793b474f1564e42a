import type { Answer, Finding, Outcome } from './port.ts';

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
