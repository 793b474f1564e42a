import { monotonic, standClock, syncClock } from '../clock.ts';
import { previewStore } from '../item/preview.ts';
import type { BasicData } from '../server/home-calls.ts';
import { sessionStore } from '../session/session.ts';
import { giveBasicData } from './basic-data.ts';
import { choiceStore } from './choice.ts';

/**
 * Takes over the order that the server drew this page's home from (doors/pages of the server): it stands as data in the
 * page, so nothing is asked. True when what is drawn is also what this buyer is to see first, so that React may take the
 * markup as it is; a session or a currency of his own make another home, which takes its place at once.
 */
export function takeDrawnHome(): boolean {
  const element = document.getElementById('drawn-from');
  if (!element) return false;
  const data = JSON.parse(element.textContent) as BasicData;
  element.remove();
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { requestStart = 0, responseStart = 0 } = arrival ?? {};
  syncClock(data.serverTime, responseStart - requestStart, monotonic() - responseStart);
  giveBasicData(data);
  // It stands in the markup once; it need not travel a second time as data.
  const preview = document.querySelector<HTMLImageElement>('#root img[src^="data:"]')?.src;
  if (preview) previewStore.set({ of: data.item.picture, src: preview });
  const asDrawn = sessionStore.get() === null && choiceStore.get().fiat === (data.quote?.fiat ?? '');
  if (asDrawn) standClock(data.serverTime);
  return asDrawn;
}

/** Forgets what the server drew: this page is for another screen (the server sees no hash). */
export function dropDrawnHome(root: HTMLElement): void {
  root.replaceChildren();
  document.documentElement.classList.remove('elsewhere');
}
