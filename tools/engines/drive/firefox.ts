import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { callText, type Engine, iframeOf, type Window } from './engine.ts';
import { frameAt } from './frame-at.ts';

/** Starts a Firefox of the system by WebDriver BiDi, which it knows by itself. `dark`: as on a system set to dark. */
export async function startFirefox(executablePath: string, dark = false): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    args: ['--width=1280', '--height=1800'],
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'ui.systemUsesDarkTheme': dark ? 1 : 0 },
  });
  return {
    name: 'Firefox',
    version: (await browser.version()).replace(/^\D+/, ''),
    async newSession() {
      const context = await browser.createBrowserContext();
      return { window: windowOf(await context.newPage()), close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

function windowOf(page: Page): Window {
  const opened: Page[] = [];
  page.on('popup', (popup) => popup && opened.push(popup));
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 })),
    ask: async (call, args, frames) => (await frameAt(page, frames))?.evaluate(callText(call, args)) as never,
    find: async (call, args, frames) => {
      const handle = await (await frameAt(page, frames))?.evaluateHandle(callText(call, args));
      return handle?.asElement() ?? undefined;
    },
    press: async (thing, frames) => {
      const [x, y] = await middleOf(page, thing as ElementHandle, frames);
      await page.mouse.click(x, y);
    },
    type: (_thing, text) => page.keyboard.type(text),
    opened: async () => {
      const last = opened.at(-1);
      return last && windowOf(last);
    },
  };
}

/** What of an element is used here: this program knows no page. */
interface Drawn {
  getBoundingClientRect(): { x: number; y: number; width: number; height: number };
}

/** Puppeteer itself asks for a frame's place by a command that Firefox 140 does not know yet. */
async function middleOf(page: Page, thing: ElementHandle, titles: readonly string[]): Promise<[number, number]> {
  const inside = await thing.evaluate((element) => {
    const { x, y, width, height } = (element as unknown as Drawn).getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });
  let [x, y] = inside;
  for (let depth = 0; depth < titles.length; depth += 1) {
    const outer = await frameAt(page, titles.slice(0, depth));
    const corner = await outer?.evaluate(`(() => {
      const frame = document.querySelector(${JSON.stringify(iframeOf(titles[depth] ?? ''))});
      const { x, y } = frame.getBoundingClientRect();
      return [x + frame.clientLeft, y + frame.clientTop];
    })()`);
    const [left, top] = corner as [number, number];
    x += left;
    y += top;
  }
  return [x, y];
}
