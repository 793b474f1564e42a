import type { MethodOffer } from '@kassa/contract';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { displayWindow } from './display-window.ts';
import styles from './method-words.module.css';

/** Says why a method can't be used for this order. */
export function Unavailable({ offer, fiat }: { offer: MethodOffer; fiat: string }) {
  const amount = useAmount();
  switch (offer.unavailable) {
    case 'below_minimum':
      return <Trans>Only from {amount(offer.payMin, fiat, 'code')}</Trans>;
    case 'above_maximum':
      return <Trans>Only up to {amount(offer.payMax, fiat, 'code')}</Trans>;
    case 'window_too_long':
      return <Trans>Not available for this item (takes too long)</Trans>;
    default:
      return <Trans>Not available right now</Trans>;
  }
}

const hourMs = 3_600_000;

/**
 * Says what is particular about a method: a time to pay that is not the minutes of the order's own clock, and a total
 * other than `shown`. Undefined when there is nothing to say.
 */
export function usePeculiarity(fiat: string, shown: string): (offer: MethodOffer) => ReactNode {
  const amount = useAmount();
  const { i18n } = useLingui();
  return ({ payWindowMs, fiatSumAmount }) => {
    const window = displayWindow(payWindowMs, i18n.locale);
    const long = payWindowMs > hourMs;
    if (!long && fiatSumAmount === shown) return undefined;
    return (
      <span className={styles.aside}>
        {long && <Trans>Pay within {window}</Trans>}
        {fiatSumAmount !== shown && <strong>{amount(fiatSumAmount, fiat, 'code')}</strong>}
      </span>
    );
  };
}
