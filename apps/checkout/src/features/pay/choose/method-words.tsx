import type { MethodOffer } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useAmount } from '../../../shared/money/use-amount.ts';

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  card: msg`Card`,
  eWallet: msg`E-wallet`,
  qrCode: msg`QR code`,
  virtualAccount: msg`Virtual account`,
  applePay: msg`Wallet`,
  googlePay: msg`Wallet`,
};

/** The heading of a kind of methods. */
export const kindWords = (type: string): MessageDescriptor => kinds[type] ?? msg`Bank and other ways`;

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

/** How much may be paid by a method. */
export function Limits({ offer, fiat }: { offer: MethodOffer; fiat: string }) {
  const amount = useAmount();
  return (
    <Trans>
      {amount(offer.payMin, fiat, 'code')} to {amount(offer.payMax, fiat, 'code')}
    </Trans>
  );
}

/** What a method costs, inside the total. */
export function Fee({ offer, fiat }: { offer: MethodOffer; fiat: string }) {
  const amount = useAmount();
  return <Trans>Fee {amount(offer.rampFee, fiat, 'code')}</Trans>;
}
