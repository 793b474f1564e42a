import { bankCodeOfAccount, type FieldContext } from '@kassa/methods/fields';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { ChoicePart } from './choice-part.tsx';
import { DatePart } from './date-part.tsx';
import { errorWords } from './error-words.ts';
import { fieldWords } from './field-words.ts';
import { useOptionWords } from './option-words.ts';
import { TextPart } from './text-part.tsx';
import type { Field } from './use-fields.ts';

/** Shows one field by its kind, with the texts of its country. */
export function FieldPart({ field, context }: { field: Field; context: FieldContext }) {
  const { i18n } = useLingui();
  const { t } = useTexts();
  const optionWords = useOptionWords();
  const { name, rule, error, lastValue, value } = field;
  const { label, help } = fieldWords(name, context.country);
  const bankCode = name === 'accountNumber' ? bankCodeOfAccount(value.replaceAll(/\D/g, '')) : null;
  const words = {
    label: i18n._(label),
    error: error && i18n._(errorWords(name, error, context.country)),
    help: bankCode ? (
      // Shown as soon as the number is complete, and never asked for: the number begins with it.
      <Trans>Bank code: {bankCode}</Trans>
    ) : lastValue && value === '' && rule.kind !== 'choice' ? (
      t`Leave blank to use ${lastValue}`
    ) : (
      help && i18n._(help)
    ),
  };
  switch (rule.kind) {
    case 'choice':
      return <ChoicePart field={field} options={optionWords(name, field.options)} {...words} />;
    case 'date':
      return <DatePart field={field} {...words} />;
    default:
      return <TextPart field={field} context={context} {...words} />;
  }
}
