import { expect, test } from 'vitest';
import { spanWords } from './span.ts';

test('a moment is told in its largest unit, never as more than has passed', () => {
  const now = Date.UTC(2026, 10, 24, 12);
  const at = (ms: number) => new Date(now + ms).toISOString();
  expect(spanWords('en-US', at(-90 * 60_000), now)).toBe('1 hour ago');
  expect(spanWords('en-US', at(-47 * 3_600_000), now)).toBe('1 day ago');
  expect(spanWords('en-US', at(3 * 86_400_000 + 5), now)).toBe('in 3 days');
  expect(spanWords('en-US', at(-30_000), now)).toBe('0 minutes ago');
});
