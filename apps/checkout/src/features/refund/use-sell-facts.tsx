import type { SellOrder } from '@kassa/contract';
import { CopyButton, type Line } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formsOf } from '../../shared/language/language.ts';
import { displayCoinAmount } from '../../shared/money/display-amount.ts';
import { displayTime } from '../../shared/time.ts';
import styles from './refund.module.css';

/** Lists the known facts of a sale and its refund: sums that add up, the wallet, the transaction, the times. */
export function useSellFacts(order: SellOrder): Line[] {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const coin = (amount: string) => displayCoinAmount({ amount, coin: order.coin }, formsOf(i18n));
  const time = (at: string | null) => at && displayTime(at, formsOf(i18n));
  const fact = (key: string, label: ReactNode, value: ReactNode): Line[] => (value ? [{ key, label, value }] : []);
  return [
    ...fact('amount', <Trans>You sold</Trans>, coin(order.amount)),
    ...fact('fee', <Trans>Network fee</Trans>, coin(order.fee)),
    { key: 'back', label: <Trans>You'll receive</Trans>, value: coin(order.refundAmount), total: true },
    ...fact('network', <Trans>Network</Trans>, order.network),
    ...fact('address', <Trans>To your wallet</Trans>, order.address && <Long text={order.address} />),
    ...fact(
      'hash',
      <Trans>Transaction hash</Trans>,
      order.hash && <Long text={order.hash} href={order.hashUrl} copy={t`Copy transaction hash`} />,
    ),
    ...fact('order', <Trans>Order ID</Trans>, order.orderNo),
    ...fact('created', <Trans>Order time</Trans>, time(order.createdAt)),
    ...fact('refunded', <Trans>Refund time</Trans>, time(order.refundedAt)),
  ];
}

function Long({ text, href, copy }: { text: string; href?: string | null; copy?: string }) {
  const { t } = useTexts();
  return (
    <span className={styles.long}>
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        <span className={styles.address}>{text}</span>
      )}
      {copy && (
        <CopyButton
          text={text}
          label={copy}
          doneLabel={t`Copied`}
          failedLabel={t`Your browser didn't let us copy. Copy it from here:`}
        />
      )}
    </span>
  );
}
