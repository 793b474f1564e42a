import { type LinkByHand, merchantDeskPaths, type ShownMerchant } from '@kassa/contract/operator-browser';
import { payCurrencies } from '@kassa/money';
import { Button, Card, CopyButton, SelectField, TextField } from '@kassa/ui';
import { QrPicture } from '@kassa/ui/qr';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post } from '../../shared/server/call.ts';
import styles from './merchants.module.css';

/** Makes a payment link by hand, and shows it with its code until the page is left. */
export function PaymentLink({ merchant }: { merchant: ShownMerchant }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [link, setLink] = useState<LinkByHand>();
  return (
    <Card label={t`Payment link`}>
      <div className={styles.stack}>
        <h2>
          <Trans>Payment link</Trans>
        </h2>
        {link && (
          <>
            <div className={styles.code}>
              <QrPicture payload={link.url} label={t`Code of the payment link`} />
            </div>
            <p className={styles.address}>{link.url}</p>
            <CopyButton
              text={link.url}
              label={t`Copy the link`}
              doneLabel={t`Copied`}
              failedLabel={t`Copy it by hand`}
            />
            <p className={styles.quiet}>
              <Trans>
                It opens in one browser only, until <When at={link.expiresAt} />.
              </Trans>
            </p>
          </>
        )}
        <Button kind="quiet" onClick={() => setAsking(true)}>
          <Trans>Create a link</Trans>
        </Button>
      </div>
      {asking && <Ask merchant={merchant} onMade={setLink} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Ask({
  merchant: { appId, endpoints },
  onMade,
  onClose,
}: {
  merchant: ShownMerchant;
  onMade: (link: LinkByHand) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const needsCallback = !endpoints.some(({ state }) => state === 'active');
  const make = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const callbackUrl = text('callbackUrl');
    onMade(
      await post<LinkByHand>(merchantDeskPaths.link, {
        appId,
        merchantOrderNo: text('merchantOrderNo'),
        name: text('name'),
        picture: text('picture'),
        amount: text('amount'),
        fiat: text('fiat'),
        hours: Number(text('hours')),
        ...(callbackUrl && { callbackUrl }),
      }),
    );
  };
  return (
    <FormDialog title={t`Create a link`} button={t`Create the link`} run={make} onClose={onClose}>
      <p>
        <Trans>For one buyer. The merchant hears about the sale like any other and has to release it.</Trans>
      </p>
      <TextField label={t`What is sold`} name="name" maxLength={256} autoComplete="off" />
      <TextField
        label={t`Its picture`}
        help={t`Address, starting with https.`}
        name="picture"
        type="url"
        autoComplete="off"
      />
      <TextField
        label={t`Merchant’s number`}
        help={t`Not used before.`}
        name="merchantOrderNo"
        maxLength={128}
        autoComplete="off"
      />
      <TextField label={t`Amount`} name="amount" inputMode="decimal" autoComplete="off" />
      <SelectField label={t`Currency`} name="fiat" options={payCurrencies.map((value) => ({ value, label: value }))} />
      <TextField label={t`Valid for hours`} help={t`1 to 24.`} name="hours" inputMode="numeric" defaultValue="24" />
      {needsCallback && (
        <TextField
          label={t`Where the merchant gets events`}
          help={t`The merchant has no endpoint yet. An endpoint is an address on its server that receives webhooks.`}
          name="callbackUrl"
          type="url"
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
