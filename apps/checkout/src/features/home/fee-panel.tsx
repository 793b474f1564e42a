import type { Quote } from '@kassa/contract';
import { Hint, Icon } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAmount, useCoinPrice } from '../../shared/money/use-amount.ts';
import styles from './fee-panel.module.css';

/**
 * Shows the fees of a price in crypto (docs/specification/journey.md#fee-panel). `refreshIn`: whole seconds until the
 * next price. The owner keeps whether it is open, because a new currency removes the panel until its price has arrived.
 */
export function FeePanel(props: {
  quote: Quote;
  /** Whether it is the price by the buyer's own method. */
  own: boolean | undefined;
  refreshIn: number;
  open: boolean;
  onToggle: (open: boolean) => void;
}) {
  const { quote, own, refreshIn, open } = props;
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
              <Trans>Service fee</Trans>
              {!own && (
                <Hint label={t`What's the service fee?`}>
                  <Trans>Fees vary by payment method. This is the lowest.</Trans>
                </Hint>
              )}
            </dt>
            <dd>{own ? money(quote.rampFee) : <Trans>from {money(quote.rampFee)}</Trans>}</dd>
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
