import { inTab } from '../storage.ts';
import { createStore } from '../store.ts';

/** What the buyer chose on home: the pay currency ('' before a choice), and the total that stood there at Proceed. */
export interface Choice {
  readonly fiat: string;
  readonly payAmount: string;
  readonly nftParamNo: string;
}

const storedAs = 'store';
const nothing: Choice = { fiat: '', payAmount: '', nftParamNo: '' };

export const choiceStore = createStore<Choice>(import.meta.env.SSR ? nothing : restored());

/** Saves the store when the page goes away (seed section 3). It holds no secret and no personal data. */
export function saveOnLeaving(): void {
  const save = () => inTab.set(storedAs, JSON.stringify(choiceStore.get()));
  addEventListener('pagehide', save);
  addEventListener('beforeunload', save);
}

/** Forgets what was chosen. */
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
