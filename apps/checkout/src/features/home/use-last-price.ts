import type { Quote } from '@kassa/contract';
import { useState } from 'react';

/** The total that stood here before the present one, in the same currency; null while it hasn't changed. */
export function useLastPrice(quote: Quote | undefined): string | null {
  const [seen, setSeen] = useState<{ quote: Quote | undefined; before: string | null }>({ quote, before: null });
  if (quote && quote !== seen.quote) {
    const same = seen.quote?.nftParamNo === quote.nftParamNo && seen.quote.fiat === quote.fiat;
    const changed = same && seen.quote?.fiatSumAmount !== quote.fiatSumAmount;
    setSeen({ quote, before: changed ? (seen.quote?.fiatSumAmount ?? null) : null });
  }
  return seen.before;
}
