import { expect, type Page, type Request } from '@playwright/test';

/** One movement of what is on the page: its share of Cumulative Layout Shift, and what moved, each from and to. */
interface Shift {
  readonly value: number;
  /** The screen: path behind the hash. */
  readonly at: string;
  readonly moved: readonly string[];
}

/** What moves on a page without a press or a key. */
export interface Shifts {
  /** Expects that nothing has moved since the last look. `where`: names the screen for people. */
  none(where: string): Promise<void>;
}

/** More than this share of the screen, in sum, counts as movement: rounding of half pixels stays below. */
const noticeable = 0.001;

const observe = `if (window === top) {
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node) => node ? node.nodeName.toLowerCase() + '.' + [...(node.classList ?? [])].join('.') + ' ' + JSON.stringify((node.textContent ?? '').slice(0, 40)) : '(gone)';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect, currentRect }) => nameOf(node) + ' from ' + place(previousRect) + ' to ' + place(currentRect));
      window.shifted?.({ value, at: location.hash.split('?')[0], moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}`;

/**
 * Makes the line and the processor of a slow phone, and watches what moves on the page from now on: 400 kbit/s, 400 ms
 * there and back, the processor slowed four times.
 */
export async function watchShiftsOnSlowPhone(page: Page): Promise<Shifts> {
  let shifts: Shift[] = [];
  const coming = new Set<Request>();
  page.on('request', (request) => {
    // Those that wait for a change of an order are never done.
    if (!/\/pay\/message\/query|\/operator\/order\/watch/.test(request.url())) coming.add(request);
  });
  const came = (request: Request) => void coming.delete(request);
  page.on('requestfinished', came);
  page.on('requestfailed', came);
  await page.exposeFunction('shifted', (shift: Shift) => shifts.push(shift));
  await page.addInitScript({ content: observe });
  const devtools = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return {
    async none(where) {
      await settled(page, coming);
      const seen = shifts;
      shifts = [];
      const sum = seen.reduce((total, { value }) => total + value, 0);
      expect(sum, `${where} moved: ${JSON.stringify(seen, null, 2)}`).toBeLessThan(noticeable);
    },
  };
}

/** Waits until everything that was asked for is there, fonts and pictures too, and two frames were painted since. */
async function settled(page: Page, coming: ReadonlySet<Request>): Promise<void> {
  const painted = `document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))`;
  await expect
    .poll(
      async () => {
        await page.evaluate(painted);
        return coming.size;
      },
      { timeout: 60_000 },
    )
    .toBe(0);
  await page.evaluate(painted);
}
