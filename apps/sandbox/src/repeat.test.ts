import { afterEach, expect, it, vi } from 'vitest';
import { type Repeated, repeat } from './repeat.ts';

afterEach(() => vi.useRealTimers());

it('runs once at a time, also when the job wakes itself', async () => {
  let atOnce = 0;
  let most = 0;
  let runs = 0;
  const job: Repeated = repeat(async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    runs += 1;
    if (runs < 20) job.wake();
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
  }, 60_000);
  await vi.waitFor(() => expect(runs).toBe(20), { timeout: 60_000 });
  await job.stop();
  expect(most).toBe(1);
});

it('does not run after it was stopped', async () => {
  vi.useFakeTimers();
  let runs = 0;
  const job = repeat(async () => {
    runs += 1;
  }, 10);
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toBeGreaterThan(5);
  job.wake();
  await job.stop();
  const before = runs;
  job.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(before);
});
