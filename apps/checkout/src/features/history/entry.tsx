import type { OrderView } from '@kassa/contract';
import { Button, Card, Icon } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { now } from '../../shared/clock.ts';
import { ItemPicture } from '../../shared/item/item-picture.tsx';
import { useItemName } from '../../shared/item/use-item-name.ts';
import { formsOf } from '../../shared/language/language.ts';
import { useAmount } from '../../shared/money/use-amount.ts';
import { ContinueElsewhere } from '../../shared/order/continue-elsewhere.tsx';
import { openStepOf } from '../../shared/order/open-step.ts';
import { detailOf } from '../../shared/order/places.ts';
import { StatusMark, shownStatusOf } from '../../shared/order/status-mark.tsx';
import { useOrder } from '../../shared/order/use-order.ts';
import { displayDayAndTime } from '../../shared/time.ts';
import styles from './entry.module.css';

/**
 * Shows one order of the history: the item over two lines, then the day and time, the total and the status. It leads to
 * the facts (docs/specification/journey.md#orders). An open payment has a button to continue, and on a desktop one to continue on
 * the phone: from then on this row follows the order.
 */
export function Entry({ order: listed }: { order: OrderView }) {
  const { i18n } = useLingui();
  const [follows, setFollows] = useState(false);
  const { data: live } = useOrder(follows ? listed.orderNo : '');
  const order = live ?? listed;
  const amount = useAmount();
  const name = useItemName()(order.item, order.quote);
  const step = openStepOf(order);
  return (
    <Card>
      <a className={styles.head} href={`#${detailOf(order.orderNo)}`}>
        <ItemPicture item={order.item} />
        <span className={styles.title}>
          <span className={styles.name}>{name}</span>
          <time className={styles.when} dateTime={order.createdAt}>
            {displayDayAndTime(order.createdAt, formsOf(i18n), now())}
          </time>
          <strong className={styles.total}>{amount(order.quote.fiatSumAmount, order.quote.fiat)}</strong>
          <StatusMark status={shownStatusOf(order)} />
        </span>
        <span className={styles.arrow}>
          <Icon name="chevron" size={18} />
        </span>
      </a>
      {step && (
        <Button href={`#${step}`}>
          <Trans>Finish paying</Trans>
        </Button>
      )}
      {(step || order.status === 'waiting_for_payment') && (
        <ContinueElsewhere order={order} onOpen={() => setFollows(true)} />
      )}
    </Card>
  );
}
