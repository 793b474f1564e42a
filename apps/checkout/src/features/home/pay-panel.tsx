import { Icon } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { choiceStore } from '../../shared/link/choice.ts';
import { loadable } from '../../shared/load/loadable.ts';
import { OnDemand } from '../../shared/load/on-demand.tsx';
import { useAmount } from '../../shared/money/use-amount.ts';
import { useChanged } from '../../shared/order/use-changed.ts';
import type { CallError } from '../../shared/server/call-error.ts';
import type { BasicData } from '../../shared/server/home-calls.ts';
import { FeePanel } from './fee-panel.tsx';
import styles from './pay-panel.module.css';
import type { HomeQuote } from './use-quote.ts';

const CurrencyDialog = loadable(async () => (await import('./currency/currency-dialog.tsx')).CurrencyDialog);

/** Shows what the buyer pays and in which currency, its value, and the fees in it. */
export function PayPanel(props: { data: BasicData | null | undefined; fiat: string; price: HomeQuote }) {
  const { data, fiat } = props;
  const { quote, error, refreshIn, own } = props.price;
  const amount = useAmount();
  const before = useChanged(quote?.fiatSumAmount, `${data?.nftParamNo} ${fiat} ${own}`);
  const [feesOpen, setFeesOpen] = useState(false);
  const usd = quote?.usdAmount || data?.usdAmount;
  return (
    <section className={styles.panel}>
      <h2 className={styles.label}>
        <Trans>You pay</Trans>
      </h2>
      <div className={styles.row}>
        <p className={styles.amount} aria-busy={!quote && !error}>
          {quote ? breakable(amount(quote.fiatSumAmount, quote.fiat)) : <Missing failed={error !== null} />}
        </p>
        <CurrencyButton data={data} fiat={fiat} />
      </div>
      {data?.buyType !== 'CRYPTO' && (
        <p className={styles.worth}>{usd ? <Trans>About {amount(usd, 'USD', 'code')}</Trans> : '\u00A0'}</p>
      )}
      {before !== null && (
        <p className={styles.changed}>
          <Icon name="info" size={16} /> <Trans>The price has changed. It was {amount(before, fiat, 'code')}.</Trans>
        </p>
      )}
      {error && <QuoteProblem reason={error.reason} />}
      {quote && data?.buyType === 'CRYPTO' && (
        <FeePanel quote={quote} own={own} refreshIn={refreshIn} open={feesOpen} onToggle={setFeesOpen} />
      )}
      {data?.buyType !== 'CRYPTO' && !error && (
        <p className={styles.fee}>
          {!quote ? (
            '\u00A0'
          ) : own ? (
            <Trans>Includes fees of {amount(quote.rampFee, fiat, 'code')}</Trans>
          ) : (
            <Trans>Includes fees from {amount(quote.rampFee, fiat, 'code')}</Trans>
          )}
        </p>
      )}
    </section>
  );
}

/** Lets a line in large letters break between figure and currency. Otherwise it would break inside one of them. */
function breakable(amount: string): string {
  return amount.replaceAll('\u00A0', ' ');
}

function CurrencyButton({ data, fiat }: { data: BasicData | null | undefined; fiat: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const entry = data?.fiatCurrencyList.find(({ code }) => code === fiat);
  return (
    <>
      <button
        key={entry ? 'known' : 'none'}
        type="button"
        className={styles.currency}
        disabled={!data}
        aria-haspopup="dialog"
        aria-label={t`Pay currency: ${fiat}`}
        onClick={() => setOpen(true)}
      >
        {entry && <img src={entry.icon} alt="" width="24" height="24" fetchPriority="low" />}
        {fiat || '\u00A0'}
        <Icon name="chevron" size={16} />
      </button>
      {open && data && (
        <OnDemand onFail={() => setOpen(false)}>
          <CurrencyDialog
            list={data.fiatCurrencyList}
            chosen={fiat}
            onChoose={(code) => {
              choiceStore.set({ fiat: code, payAmount: '', nftParamNo: data.nftParamNo });
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </OnDemand>
      )}
    </>
  );
}

function Missing({ failed }: { failed: boolean }) {
  return failed ? '–' : <span className={styles.missing} />;
}

function QuoteProblem({ reason }: { reason: CallError['reason'] }) {
  return (
    <p className={styles.problem} role="alert">
      <Icon name="alert" size={16} />{' '}
      {reason === 'amount_outside_limits' ? (
        <Trans>The amount is outside the limits for this currency. Choose another one.</Trans>
      ) : reason === 'delivery_unavailable' ? (
        <Trans>We can't deliver this right now, so you can't buy it yet. We'll keep trying.</Trans>
      ) : (
        <Trans>We can't get the price right now. We'll keep trying.</Trans>
      )}
    </p>
  );
}
