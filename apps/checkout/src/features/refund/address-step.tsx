import type { SellOrder } from '@kassa/contract';
import { Button, Callout, Card, Checkbox, Lines, TextField } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Page } from '../../shared/layout/page.tsx';
import styles from './refund.module.css';
import { sellWords } from './sell-status.tsx';
import { type SentCode, useAddress } from './use-address.ts';
import { useSellFacts } from './use-sell-facts.tsx';

/** Shows the first step: the amount of the refund, and the wallet that it goes to. */
export function AddressStep(props: { title: ReactNode; order: SellOrder; onSent: (sent: SentCode) => void }) {
  const { order } = props;
  const { t } = useTexts();
  const { i18n } = useLingui();
  const facts = useSellFacts(order);
  const form = useId();
  const { address, type, error, unsure, compared, setCompared, busy, field, submit } = useAddress(order, props.onSent);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Page
      title={props.title}
      back="/transactionsHistory"
      action={
        <Button type="submit" form={form} loading={busy}>
          <Trans>Send me a code</Trans>
        </Button>
      }
    >
      <Callout tone="info">
        <p>{i18n._(sellWords.refundable.text)}</p>
      </Callout>
      {order.failedBefore && (
        <Callout tone="caution">
          <p>
            <Trans>The last transfer failed and nothing was sent. Confirm again.</Trans>
          </p>
        </Callout>
      )}
      <Card>
        <Lines lines={facts} />
      </Card>
      <form id={form} className={styles.form} noValidate onSubmit={send}>
        <TextField
          ref={field}
          className={styles.address ?? ''}
          label={t`Your wallet address`}
          help={t`Network: ${order.network}. Sending to a wrong address or network can't be undone.`}
          error={error}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={address}
          onChange={(event) => type(event.target.value)}
        />
        {unsure && (
          <>
            <Callout tone="caution" urgent title={<Trans>Compare this address with your wallet</Trans>}>
              <p>
                <Trans>
                  We can't check this address for typos, so please compare it yourself. Nothing has been sent yet.
                </Trans>
              </p>
              <p className={styles.address}>{address.trim()}</p>
            </Callout>
            <Checkbox checked={compared} onChange={(event) => setCompared(event.target.checked)}>
              <Trans>I've checked the full address</Trans>
            </Checkbox>
          </>
        )}
      </form>
    </Page>
  );
}
