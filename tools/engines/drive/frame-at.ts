import { iframeOf } from './engine.ts';

/** What of a frame is used here: Playwright's and Puppeteer's are alike. */
interface FrameLike<F> {
  evaluateHandle(expression: string): Promise<{ asElement(): { contentFrame(): Promise<F | null> } | null }>;
}

/** Returns the frame of a page behind the frames with these titles, from the outside in. Undefined while one is missing. */
export async function frameAt<F extends FrameLike<F>>(
  page: { mainFrame(): F },
  titles: readonly string[],
): Promise<F | undefined> {
  let frame = page.mainFrame();
  for (const title of titles) {
    const found = await frame.evaluateHandle(`document.querySelector(${JSON.stringify(iframeOf(title))})`);
    const inner = await found.asElement()?.contentFrame();
    if (!inner) return undefined;
    frame = inner;
  }
  return frame;
}
