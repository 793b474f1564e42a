import { inTab } from '../storage.ts';
import { createStore } from '../store.ts';

/** The buyer's choice on home: the pay currency ('' before a choice), and the total that was shown at Proceed. */
export interface Choice {
  readonly fiat: string;
  readonly payAmount: string;
  readonly nftParamNo: string;
}

const storedAs = 'store';
const nothing: Choice = { fiat: '', payAmount: '', nftParamNo: '' };

/** The buyer's choice on home. */
export const choiceStore = createStore<Choice>(import.meta.env.SSR ? nothing : restored());

/**
 * Saves the store when the page is left (docs/specification/journey.md#what-the-browser-keeps). It contains no secret
 * and no personal data.
 */
export function saveOnLeaving(): void {
  const save = () => inTab.set(storedAs, JSON.stringify(choiceStore.get()));
  addEventListener('pagehide', save);
  addEventListener('beforeunload', save);
}

/** Forgets the choice. */
export function dropChoice(): void {
  choiceStore.set(nothing);
}

function restored(): Choice {
  try {
    const kept = JSON.parse(inTab.get(storedAs) ?? '{}') as Partial<Record<keyof Choice, unknown>>;
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    return { fiat: text(kept.fiat), payAmount: text(kept.payAmount), nftParamNo: text(kept.nftParamNo) };
  } catch {
    return nothing;
  }
}
