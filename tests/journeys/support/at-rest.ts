import type { Page } from '@playwright/test';

/**
 * Waits until nothing on the page changes any more: even the shortest transition takes a frame, and one more for each
 * element that inherits it. Not for pages where something turns without end.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
  const moving = () => document.getAnimations().some(({ playState }) => playState === 'running');
  for (let frame = 0; frame < 2 || (frame < 60 && moving()); frame += 1) await new Promise(requestAnimationFrame);
})()`);
}
