import { codeOf } from '@kassa/contract/codes';
import { type LinkByHand, merchantDeskPaths, type ShownMerchant } from '@kassa/contract/operator-browser';
import { payCurrencies } from '@kassa/money';
import { SelectField, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { inFormsWords } from '../../shared/server/forms-words.ts';

/** Asks what a new payment link sells, and makes it. */
export function CreateLink({
  merchant: { appId, endpoints },
  onMade,
  onClose,
}: {
  merchant: ShownMerchant;
  onMade: (link: LinkByHand) => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const inWords = useFormsWords();
  const needsCallback = !endpoints.some(({ state }) => state === 'active');
  const make = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const callbackUrl = text('callbackUrl');
    const asked = {
      appId,
      merchantOrderNo: text('merchantOrderNo'),
      name: text('name'),
      picture: text('picture'),
      amount: text('amount'),
      fiat: text('fiat'),
      hours: Number(text('hours')),
      ...(callbackUrl && { callbackUrl }),
    };
    const made = post<LinkByHand>(merchantDeskPaths.link, asked);
    await onMade(await made.catch((error: unknown) => Promise.reject(inWords(error))));
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

/** Says a refusal of a link by the names and rules that the form shows. */
function useFormsWords(): (error: unknown) => unknown {
  const { t } = useLingui();
  const fields = {
    name: { label: t`What is sold` },
    picture: { label: t`Its picture`, rule: t`Address, starting with https.` },
    merchantOrderNo: {
      label: t`Merchant’s number`,
      rule: t`Letters, digits, dots, hyphens and underscores. Not used before.`,
    },
    amount: { label: t`Amount` },
    fiat: { label: t`Currency` },
    hours: { label: t`Valid for hours`, rule: t`1 to 24.` },
    callbackUrl: {
      label: t`Where the merchant gets events`,
      rule: t`A public address that starts with https, at one of the merchant’s origins where it has named any.`,
    },
  };
  const messages = {
    [codeOf('no_webhook_endpoint')]: t`The merchant has no active endpoint, so fill in where it gets events.`,
    [codeOf('order_number_used')]: t`This number is already used. No link was made.`,
    [codeOf('sale_parameter_invalid')]: t`Something in this form can't be used. No link was made.`,
  };
  return (error) => inFormsWords(error, fields, messages);
}
