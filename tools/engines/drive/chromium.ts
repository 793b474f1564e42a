import { chromium, type ElementHandle, type LaunchOptions, type Page } from '@playwright/test';
import { callText, type Engine, type Window } from './engine.ts';
import { frameAt } from './frame-at.ts';

/**
 * Starts a Chromium of any age by Playwright, of which it uses only what old ones know: scripts, mouse and keys. Its
 * own search for elements needs functions that Chromium 103 lacks.
 */
export async function startChromium(name: string, launch: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch({ ...launch, timeout: 60_000 });
  return {
    name,
    version: browser.version(),
    async newSession() {
      const context = await browser.newContext({ viewport: { width: 1280, height: 1800 }, locale: 'en-US' });
      return { window: windowOf(await context.newPage()), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function windowOf(page: Page): Window {
  const opened: Page[] = [];
  page.on('popup', (popup) => opened.push(popup));
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
    ask: async (call, args, frames) => (await frameAt(page, frames))?.evaluate(callText(call, args)),
    find: async (call, args, frames) => {
      const handle = await (await frameAt(page, frames))?.evaluateHandle(callText(call, args));
      return handle?.asElement() ?? undefined;
    },
    press: async (thing) => {
      const box = await (thing as ElementHandle).boundingBox();
      if (box === null) throw new Error('What was to be pressed is gone.');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    },
    type: (_thing, text) => page.keyboard.type(text),
    opened: async () => {
      const last = opened.at(-1);
      return last && windowOf(last);
    },
  };
}
