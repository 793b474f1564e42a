import type { MethodOffer } from '@kassa/contract';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { now } from '../../../shared/clock.ts';
import { remainingMs } from '../../../shared/countdown.ts';
import { payWithinMs } from '../../../shared/link/opened-at.ts';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { displayWindow } from '../../../shared/time.ts';
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

const minuteMs = 60_000;

/**
 * Says what is particular about a method: how long such a payment usually takes, or where too little is known of that
 * its own time to pay, which the next screen then counts down, and a total other than `shown`. A card and a wallet have
 * what is left on the clock (`payBy`), at most the usual time. Undefined when there is nothing to say.
 */
export function usePeculiarity(list: {
  fiat: string;
  shown: string;
  payBy: string | undefined;
}): (offer: MethodOffer) => ReactNode {
  const { fiat, shown } = list;
  const amount = useAmount();
  const { i18n } = useLingui();
  const longer = remainingMs(list.payBy, now()) > payWithinMs + minuteMs;
  return ({ instructionMs, usualMs, fiatSumAmount }) => {
    const own = instructionMs ?? (longer ? payWithinMs : null);
    const window = own !== null && displayWindow(own, i18n.locale, 'short');
    const time = usualMs !== null && displayWindow(usualMs, i18n.locale, 'short');
    if (!window && !time && fiatSumAmount === shown) return undefined;
    return (
      <span className={styles.aside}>
        {time ? <Trans>Usually under {time}</Trans> : window && <Trans>{window} to pay</Trans>}
        {fiatSumAmount !== shown && <strong>{amount(fiatSumAmount, fiat, 'code')}</strong>}
      </span>
    );
  };
}
