import type { Page } from '@playwright/test';

/**
 * Until nothing on the page is on its way any more: also the shortest way from one colour or place to another takes a frame,
 * and one more for each element that inherits it. Not for pages on which something turns for ever.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
  const moving = () => document.getAnimations().some(({ playState }) => playState === 'running');
  for (let frame = 0; frame < 2 || (frame < 60 && moving()); frame += 1) await new Promise(requestAnimationFrame);
})()`);
}
