import { loadavg } from 'node:os';
import { expect, type Page } from '@playwright/test';
import { type TapBudget, taps } from '../../../tools/testing/taps.ts';
import type { Buyer } from './buyer.ts';
import type { Link } from './shop.ts';

/** With KASSA_TEST_SLOW_PHONE=1 each way is timed and weighed on a slow phone: docs/performance.md#taps. */
const slowPhone = process.env.KASSA_TEST_SLOW_PHONE === '1';
const bytesPerSecond = 400_000 / 8;

/** One way of a buyer from a merchant's link to its end, as it is counted. */
export interface Way {
  /** Expects that it took as many taps as its budget says, and prints what it cost on a slow phone if that is asked for. */
  ends(way: TapBudget['way']): void;
}

/**
 * Opens a link, and counts from there how often the buyer presses anything on the page, also in its frames and after it
 * has gone elsewhere. Typing is no tap: a field that is filled in is not pressed here. The seconds are those of the phone,
 * the line and the server: nobody thinks or types in between.
 */
export async function opensOnPhone(buyer: Buyer, link: Link): Promise<Way> {
  const { page } = buyer;
  let count = 0;
  await page.exposeFunction('tapped', () => {
    count += 1;
  });
  await page.addInitScript("addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tapped(), true)");
  const weighed = slowPhone ? await weighs(page) : () => ({ requests: 0, bytes: 0 });
  const startedAt = Date.now();
  await buyer.opens(link);
  return {
    ends(way) {
      const seconds = (Date.now() - startedAt) / 1000;
      expect(count).toBe(taps.find((row) => row.way === way)?.taps);
      if (!slowPhone) return;
      const { requests, bytes } = weighed();
      const [load = 0] = loadavg();
      const figures = [way, count, seconds.toFixed(1), (bytes / 1000).toFixed(0), requests, `load ${load.toFixed(1)}`];
      console.log(`| ${figures.join(' | ')} |`);
    },
  };
}

/**
 * Gives the page a slow phone's processor (4 times slower) and line (400 kbit/s, 150 ms), and weighs what it gets over
 * it, also in its frames.
 */
async function weighs(page: Page): Promise<() => { requests: number; bytes: number }> {
  const seen = { requests: 0, bytes: 0 };
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // What the browser had already costs nothing.
    if (encodedDataLength > 0) seen.requests += 1;
    seen.bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return () => seen;
}
