import type { Quote } from '@kassa/contract';
import { Hint, Icon } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAmount, useCoinPrice } from '../../shared/money/use-amount.ts';
import styles from './fee-panel.module.css';

/**
 * The fees of a price in crypto (seed section 2, Fee panel). `refreshIn`: whole seconds until the price is asked again.
 * Whether it is open is kept by the owner: a new currency takes the panel away until its price is there.
 */
export function FeePanel(props: { quote: Quote; refreshIn: number; open: boolean; onToggle: (open: boolean) => void }) {
  const { quote, refreshIn, open } = props;
  const { t } = useLingui();
  const amount = useAmount();
  const coinPrice = useCoinPrice();
  const money = (value: string) => amount(value, quote.fiat);
  return (
    <div className={styles.panel}>
      <p className={styles.refresh}>
        <Icon name="clock" size={16} /> <Trans>New price in {refreshIn} s</Trans>
      </p>
      <details className={styles.details} open={open} onToggle={(event) => props.onToggle(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <span>
            <Trans>Total with fees</Trans>
          </span>
          <strong>{money(quote.fiatSumAmount)}</strong>
          <Icon name="chevron" size={16} />
        </summary>
        <dl className={styles.lines}>
          <div>
            <dt>{coinPrice(quote) ?? <Trans>Item price</Trans>}</dt>
            <dd>{money(quote.itemAmount)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Ramp fee</Trans>
              <Hint label={t`What is the ramp fee?`}>
                <Trans>What the cheapest payment method costs. The method you choose next may cost more.</Trans>
              </Hint>
            </dt>
            <dd>
              <Trans>as low as {money(quote.rampFee)}</Trans>
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Network fee</Trans>
            </dt>
            <dd>{money(quote.netWorkFee)}</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}
