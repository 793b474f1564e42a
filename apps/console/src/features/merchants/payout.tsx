import { type MerchantTerms, mayCall, type PayoutAccount, termsPaths } from '@kassa/contract/operator-browser';
import { Button, Card, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FactList } from '../../shared/parts/fact-list.tsx';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { askInFormsWords } from '../../shared/server/forms-words.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './merchants.module.css';
import { RevealAccount } from './reveal-account.tsx';

/** Shows the account for payouts without its number. The merchant's owner names another one, an operator approves it. */
export function Payout({
  appId,
  terms: { payout },
  onDone,
}: {
  appId: string;
  terms: MerchantTerms;
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const [asked, setAsked] = useState(false);
  const may = operator !== undefined && mayCall(operator.role, termsPaths.payout);
  return (
    <Card label={t`Payout account`}>
      <div className={styles.stack}>
        <h2>
          <Trans>Payout account</Trans>
        </h2>
        {payout ? (
          <>
            <Facts payout={payout} />
            {/* Another account has another number to be shown. */}
            <RevealAccount key={payout.payoutNo} appId={appId} account={payout} />
          </>
        ) : (
          <p className={styles.quiet}>
            <Trans>None is approved yet.</Trans>
          </p>
        )}
        {may && (
          <Button kind="quiet" onClick={() => setAsked(true)}>
            {payout ? <Trans>Name another account</Trans> : <Trans>Name an account</Trans>}
          </Button>
        )}
        {!may && (
          <p className={styles.quiet}>
            <Trans>The merchant's owner names it, and an operator of finance approves it.</Trans>
          </p>
        )}
      </div>
      {asked && <NamePayout appId={appId} onDone={onDone} onClose={() => setAsked(false)} />}
    </Card>
  );
}

function NamePayout({ appId, onDone, onClose }: { appId: string; onDone: () => unknown; onClose: () => void }) {
  const { t } = useLingui();
  const words = {
    holder: { label: t`Holder`, rule: t`The name of the account, 2 to 140 letters, without hidden characters.` },
    account: { label: t`IBAN or account number`, rule: t`Its check digits are wrong, or something is missing.` },
    bank: { label: t`Bank`, rule: t`BIC, sort code, or another code of it.` },
    country: { label: t`Country`, rule: t`Two letters, as in SG.` },
    currency: { label: t`Currency`, rule: t`Three letters, as in SGD.` },
  };
  return (
    <FormDialog
      title={t`Account for payouts`}
      button={t`Name it`}
      run={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim();
        const names = ['holder', 'account', 'bank', 'country', 'currency'];
        const named = Object.fromEntries(names.map((name) => [name, text(name)]));
        const upper = (name: string) => named[name]?.toUpperCase();
        const asked = { ...named, appId, country: upper('country'), currency: upper('currency') };
        await askInFormsWords(post(termsPaths.payout, asked), words);
        await onDone();
      }}
      onClose={onClose}
    >
      <p>
        <Trans>
          It counts when an operator has approved it. Afterwards its last four characters are shown. Finance can see the
          whole number, for a reason that is kept.
        </Trans>
      </p>
      <TextField label={words.holder.label} name="holder" maxLength={140} autoComplete="off" />
      <TextField label={words.account.label} name="account" maxLength={50} autoComplete="off" />
      <TextField label={words.bank.label} help={words.bank.rule} name="bank" autoComplete="off" />
      <TextField
        label={words.country.label}
        help={words.country.rule}
        name="country"
        maxLength={2}
        autoComplete="off"
      />
      <TextField
        label={words.currency.label}
        help={words.currency.rule}
        name="currency"
        maxLength={3}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function Facts({ payout }: { payout: PayoutAccount }) {
  const { t } = useLingui();
  return (
    <FactList
      facts={[
        [t`Holder`, payout.holder],
        [t`Account`, `•••• ${payout.ending}`],
        [t`Bank`, `${payout.bank}, ${payout.country}, ${payout.currency}`],
      ]}
    />
  );
}
