import type { Page } from '@playwright/test';

/**
 * Counts how often somebody presses anything on a page from now on, also in its frames and after it has gone elsewhere.
 * Typing is no tap: a field that is filled in is not pressed here.
 */
export async function countTaps(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('tapped', () => {
    count += 1;
  });
  const listen = "addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tapped(), true)";
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => count;
}
