import { codeOf } from '@kassa/contract/codes';
import { type LinkByHand, merchantDeskPaths, type ShownMerchant } from '@kassa/contract/operator-browser';
import { payCurrencies } from '@kassa/money';
import { SelectField, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { askInFormsWords } from '../../shared/server/forms-words.ts';

type Words = ReturnType<typeof useWords>;

/** Asks what a new payment link sells, and makes it. */
export function CreateLink({
  merchant: { appId, contact },
  onMade,
  onClose,
}: {
  merchant: ShownMerchant;
  onMade: (link: LinkByHand) => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const words = useWords();
  const make = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const optional = (name: string) => (text(name) === '' ? {} : { [name]: text(name) });
    const asked = {
      ...{ appId, merchantOrderNo: text('merchantOrderNo'), name: text('name'), amount: text('amount') },
      ...{ fiat: text('fiat'), hours: Number(text('hours')) },
      ...optional('picture'),
      ...optional('description'),
    };
    const made = post<LinkByHand>(merchantDeskPaths.link, asked);
    await onMade(await askInFormsWords(made, words.fields, words.said));
  };
  return (
    <FormDialog title={t`Create a link`} button={t`Create the link`} run={make} onClose={onClose}>
      <p>
        {contact ? (
          <Trans>
            For one buyer: send it to them, or show them its code. When it's paid, we email {contact}. Deliver the item
            and confirm it on the order's page here.
          </Trans>
        ) : (
          <Trans>For one buyer: send it to them, or show them its code. Your endpoint hears when it's paid.</Trans>
        )}
      </p>
      <Fields words={words} />
    </FormDialog>
  );
}

function Fields({ words: { fields } }: { words: Words }) {
  const { name, picture, description, merchantOrderNo, amount, fiat, hours } = fields;
  const { t } = useLingui();
  return (
    <>
      <TextField label={name.label} help={name.rule} name="name" maxLength={256} autoComplete="off" />
      <TextField label={amount.label} help={amount.rule} name="amount" inputMode="decimal" autoComplete="off" />
      <SelectField
        label={fiat.label}
        name="fiat"
        options={[{ value: '', label: t`Choose` }, ...payCurrencies.map((value) => ({ value, label: value }))]}
      />
      <TextField
        label={picture.label}
        help={t`Optional. The address of a picture on the web, starting with https.`}
        name="picture"
        type="url"
        autoComplete="off"
      />
      <TextField
        label={description.label}
        help={description.rule}
        name="description"
        maxLength={500}
        autoComplete="off"
      />
      <TextField
        label={merchantOrderNo.label}
        help={merchantOrderNo.rule}
        name="merchantOrderNo"
        defaultValue={newNumber()}
        maxLength={128}
        autoComplete="off"
      />
      <TextField label={hours.label} help={hours.rule} name="hours" inputMode="numeric" defaultValue="24" />
    </>
  );
}

/** Makes a number that this shop has not used: who has no shop system has none of its own. */
function newNumber(): string {
  const [some = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `LINK-${some.toString(36).toUpperCase().padStart(7, '0')}`;
}

/** What the form calls each field and asks of it, and what it says of a refusal in place of the server's words. */
function useWords() {
  const { t } = useLingui();
  const fields = {
    name: { label: t`What is sold`, rule: t`Your buyer reads it as you write it here.` },
    amount: { label: t`Amount`, rule: t`Above 0, for example 25 or 25.50.` },
    // None is chosen beforehand: 25 of another currency may be a thousandth of the price, or a thousand times it.
    fiat: { label: t`Currency`, rule: t`Choose what your buyer is charged in.` },
    picture: { label: t`Its picture`, rule: t`Start it with https, or leave it empty.` },
    description: { label: t`Your note`, rule: t`Optional. For example who it's for. Only your shop and we see it.` },
    merchantOrderNo: {
      label: t`Your order number`,
      rule: t`Letters, digits, dots, hyphens and underscores. Not used before.`,
    },
    hours: { label: t`Valid for hours`, rule: t`A whole number from 1 to 24.` },
  };
  const said = {
    [codeOf('no_webhook_endpoint')]:
      t`Nobody would hear of the sale. Name who we email under Settings first, or add an endpoint. No link was made.`,
    [codeOf('order_number_used')]: t`This number is already used. Choose another one. No link was made.`,
    [codeOf('sale_parameter_invalid')]: t`No link was made. Change this and try again:`,
    [codeOf('invalid_input')]: t`No link was made. Change this and try again:`,
  };
  return { fields, said };
}
