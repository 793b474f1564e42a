import { codeOf } from '@kassa/contract/codes';
import type { Page } from '@playwright/test';
import { routeUntil } from '../route-until.ts';

interface Changed {
  /** The server's code, `0000` by default. */
  readonly code?: string;
  readonly data: object | null;
}

/** Makes calls to `url` wait while `work` runs, to look at the screen that waits for them. */
export async function whileWaitingFor(page: Page, url: string, work: () => Promise<void>): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const stop = await routeUntil(page, url, async (route) => {
    await released;
    // The page may have gone on without this answer.
    await route.fallback().catch(() => {});
  });
  try {
    await work();
  } finally {
    release();
    stop();
  }
}

/** Blocks calls to `url` while `work` runs. */
export async function whileNobodyAnswers(page: Page, url: string, work: () => Promise<void>): Promise<void> {
  const stop = await routeUntil(page, url, (route) => route.abort());
  try {
    await work();
  } finally {
    stop();
  }
}

/** Changes the real answers of `url` while `work` runs, for states that need days, luck, or a failure. */
export async function whileAnswered<T extends object>(
  page: Page,
  url: string,
  { change, work }: { change: (data: T) => Changed; work: () => Promise<void> },
): Promise<void> {
  const stop = await routeUntil(page, url, async (route) => {
    try {
      const response = await route.fetch();
      const envelope: { data: T } = await response.json();
      const { code = codeOf('success'), data } = change(envelope.data);
      await route.fulfill({
        response,
        json: { ...envelope, success: code === codeOf('success'), returnCode: code, data },
      });
    } catch {
      // The page has gone on without this answer.
      await route.abort().catch(() => {});
    }
  });
  try {
    await work();
  } finally {
    stop();
  }
}

/**
 * Answers `url` with `data` while `work` runs, whatever the server would say, for answers that depend on other
 * companies.
 */
export async function whileFulfilled(
  page: Page,
  { url, data }: { url: string | RegExp; data: object },
  work: () => Promise<void>,
): Promise<void> {
  const envelope = { success: true, returnCode: codeOf('success'), returnMsg: 'SUCCESS', extend: '', traceId: '' };
  const stop = await routeUntil(page, url, (route) => route.fulfill({ json: { ...envelope, data } }));
  try {
    await work();
  } finally {
    stop();
  }
}
