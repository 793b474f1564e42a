import { monotonic, stopClock, syncClock } from '../clock.ts';
import { previewStore } from '../item/preview.ts';
import type { BasicData } from '../server/home-calls.ts';
import { sessionStore } from '../session/session.ts';
import { basicDataStore, giveBasicData } from './basic-data.ts';
import { choiceStore } from './choice.ts';

/**
 * Takes over the order that the server used to draw this page's home (doors/pages of the server). The page contains it
 * as data, so no request is needed. Returns true when this buyer should first see exactly the drawn page, so that React
 * can use the markup unchanged. A session, the buyer's own currency, or a countdown that has begun before makes another
 * home, which replaces it at once.
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
  // The markup contains it already, so it need not be sent a second time as data.
  const preview = document.querySelector<HTMLImageElement>('#root img[src^="data:"]')?.src;
  if (preview) previewStore.set({ of: data.item.picture, src: preview });
  const asDrawn =
    sessionStore.get() === null &&
    choiceStore.get().fiat === (data.quote?.fiat ?? '') &&
    basicDataStore.get().data?.payBy === data.payBy;
  if (asDrawn) stopClock(data.serverTime);
  return asDrawn;
}

/** Forgets what the server drew, because this page is for another screen (the server sees no hash). */
export function dropDrawnHome(root: HTMLElement): void {
  root.replaceChildren();
  document.documentElement.classList.remove('elsewhere');
}
