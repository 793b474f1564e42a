import type { Page } from '@playwright/test';

interface Changed {
  /** The server's code, `0000` unless told. */
  readonly code?: string;
  readonly data: object | null;
}

/** While `work` runs, calls to `url` wait: the screen that waits for them can be looked at. */
export async function whileWaitingFor(page: Page, url: string, work: () => Promise<void>): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    // The page may have gone on without this answer.
    await route.fallback().catch(() => {});
  });
  try {
    await work();
  } finally {
    release();
    await page.unroute(url);
  }
}

/** While `work` runs, calls to `url` reach nobody. */
export async function whileNobodyAnswers(page: Page, url: string, work: () => Promise<void>): Promise<void> {
  await page.route(url, (route) => route.abort());
  try {
    await work();
  } finally {
    await page.unroute(url);
  }
}

/** While `work` runs, the true answers of `url` come changed: for states that take days, luck, or a mishap to come about. */
export async function whileAnswered<T extends object>(
  page: Page,
  url: string,
  { change, work }: { change: (data: T) => Changed; work: () => Promise<void> },
): Promise<void> {
  await page.route(url, async (route) => {
    try {
      const response = await route.fetch();
      const envelope: { data: T } = await response.json();
      const { code = '0000', data } = change(envelope.data);
      await route.fulfill({ response, json: { ...envelope, returnCode: code, data } });
    } catch {
      // The page has gone on without this answer.
      await route.abort().catch(() => {});
    }
  });
  try {
    await work();
  } finally {
    await page.unroute(url);
  }
}

/** While `work` runs, `url` is answered with `data`, whatever stands behind it: for what other companies would have to say. */
export async function whileTold(
  page: Page,
  { url, data }: { url: string | RegExp; data: object },
  work: () => Promise<void>,
): Promise<void> {
  const envelope = { success: true, returnCode: '0000', returnMsg: 'SUCCESS', extend: '', traceId: '' };
  await page.route(url, (route) => route.fulfill({ json: { ...envelope, data } }));
  try {
    await work();
  } finally {
    await page.unroute(url);
  }
}
