import { expect, test } from 'vitest';
import { createLog } from '../kernel/log.ts';
import { logRefusal } from './refusal-lines.ts';

function openLog() {
  const lines: { call: string; code: string; traceId: string; count?: number }[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) };
}

test('refusals of one class become few lines that count the others, and none is left out of the count', () => {
  const { lines, log } = openLog();
  for (let at = 0; at < 1_010; at += 1)
    logRefusal(log, { traceId: `t${at}`, call: 'POST /user/login', code: '2' }, 1_000);
  expect(lines.length).toBe(20);
  expect(lines.slice(0, 10).map(({ traceId }) => traceId)).toEqual(Array.from({ length: 10 }, (_, at) => `t${at}`));
  expect(lines.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(1_010);
});

test('a rare refusal is written while another one is frequent, and a new minute begins with lines again', () => {
  const { lines, log } = openLog();
  const often = { traceId: 't', call: 'POST /user/login', code: '2' };
  for (let at = 0; at < 60; at += 1) logRefusal(log, often, 1_000);
  logRefusal(log, { ...often, code: '3' }, 1_000);
  expect(lines.at(-1)).toMatchObject({ code: '3' });
  logRefusal(log, often, 61_500);
  expect(lines.at(-1)).toMatchObject({ code: '2', count: 51 });
  expect(lines.length).toBe(12);
});
