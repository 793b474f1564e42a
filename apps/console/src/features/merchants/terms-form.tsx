import { type MerchantTerms, type TermsChange, termsPaths } from '@kassa/contract/operator-browser';
import { SelectField, TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { FormDialog } from '../../shared/parts/form-dialog.tsx';
import { post } from '../../shared/server/call.ts';

/** What a proposal is to be about. */
export type Asked = TermsChange['what'];

/** Asks for a contract, a coin or limits of a merchant, and proposes them to a second person. */
export function TermsForm({
  appId,
  asked,
  terms,
  onDone,
  onClose,
}: {
  appId: string;
  asked: Asked;
  terms: MerchantTerms;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const titles = { contract: t`Propose a contract`, coin: t`Propose a coin`, limits: t`Propose other limits` };
  return (
    <FormDialog
      title={titles[asked]}
      button={t`Propose it`}
      run={async (form) => {
        const reason = textOf(form, 'reason');
        await post(termsPaths.propose, { appId, change: changeOf(asked, form), reason });
        await onDone();
      }}
      onClose={onClose}
    >
      {asked === 'contract' && <ContractFields terms={terms} />}
      {asked === 'coin' && <CoinFields terms={terms} />}
      {asked === 'limits' && <LimitFields terms={terms} />}
      <TextField label={t`Reason`} help={t`The audit keeps it.`} name="reason" maxLength={500} />
    </FormDialog>
  );
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

function changeOf(asked: Asked, form: FormData): TermsChange {
  const dollars = (name: string) => textOf(form, name) || null;
  if (asked === 'limits')
    return { what: asked, orderMostUsd: dollars('orderMostUsd'), dayMostUsd: dollars('dayMostUsd') };
  if (asked === 'coin') {
    const [network = '', coin = ''] = textOf(form, 'coin').split(' ');
    return { what: asked, network, coin };
  }
  return {
    what: asked,
    network: textOf(form, 'network'),
    standard: textOf(form, 'standard') === 'ERC1155' ? 'ERC1155' : 'ERC721',
    contract: textOf(form, 'contract'),
    tokenId: textOf(form, 'tokenId') || '0',
  };
}

function ContractFields({ terms: { networks } }: { terms: MerchantTerms }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>Kassa mints this merchant's items with it. It takes the place of the network's present contract.</Trans>
      </p>
      <SelectField
        label={t`Network`}
        name="network"
        options={networks.map(({ network }) => ({ value: network, label: network }))}
      />
      <SelectField
        label={t`Standard`}
        name="standard"
        options={['ERC721', 'ERC1155'].map((standard) => ({ value: standard, label: standard }))}
      />
      <TextField label={t`Contract`} help={t`Its address: 0x and 40 digits.`} name="contract" autoComplete="off" />
      <TextField
        label={t`Token`}
        help={t`Number of the work to mint, only for ERC-1155.`}
        name="tokenId"
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

function CoinFields({ terms: { networks } }: { terms: MerchantTerms }) {
  const { t } = useLingui();
  const options = networks.flatMap(({ network, coins }) =>
    coins.map((coin) => ({ value: `${network} ${coin}`, label: t`${coin} on ${network}` })),
  );
  return (
    <>
      <p>
        <Trans>Kassa sends what this merchant sells of it, from its own treasury.</Trans>
      </p>
      <SelectField label={t`Coin`} name="coin" options={options} />
    </>
  );
}

function LimitFields({ terms: { limits } }: { terms: MerchantTerms }) {
  const { t } = useLingui();
  return (
    <>
      <p>
        <Trans>An order beyond them is refused when it is placed. Those that are placed go on.</Trans>
      </p>
      <TextField
        label={t`One order, US dollars`}
        help={t`Empty: no limit.`}
        name="orderMostUsd"
        inputMode="decimal"
        defaultValue={limits.orderMostUsd ?? ''}
      />
      <TextField
        label={t`All orders of 24 hours, US dollars`}
        help={t`Empty: no limit.`}
        name="dayMostUsd"
        inputMode="decimal"
        defaultValue={limits.dayMostUsd ?? ''}
      />
    </>
  );
}
