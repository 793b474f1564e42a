import type { Browser, CDPSession, Page } from '@playwright/test';

/** Cost of one cold visit by a slow phone: bytes on the wire, times in ms since the address was opened. */
export interface Visit {
  readonly bytes: number;
  readonly scriptBytes: number;
  readonly pictureBytes: number;
  /** Size of the first answer, the page itself. */
  readonly pageBytes: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When a wallet could be pressed. 0 where the page has none. */
  readonly walletsThere: number;
}

/** When the page's button first worked, and what had arrived by then: requests, and bytes without pictures. */
export interface Click {
  readonly answers: number;
  readonly requests: number;
  readonly bytesByThen: number;
  readonly scriptBytesByThen: number;
}

/** A button to wait for, and how the page shows that the click worked. Both are JavaScript expressions in the page. */
export interface Button {
  readonly element: string;
  readonly answered: string;
}

const watch = `window.seen = { first: 0, largest: 0, wallets: 0 };
setInterval(() => { if (document.querySelector('[data-wallets] button')) seen.wallets ||= performance.now(); }, 20);
const each = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
each('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.first = entry.startTime; });
each('largest-contentful-paint', (entry) => { seen.largest = entry.startTime; });`;

/** Visits the page until it has been quiet for a while. */
export function look(browser: Browser, address: string): Promise<Visit> {
  return visit(browser, { script: watch }, async ({ session, sizes, goTo, evaluate }) => {
    await goTo(address);
    await quiet(session, sizes);
    const seen = await evaluate<{ first: number; largest: number; wallets: number }>('seen');
    const sum = (kinds: readonly string[] | null) =>
      [...sizes.values()].filter(({ kind }) => !kinds || kinds.includes(kind)).reduce((all, one) => all + one.bytes, 0);
    return {
      bytes: sum(null),
      scriptBytes: sum(['Script']),
      pictureBytes: sum(['Image']),
      pageBytes: sum(['Document']),
      firstPaint: seen.first,
      largestPaint: seen.largest,
      walletsThere: seen.wallets,
    };
  });
}

/**
 * Returns the longest task of the page's main thread, in ms, from the browser's own trace. The page itself can see only
 * tasks above 50 ms.
 */
export function longestTask(browser: Browser, address: string): Promise<{ longestTask: number }> {
  return visit(browser, { script: '' }, async ({ page, session, sizes, goTo }) => {
    await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing', '__metadata'] });
    await goTo(address);
    await quiet(session, sizes);
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
    const opened = traceEvents.find(
      ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
    );
    if (!opened) throw new Error('The trace does not show that the page was opened.');
    const own = traceEvents.filter(({ pid, tid, ts }) => pid === opened.pid && tid === opened.tid && ts >= opened.ts);
    const tasks = own.filter(({ name }) => name.endsWith('RunTask')).map(({ dur = 0 }) => dur / 1000);
    return { longestTask: Math.max(0, ...tasks) };
  });
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** Clicks the page's button every 20 ms, like an impatient buyer, until it works. */
export function click(browser: Browser, address: string, { element, answered }: Button): Promise<Click> {
  const press = `const pressing = setInterval(() => {
  const button = ${element};
  if (!button) return;
  const pressedAt = performance.now();
  button.click();
  setTimeout(() => {
    if (!(${answered})) return;
    clearInterval(pressing);
    const arrived = performance.getEntriesByType('resource').filter((one) => one.responseEnd < pressedAt && !one.name.startsWith('data:'));
    window.heard ??= { at: pressedAt, arrived: arrived.map((one) => one.name) };
  });
}, 20);`;
  return visit(browser, { script: press }, async ({ sizes, goTo, evaluate, wait }) => {
    await goTo(address);
    await wait('window.heard');
    const { at, arrived } = await evaluate<{ at: number; arrived: string[] }>('heard');
    const here = [...sizes.values()].filter(({ kind, url }) => kind === 'Document' || arrived.includes(url));
    const sum = (of: (kind: string) => boolean) =>
      here.filter(({ kind }) => of(kind)).reduce((all, { bytes }) => all + bytes, 0);
    return {
      answers: at,
      requests: 1 + arrived.length,
      bytesByThen: sum((kind) => kind !== 'Image'),
      scriptBytesByThen: sum((kind) => kind === 'Script'),
    };
  });
}

/** When a page on a bad line was painted, and when it led on after one press at that moment: ms since it was opened. */
export interface FirstPress {
  readonly painted: number;
  readonly answered: number;
}

/** A phone far from its mast: 400 kbit/s. */
const badLine = 400_000;

/** Presses the button once, as soon as it is painted, on a line of 400 kbit/s. A press that is lost throws. */
export function pressOnce(browser: Browser, address: string, { element, answered }: Button): Promise<FirstPress> {
  const press = `new PerformanceObserver((list) => {
  if (window.painted) return;
  window.painted = list.getEntries()[0].startTime;
  ${element}.click();
  const waiting = setInterval(() => {
    if (!(${answered})) return;
    clearInterval(waiting);
    window.ledOn = performance.now();
  }, 20);
}).observe({ type: 'paint', buffered: true });`;
  const look = async ({ goTo, evaluate, wait }: Tools) => {
    await goTo(address);
    await wait('window.ledOn');
    return evaluate<FirstPress>('({ painted, answered: ledOn })');
  };
  return visit(browser, { script: press, bitsPerSecond: badLine }, look);
}

interface Sizes extends Map<string, { kind: string; url: string; bytes: number }> {}

interface Tools {
  readonly page: Page;
  readonly session: CDPSession;
  readonly sizes: Sizes;
  goTo(address: string): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  wait(expression: string): Promise<void>;
}

/** Opens a page on a slow phone. `script` runs in it before its own. */
async function visit<T>(
  browser: Browser,
  { script, bitsPerSecond = 1_600_000 }: { script: string; bitsPerSecond?: number },
  use: (tools: Tools) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bitsPerSecond / 8,
      uploadThroughput: 750_000 / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript({ content: script });
    return await use({
      page,
      session,
      sizes: weigh(session),
      goTo: async (address) => void (await page.goto(address, { waitUntil: 'load', timeout: 60_000 })),
      evaluate: (expression) => page.evaluate(expression),
      wait: (expression) => until(page, expression),
    });
  } finally {
    await context.close();
  }
}

/** Evaluates from outside, because the page's content policy lets no text run in it. */
async function until(page: Page, expression: string): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    if (await page.evaluate<boolean>(`Boolean(${expression})`)) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`It did not come about: ${expression}`);
}

function weigh(session: CDPSession): Sizes {
  const sizes: Sizes = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (!request.url.startsWith('data:')) sizes.set(requestId, { kind: type, url: request.url, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sizes.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return sizes;
}

/** Waits until nothing was requested or received for a second and a half. */
async function quiet(session: CDPSession, sizes: Sizes): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, 1_500);
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(resolve, 1_500);
  };
  session.on('Network.requestWillBeSent', again);
  session.on('Network.loadingFinished', again);
  await promise;
  if (sizes.size === 0) throw new Error('The page asked for nothing: it was not opened.');
}
