import type { Quote } from '@kassa/contract';
import type { Locale } from '@kassa/texts';
import { Button } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { legal } from '../layout/legal.ts';
import { useAmount } from '../money/use-amount.ts';
import { navigate } from '../navigate/hash-location.ts';
import { methodsOf } from '../order/places.ts';
import { queryClient } from '../server/query-client.ts';
import { rememberPlace } from '../session/return-to.ts';
import { showToast } from '../toast/toast.ts';
import { walletNames } from '../wallet/wallet-names.ts';
import { appleLanguages } from './apple-languages.ts';
import type { WalletOffer } from './find-wallets.ts';
import { useWalletOffers } from './use-wallet-offers.ts';
import { useWalletPay } from './use-wallet-pay.ts';
import styles from './wallet-buttons.module.css';
import { WalletProblem } from './wallet-problem.tsx';

interface Props {
  readonly nftParamNo: string;
  readonly appId: string;
  readonly merchantName: string;
  /** '' while it is unknown. */
  readonly fiat: string;
  /** Whether the order can be placed. Otherwise a line below the buttons says why. */
  readonly ready: boolean;
  /** The price that the screen shows beside the buttons. Undefined where it shows none, or not yet. */
  readonly shown: Quote | undefined;
}

/** Shows the buttons of the wallets that this browser has, and what a guest agrees to by paying. */
export function WalletButtons(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Buttons key={`${props.nftParamNo} ${props.fiat}`} {...props} />
    </QueryClientProvider>
  );
}

function Buttons({ nftParamNo, appId, merchantName, fiat, ready, shown }: Props) {
  const { t } = useTexts();
  const amount = useAmount();
  const { offers, quote, quoteKey, guest, may } = useWalletOffers({ nftParamNo, fiat, appId });
  const { busy, error, sheet, pay } = useWalletPay(merchantName, quoteKey);
  if (!quote || may === undefined) return null;
  if (!may) return guest ? <LogInFirst nftParamNo={nftParamNo} /> : null;
  const total = amount(quote.fiatSumAmount, quote.fiat, 'code');
  return (
    <>
      <WalletProblem error={error} total={total} />
      <div className={styles.row}>
        {offers.map((by) => (
          <WalletButton
            key={by.wallet.kind}
            by={by}
            busy={busy}
            onPress={() => (ready ? pay(by, quote) : showToast(t`You can't pay yet. See below for the reason.`))}
          />
        ))}
      </div>
      <p className={styles.note}>
        <Trans>
          <Price total={total} shown={shown} quote={quote} /> <Agreement guest={guest} />
        </Trans>
      </p>
      {sheet}
    </>
  );
}

/** Returns whether two totals that differ do so by the fees of their methods, and not only because one is a little older. */
function feesDiffer(one: Quote, other: Quote): boolean {
  const methodDiffers = one.payWayCode !== other.payWayCode || one.bankCode !== other.bankCode;
  return methodDiffers && one.rampFee !== other.rampFee;
}

/** Says what will be paid, where the screen does not show the same beside the buttons. */
function Price({ total, shown, quote }: { total: string; shown: Quote | undefined; quote: Quote }) {
  if (shown?.fiatSumAmount === quote.fiatSumAmount) return null;
  return shown && feesDiffer(shown, quote) ? (
    <Trans>You'll pay {total} this way: fees vary by payment method.</Trans>
  ) : (
    <Trans>You'll pay {total}.</Trans>
  );
}

/** Says what a guest agrees to. */
function Agreement({ guest }: { guest: boolean }) {
  return (
    guest && (
      <Trans>
        By paying, you agree to the{' '}
        <a href={legal.terms} target="_blank" rel="noopener">
          terms of use
        </a>{' '}
        and the{' '}
        <a href={legal.privacy} target="_blank" rel="noopener">
          privacy policy
        </a>
        .
      </Trans>
    )
  );
}

/**
 * Shows one wallet's button. Safari draws Apple's own, in the language of the element. Where a sheet of the provider
 * replaces the wallet, no browser would draw it, and the button has the wallet's name in text.
 */
function WalletButton({ by, busy, onPress }: { by: WalletOffer; busy: boolean; onPress: () => void }) {
  const { i18n } = useLingui();
  const { kind, sheet } = by.wallet;
  const name = walletNames[kind];
  return (
    <button
      type="button"
      className={sheet ? styles.named : styles.apple}
      lang={sheet ? undefined : appleLanguages[i18n.locale as Locale]}
      aria-label={sheet ? undefined : name}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      {sheet && name}
    </button>
  );
}

/** Above what a guest may pay. */
function LogInFirst({ nftParamNo }: { nftParamNo: string }) {
  const logIn = () => {
    rememberPlace(methodsOf(nftParamNo));
    navigate('/emailCode');
  };
  return (
    <>
      <Button kind="quiet" onClick={logIn}>
        <Trans>Log in to pay</Trans>
      </Button>
      <p className={styles.note}>
        <Trans>You can't pay this much as a guest.</Trans>
      </p>
    </>
  );
}
