import type { Quote } from '@kassa/contract';
import { Button, Icon } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { clockText, useRemaining } from '../../shared/countdown.ts';
import { choiceStore } from '../../shared/link/choice.ts';
import { isConfirmed, walletOf, walletStore } from '../../shared/link/wallet.ts';
import { useAmount } from '../../shared/money/use-amount.ts';
import { navigate } from '../../shared/navigate/hash-location.ts';
import type { BasicData } from '../../shared/server/home-calls.ts';
import { rememberPlace } from '../../shared/session/return-to.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { showToast } from '../../shared/toast/toast.ts';
import styles from './proceed.module.css';

/** The total, and the button that goes on, with the order's countdown in it (seed section 4, Proceed). */
export function Proceed({ data, quote }: { data: BasicData | null | undefined; quote: Quote | undefined }) {
  const { t } = useLingui();
  const amount = useAmount();
  const left = useRemaining(data?.expiresAt);
  const why = useId();
  const priced = quote !== undefined && /[1-9]/.test(quote.fiatSumAmount);
  const wallet = walletOf(useStore(walletStore), data?.nftParamNo ?? '');
  const missing = data?.asksAddress === true && wallet.address === '';
  const payable = priced && !missing && isConfirmed(wallet);
  const proceed = () => {
    if (left === 0) return showToast(t`Order timed out, next step cannot be taken`);
    if (!data || !quote) return;
    const next = `/paymentMethod?nft=${encodeURIComponent(data.nftParamNo)}`;
    choiceStore.set({ fiat: quote.fiat, payAmount: quote.fiatSumAmount, nftParamNo: data.nftParamNo });
    if (sessionStore.get()) return navigate(next);
    rememberPlace(next);
    navigate('/emailCode');
  };
  return (
    <>
      {quote && (
        <p className={styles.total}>
          <span>
            <Trans>Total</Trans>
          </span>
          <strong>{amount(quote.fiatSumAmount, quote.fiat)}</strong>
        </p>
      )}
      <Button disabled={!payable} aria-describedby={payable ? undefined : why} onClick={proceed}>
        <span>
          {data?.item.type === 'COIN' ? <Trans>Proceed Buy {data.crypto}</Trans> : <Trans>Proceed Buy NFT</Trans>}
        </span>
        <time className={styles.time}>{data ? clockText(left) : '--:--:--'}</time>
      </Button>
      <p className={styles.note} id={why}>
        {data && left === 0 ? (
          <>
            <Icon name="alert" size={16} />{' '}
            <Trans>The time for this order is over. Please start again at the shop.</Trans>
          </>
        ) : payable ? (
          <Trans>You are not charged yet. You choose how to pay next.</Trans>
        ) : !priced ? (
          <Trans>You can go on as soon as the price is there.</Trans>
        ) : missing ? (
          <Trans>Enter the address of your wallet to go on.</Trans>
        ) : (
          <Trans>Confirm the address of the wallet to go on.</Trans>
        )}
      </p>
    </>
  );
}
