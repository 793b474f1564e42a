import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { Books } from './books.ts';
import { Buyer, type Identity } from './buyer.ts';
import { Clock } from './clock.ts';
import { Mailbox } from './mailbox.ts';
import { Provider } from './provider.ts';
import { scrollsAnswerPromises } from './scroll-promises.ts';
import { Shop } from './shop.ts';
import { test as base } from './world.ts';

/** The people of a journey. */
export interface Story {
  /** A buyer with an unused address. */
  buyer: Buyer;
  /** Adds one more person, or a known one with another browser. */
  another(who?: Identity & BrowserContextOptions): Promise<Buyer>;
}

interface Stage {
  shop: Shop;
  mailbox: Mailbox;
  provider: Provider;
  clock: Clock;
  books: Books;
}

/** Playwright's `test` with the people and things of the journeys, in a world of this worker's own. */
export const test = base.extend<Story, Stage>({
  shop: [async ({ world }, use) => use(new Shop(world.shopUrl)), { scope: 'worker' }],
  mailbox: [async ({ world }, use) => use(new Mailbox(world.shopUrl)), { scope: 'worker' }],
  provider: [async ({ world }, use) => use(new Provider(world.providerUrl)), { scope: 'worker' }],
  clock: [async ({ world }, use) => use(new Clock(world.shopUrl)), { scope: 'worker' }],
  books: [async ({ world }, use) => use(new Books(world.databaseUrl)), { scope: 'worker' }],
  context: async ({ context }, use) => {
    await scrollsAnswerPromises(context);
    await use(context);
    await answersNoMore(context);
  },
  buyer: async ({ page, mailbox }, use) => use(new Buyer(page, mailbox)),
  another: async ({ browser, mailbox, baseURL }, use) => {
    const opened: Buyer[] = [];
    await use(async ({ email, afterCodes, language, ...options } = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options });
      await scrollsAnswerPromises(context);
      const buyer = new Buyer(await context.newPage(), mailbox, {
        ...(email === undefined ? {} : { email }),
        ...(afterCodes === undefined ? {} : { afterCodes }),
        ...(language === undefined ? {} : { language }),
      });
      opened.push(buyer);
      return buyer;
    });
    for (const { page } of opened) {
      await answersNoMore(page.context());
      await page.context().close();
    }
  },
});

/**
 * Ends what still answers a request in the browser's place. A journey may end while a page loads: an answer that can't
 * be given any more is no failure of it.
 */
async function answersNoMore(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

export { expect, night } from './world.ts';

/** A phone's layout: below 791 px. */
export const phone = { width: 375, height: 812 };
/** A desktop's layout: 791 px or more. */
export const desktop = { width: 1280, height: 800 };
