import type { OrderView } from '@kassa/contract';
import { Button, Card, Icon, Lines } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import { ItemPicture } from '../../shared/item/item-picture.tsx';
import { useItemName } from '../../shared/item/use-item-name.ts';
import { useAmount } from '../../shared/money/use-amount.ts';
import { openStepOf } from '../../shared/order/open-step.ts';
import { detailOf } from '../../shared/order/places.ts';
import { StatusMark } from '../../shared/order/status-mark.tsx';
import styles from './entry.module.css';
import { useFacts } from './use-facts.tsx';

/** One order of the history: what was bought and where it stands, then the facts (seed section 2, History screen), and the way on with a payment that is open. */
export function Entry({ order }: { order: OrderView }) {
  const amount = useAmount();
  const name = useItemName()(order.item, order.quote);
  const facts = useFacts(order);
  const step = openStepOf(order);
  return (
    <Card>
      <a className={styles.head} href={`#${detailOf(order.orderNo)}`}>
        <ItemPicture item={order.item} />
        <span className={styles.title}>
          <span className={styles.words}>
            <span className={styles.name}>
              <Trans>Buy {name}</Trans>
            </span>
            <StatusMark status={order.status} />
          </span>
          <strong className={styles.total}>{amount(order.quote.fiatSumAmount, order.quote.fiat)}</strong>
        </span>
        <span className={styles.arrow}>
          <Icon name="chevron" size={18} />
        </span>
      </a>
      <div className={styles.facts}>
        <Lines lines={facts} />
      </div>
      {step && (
        <Button href={`#${step}`}>
          <Trans>Continue payment</Trans>
        </Button>
      )}
    </Card>
  );
}
