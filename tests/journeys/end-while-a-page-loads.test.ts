import type { Page } from '@playwright/test';
import { test } from './support/story.ts';

/** Loads home, and reads its first answer only when the window has closed. Returns as soon as that answer is there. */
async function leavesWhileHomeLoads(page: Page): Promise<void> {
  const answered = Promise.withResolvers<void>();
  const closed = new Promise((resolve) => page.context().once('close', resolve));
  await page.route('**/*', async (route) => {
    const answer = await route.fetch();
    answered.resolve();
    await closed;
    await route.fulfill({ body: await answer.text() });
  });
  page.goto('/').catch(() => 'the window closes before the page is there');
  await answered.promise;
}

test('a journey may end while its pages still load', async ({ page, another }) => {
  await leavesWhileHomeLoads(page);
  await leavesWhileHomeLoads((await another()).page);
});
