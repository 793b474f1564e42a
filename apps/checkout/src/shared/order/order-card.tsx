import type { Item, OrderPage, Quote } from '@kassa/contract';
import { Card, Icon, type Line, Lines } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { ItemPicture } from '../item/item-picture.tsx';
import { ItemWhich } from '../item/item-which.tsx';
import { shortAddress } from '../item/short-address.ts';
import { useItemName } from '../item/use-item-name.ts';
import { useAmount, useCoinPrice } from '../money/use-amount.ts';
import { MethodName } from './method-name.tsx';
import styles from './order-card.module.css';
import type { ShownMethod } from './shown-method.ts';

/** A quote, with its wallet where the buyer is logged in. */
type ShownQuote = OrderPage['quote'] & Partial<Pick<Quote, 'address'>>;

/**
 * Shows the item and its price beside every step after home. On a phone it is one line that opens, and on a desktop it
 * is always open. `before`: the total before it changed. `unpriced`: there is no price to wait for. `children`: the
 * countdown. Keeps its place while loading.
 */
export function OrderCard(props: {
  item: Item | undefined;
  quote: ShownQuote | undefined;
  before?: string | null;
  unpriced?: boolean;
  method?: ShownMethod | undefined;
  children?: ReactNode;
}) {
  const { item, quote, before = null, unpriced = false } = props;
  const { t } = useLingui();
  const amount = useAmount();
  const sum = useSum(quote, before, props.method);
  const [open, setOpen] = useState(false);
  const id = useId();
  const nameOf = useItemName();
  const name = item ? nameOf(item, quote) : quote?.nftname;
  const total = quote && amount(quote.fiatSumAmount, quote.fiat);
  return (
    <Card label={t`Your order`}>
      <div className={styles.head} data-open={open || undefined}>
        <ItemPicture item={item} />
        {/* The words too: they wrap beside the total. */}
        <div key={total ? 'words' : 'no words'} className={styles.words}>
          {name ? <h2 className={styles.name}>{name}</h2> : <p className={styles.name}>&nbsp;</p>}
          <p className={styles.which}>{item ? <ItemWhich item={item} /> : '\u00A0'}</p>
        </div>
        {/* Another button once the total is known: a button that grows to the left would be one that moves. */}
        {!unpriced && (
          <button
            key={total ? 'total' : 'no total'}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            aria-label={total ? t`Order details, ${total}` : t`Order details`}
            onClick={() => setOpen(!open)}
          >
            <strong>{total}</strong>
            <Icon name="chevron" size={18} />
          </button>
        )}
      </div>
      {!unpriced && (
        <div id={id} className={styles.sum} data-open={open || undefined}>
          <Lines lines={sum} />
        </div>
      )}
      {before !== null && quote && (
        <p className={styles.changed} role="status">
          <Icon name="info" size={16} />{' '}
          <Trans>The total has changed. It was {amount(before, quote.fiat, 'code')}.</Trans>
        </p>
      )}
      {props.children}
    </Card>
  );
}

function useSum(quote: ShownQuote | undefined, before: string | null, method: ShownMethod | undefined): Line[] {
  const amount = useAmount();
  const wait = '\u00A0';
  const money = (part: 'itemAmount' | 'rampFee' | 'netWorkFee' | 'fiatSumAmount') =>
    quote ? amount(quote[part], quote.fiat) : wait;
  const price = useCoinPrice()(quote) ?? <Trans>Item price</Trans>;
  const shownMethod = method && {
    key: 'method',
    label: <Trans>Payment method</Trans>,
    value: <MethodName method={method} />,
  };
  const wallet = quote?.address && {
    key: 'wallet',
    label: <Trans>To wallet</Trans>,
    value: shortAddress(quote.address),
  };
  return [
    ...(shownMethod ? [shownMethod] : []),
    ...(wallet ? [wallet] : []),
    { key: 'item', label: price, value: money('itemAmount') },
    { key: 'ramp', label: <Trans>Service fee</Trans>, value: money('rampFee') },
    { key: 'network', label: <Trans>Network fee</Trans>, value: money('netWorkFee') },
    {
      key: 'total',
      label: <Trans>Total</Trans>,
      value: money('fiatSumAmount'),
      total: true,
      changed: before !== null,
    },
  ];
}
