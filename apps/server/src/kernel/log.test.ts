import { expect, test } from 'vitest';
import { createLog, type LogFacts } from './log.ts';

function written(facts: object): string {
  const lines: string[] = [];
  createLog('debug', { write: (line) => void lines.push(line) }).warn(facts as LogFacts, 'something happened');
  return lines.join('');
}

test('a fact that is not on the list is not written, whatever it holds', () => {
  const line = written({ traceId: 't1', headers: { token: 'secret' }, email: 'a@b.example', body: 'x', token: 'y' });
  expect(JSON.parse(line)).toMatchObject({ traceId: 't1', msg: 'something happened', level: 'warn' });
  expect(line).not.toMatch(/secret|b\.example|body|token/);
});

test('an error is written without the personal data that it quotes', () => {
  const error = Object.assign(
    new Error('no mailbox ada@example.org, card 4111 1111 1111 1111, GET /x?token=abc&id=1'),
    {
      detail: 'Key (email)=(ada@example.org)',
      code: 'EENVELOPE',
    },
  );
  const line = written({ error });
  expect(line).toContain('EENVELOPE');
  expect(line).toContain('[address]');
  expect(line).not.toMatch(/ada|4111|abc/);
});

test('an order number of 20 digits stays readable', () => {
  expect(written({ orderNo: '12345678901234567890' })).toContain('12345678901234567890');
});
