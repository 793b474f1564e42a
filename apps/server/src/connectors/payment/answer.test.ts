import { expect, test } from 'vitest';
import { failed } from './answer.ts';

const error = (facts: object) => Object.assign(new Error('no'), facts);

test.each([
  ['a refused connection', error({ code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['a name that nobody knows', error({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), true],
  ['a connection that did not come in time', error({ code: 'UND_ERR_CONNECT_TIMEOUT' }), true],
  [
    'each address of a name refused',
    Object.assign(new AggregateError([error({ code: 'ECONNREFUSED', syscall: 'connect' })]), { code: 'ECONNREFUSED' }),
    true,
  ],
  ['a connection that was lost while the answer was read', error({ code: 'EHOSTUNREACH', syscall: 'read' }), undefined],
  ['a socket that closed', error({ code: 'UND_ERR_SOCKET' }), undefined],
  ['silence', error({ name: 'TimeoutError' }), undefined],
  ['anything else', 'no', undefined],
])('%s: nothing was sent is said only where there was no connection', (_name, thrown, unsent) => {
  expect(failed(thrown)).toMatchObject({ kind: 'unknown' });
  expect(failed(thrown).unsent).toBe(unsent);
});
