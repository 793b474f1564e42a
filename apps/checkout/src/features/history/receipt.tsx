import type { OrderView, Receipt, SignedReceipt } from '@kassa/contract';
import { Button, Card, Icon, type Line, Lines } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formsOf } from '../../shared/language/language.ts';
import { Page } from '../../shared/layout/page.tsx';
import { useAmount, useCoinPrice } from '../../shared/money/use-amount.ts';
import { useSearchParam } from '../../shared/navigate/hash-location.ts';
import { MethodName } from '../../shared/order/method-name.tsx';
import { OrderProblem } from '../../shared/order/order-problem.tsx';
import { detailOf } from '../../shared/order/places.ts';
import { WithRefunds } from '../../shared/order/refunds.tsx';
import { methodOf } from '../../shared/order/shown-method.ts';
import { useOrder } from '../../shared/order/use-order.ts';
import { Waiting } from '../../shared/order/waiting.tsx';
import { readReceipt } from '../../shared/server/order-calls.ts';
import { displayTime } from '../../shared/time.ts';
import styles from './receipt.module.css';
import { saveReceipt } from './save-receipt.ts';

/** Shows the receipt of a completed order, to print or to save as a signed file. */
export function ReceiptPage() {
  const orderNo = useSearchParam('orderNo');
  const { data, error, refetch } = useQuery({
    queryKey: ['receipt', orderNo],
    queryFn: ({ signal }) => readReceipt(orderNo, signal),
    enabled: orderNo !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page
      title={<Trans>Receipt</Trans>}
      back={detailOf(orderNo)}
      merchantName={data?.receipt.merchantName}
      action={
        data && (
          <Button onClick={() => print()}>
            <Icon name="print" size={18} />
            <Trans>Print or save as PDF</Trans>
          </Button>
        )
      }
      after={
        data && (
          <Button kind="plain" onClick={() => saveReceipt(data)}>
            <Trans>Download signed file</Trans>
          </Button>
        )
      }
    >
      {data && <Body signed={data} />}
      {!data &&
        (error || orderNo === '' ? (
          <OrderProblem error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting shape="facts" />
        ))}
    </Page>
  );
}

function Body({ signed: { receipt, signature } }: { signed: SignedReceipt }) {
  const { t } = useTexts();
  const { data: order } = useOrder(receipt.orderNo);
  return (
    <>
      <Card label={t`What you bought`}>
        <Lines lines={useBought(receipt)} />
      </Card>
      <Card label={t`What you paid`}>
        <Lines lines={useSums(receipt, order)} />
      </Card>
      <WithRefunds order={order}>
        {receipt.transactionHash && (
          <Card label={t`Delivery`}>
            <Lines lines={deliveryOf(receipt)} />
          </Card>
        )}
        <p className={styles.proof}>
          <Trans>
            This receipt is digitally signed. Anyone can verify it.{' '}
            <a href="/.well-known/kassa-receipt-keys.json" target="_blank" rel="noreferrer">
              Public keys
            </a>
          </Trans>
        </p>
        <code className={styles.signature}>{signature.value}</code>
      </WithRefunds>
    </>
  );
}

const line = (key: string, label: ReactNode, value: ReactNode): Line[] => (value ? [{ key, label, value }] : []);

function useBought(receipt: Receipt): Line[] {
  const { i18n } = useLingui();
  return [
    ...line('item', <Trans>Item</Trans>, receipt.itemName),
    ...line('seller', <Trans>Seller</Trans>, receipt.merchantName),
    ...line('quantity', <Trans>Quantity</Trans>, receipt.quantity),
    ...line('unique', <Trans>Unique ID</Trans>, receipt.uniqueId),
    ...line('order', <Trans>Order ID</Trans>, receipt.orderNo),
    ...line('created', <Trans>Order time</Trans>, displayTime(receipt.orderedAt, formsOf(i18n))),
    ...line('completed', <Trans>Completed</Trans>, displayTime(receipt.completedAt, formsOf(i18n))),
  ];
}

function useSums(receipt: Receipt, order: OrderView | undefined): Line[] {
  const { i18n } = useLingui();
  const amount = useAmount();
  const price = useCoinPrice()({ crypto: receipt.crypto ?? null, cryptoAmount: receipt.cryptoAmount ?? null });
  const money = (value: string) => amount(value, receipt.fiat, 'code');
  return [
    ...line('price', <Trans>Price</Trans>, price),
    ...line('amount', price ? <Trans>Item amount</Trans> : <Trans>Item price</Trans>, money(receipt.itemAmount)),
    ...line('ramp', <Trans>Service fee</Trans>, money(receipt.rampFee)),
    ...line('network', <Trans>Network fee</Trans>, money(receipt.networkFee)),
    { key: 'total', label: <Trans>Total</Trans>, value: money(receipt.total), total: true },
    // The signed receipt names the method in English. Another line replaces it: a value that widens would count as moved.
    ...line(
      order ? 'method' : 'signed method',
      <Trans>Payment method</Trans>,
      order ? <MethodName method={methodOf(order, true)} /> : receipt.method,
    ),
    ...line('paid', <Trans>Payment time</Trans>, displayTime(receipt.paidAt, formsOf(i18n))),
  ];
}

function deliveryOf(receipt: Receipt): Line[] {
  const code = (text: string | undefined) => text && <code className={styles.code}>{text}</code>;
  return [
    ...line('chain', <Trans>Network</Trans>, receipt.network),
    ...line('wallet', <Trans>Wallet</Trans>, code(receipt.recipient)),
    ...line('hash', <Trans>Transaction hash</Trans>, code(receipt.transactionHash)),
  ];
}
