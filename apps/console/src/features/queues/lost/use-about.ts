import type { LostOrderRow } from '@kassa/contract/operator-browser';
import { useLingui } from '@lingui/react/macro';
import type { About } from '../../../shared/parts/reason-dialog.tsx';

/** Says which lost order a question is about. */
export function useAbout({ orderNo, merchant, merchantOrderNo, amount, currency }: LostOrderRow): About {
  const { t } = useLingui();
  return [
    [t`Order`, orderNo],
    [t`Merchant`, `${merchant} · ${merchantOrderNo}`],
    [t`Amount`, `${amount} ${currency}`],
  ];
}
