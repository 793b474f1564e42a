import { expect, test } from 'vitest';
import { whatToDo } from './judge-answer.ts';
import type { Trial } from './trials.ts';

test('an endpoint that fails at the second of two events is told what is special about it, and what may be missing', () => {
  const failed = { http: 500, body: '', tookMs: 1, failure: '', late: false };
  const post = {} as Trial['posts'][number];
  const trial = { name: '', posts: [post, post], wants: 'taken', advice: 'Ignore a lower sequence.' } as Trial;
  expect(whatToDo(failed, trial, 'event')).toMatch(/Ignore a lower sequence\..*--order NUMBER/);
  expect(whatToDo(failed, { ...trial, posts: [post] }, 'event')).not.toContain('sequence');
});
