import { ButtonField, Dialog, SearchableList, SelectField } from '@kassa/ui';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { findOptions, type NamedOption } from './find-options.ts';
import type { Field } from './use-fields.ts';

/** With more choices than this, a list has a search field. */
const few = 8;

/** Shows a field to choose from: few choices in the browser's own list, many in a searchable list. */
export function ChoicePart(props: {
  field: Field;
  options: readonly NamedOption[];
  label: string;
  help: ReactNode;
  error: string | undefined;
}) {
  const { field, options, label, help, error } = props;
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const placeholder = field.lastValue ? t`Same as last time` : t`Choose`;
  if (options.length <= few) {
    return (
      <SelectField
        ref={field.hold}
        label={label}
        help={help}
        error={error}
        name={field.name}
        autoComplete={field.rule.autocomplete}
        required={field.lastValue === ''}
        options={[{ value: '', label: placeholder }, ...options]}
        value={field.value}
        onChange={(event) => field.set(event.target.value)}
        onBlur={field.leave}
      />
    );
  }
  const close = () => {
    setOpen(false);
    field.leave();
  };
  return (
    <>
      <ButtonField
        ref={field.hold}
        label={label}
        help={help}
        error={error}
        value={options.find(({ value }) => value === field.value)?.label ?? ''}
        placeholder={placeholder}
        onClick={() => setOpen(true)}
      />
      {open && (
        <ChoiceDialog
          label={label}
          options={options}
          chosen={field.value}
          onClose={close}
          onChoose={(value) => {
            field.set(value);
            close();
          }}
        />
      )}
    </>
  );
}

function ChoiceDialog(props: {
  label: string;
  options: readonly NamedOption[];
  chosen: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const found = findOptions(props.options, typed);
  return (
    <Dialog shape="sheet" title={props.label} closeLabel={t`Close`} onClose={props.onClose}>
      <SearchableList
        label={props.label}
        placeholder={t`Search`}
        query={typed}
        onQuery={setTyped}
        selected={props.chosen}
        onPick={props.onChoose}
        empty={<Trans>No matches.</Trans>}
        found={t`${plural(found.length, { one: '# match', other: '# matches' })}`}
        options={found.map(({ value, label }) => ({ value, content: label }))}
      />
    </Dialog>
  );
}
