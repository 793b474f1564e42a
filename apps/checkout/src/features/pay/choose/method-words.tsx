import type { MethodOffer } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { displayWindow } from './display-window.ts';
import styles from './method-words.module.css';

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  card: msg`Card`,
  eWallet: msg`E-wallet`,
  qrCode: msg`QR code`,
  virtualAccount: msg`Virtual account`,
  bank: msg`Bank`,
  wallet: msg`Other wallets`,
};

/** The heading of a kind of methods. */
export const kindWords = (kind: string): MessageDescriptor => kinds[kind] ?? msg`Other ways`;

/** Why a method can't be used for this order. */
export function Unavailable({ offer, fiat }: { offer: MethodOffer; fiat: string }) {
  const amount = useAmount();
  switch (offer.unavailable) {
    case 'below_minimum':
      return <Trans>Only from {amount(offer.payMin, fiat, 'code')}</Trans>;
    case 'above_maximum':
      return <Trans>Only up to {amount(offer.payMax, fiat, 'code')}</Trans>;
    case 'window_too_long':
      return <Trans>Too slow for this item: the seller holds it for a short time only</Trans>;
    default:
      return <Trans>Not available right now</Trans>;
  }
}

/** How much may be paid by a method, and by when once the details are there. */
export function Terms({ offer, fiat }: { offer: MethodOffer; fiat: string }) {
  const amount = useAmount();
  const { i18n } = useLingui();
  // By card and wallet the payment follows the press at once.
  const waits = offer.collect !== 'card' && offer.collect !== 'wallet';
  const window = displayWindow(offer.payWindowMs, i18n.locale);
  return (
    <>
      <Trans>
        {amount(offer.payMin, fiat, 'code')} to {amount(offer.payMax, fiat, 'code')}
      </Trans>
      {waits && (
        <>
          <br />
          <Trans>Pay within {window}</Trans>
        </>
      )}
    </>
  );
}

/** The total by a method, and what of it is the fee. */
export function Price({ offer, fiat }: { offer: MethodOffer; fiat: string }) {
  const amount = useAmount();
  return (
    <span className={styles.price}>
      <strong>{amount(offer.fiatSumAmount, fiat, 'code')}</strong>
      <span>
        <Trans>Fee {amount(offer.rampFee, fiat, 'code')}</Trans>
      </span>
    </span>
  );
}
