import type { BrowserContext } from '@playwright/test';

/**
 * Makes every scroll answer a promise, as the newest browsers do. A screen that takes the answer for something else
 * breaks in them.
 */
export async function scrollsAnswerPromises(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    for (const holder of [Element.prototype, window]) {
      for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView']) {
        const scroll = holder[name];
        if (!scroll) continue;
        holder[name] = function (...asked) {
          scroll.apply(this, asked);
          return Promise.resolve();
        };
      }
    }
  `);
}
