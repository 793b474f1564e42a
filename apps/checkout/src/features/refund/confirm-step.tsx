import type { SellOrder } from '@kassa/contract';
import { Button, Card, Lines, TextField } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useRemaining } from '../../shared/countdown.ts';
import { formsOf } from '../../shared/language/language.ts';
import { Page } from '../../shared/layout/page.tsx';
import { displayCoinAmount } from '../../shared/money/display-amount.ts';
import { shortWallet } from './is-wallet.ts';
import styles from './refund.module.css';
import type { SentCode } from './use-address.ts';
import { useConfirm } from './use-confirm.ts';

/** Shows the second step: the six digits from the mail confirm exactly this address. */
export function ConfirmStep(props: {
  title: ReactNode;
  order: SellOrder;
  email: string;
  sent: SentCode;
  onSent: (sent: SentCode) => void;
  onBack: () => void;
}) {
  const { order, sent } = props;
  const { t } = useTexts();
  const { i18n } = useLingui();
  const form = useId();
  const { code, type, error, busy, field, submit, resend } = useConfirm(order, sent, props.onSent);
  const back = displayCoinAmount({ amount: order.refundAmount, coin: order.coin }, formsOf(i18n));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Page
      title={props.title}
      back={props.onBack}
      action={
        <Button type="submit" form={form} loading={busy}>
          <Trans>Send {back} back</Trans>
        </Button>
      }
    >
      <Card>
        <Lines
          lines={[
            { key: 'back', label: <Trans>You'll receive</Trans>, value: back },
            { key: 'network', label: <Trans>Network</Trans>, value: order.network },
            {
              key: 'address',
              label: <Trans>To your wallet</Trans>,
              value: <span className={styles.address}>{sent.address}</span>,
            },
          ]}
        />
      </Card>
      <form id={form} className={styles.form} noValidate onSubmit={send}>
        <p>
          <Trans>
            We sent a code to {props.email}. It only works for {shortWallet(sent.address)}
          </Trans>
        </p>
        <TextField
          ref={field}
          label={t`6-digit code`}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          autoFocus
          value={code}
          onChange={(event) => type(event.target.value)}
        />
      </form>
      <Resend sent={sent} onPress={resend} />
    </Page>
  );
}

function Resend({ sent, onPress }: { sent: SentCode; onPress: () => void }) {
  const left = Math.ceil(useRemaining(sent.resendAt) / 1000);
  return left > 0 ? (
    <p className={styles.quiet}>
      <Trans>Resend code in {left} s</Trans>
    </p>
  ) : (
    <Button kind="quiet" onClick={onPress}>
      <Trans>Resend code</Trans>
    </Button>
  );
}
