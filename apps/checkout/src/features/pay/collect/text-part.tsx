import type { FieldContext } from '@kassa/methods/fields';
import { TextField } from '@kassa/ui';
import { type ChangeEvent, type CompositionEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { maskedCaret } from './masked-caret.ts';
import type { Field } from './use-fields.ts';

/** Shows a typed field and masks it while the buyer types. The caret stays where they type. */
export function TextPart(props: {
  field: Field;
  context: FieldContext;
  label: string;
  help: ReactNode;
  error: string | undefined;
}) {
  const { field, context } = props;
  const { rule, lastValue } = field;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const shape = ({ value, selectionStart }: HTMLInputElement) => {
    const masked = rule.mask(value, context).slice(0, rule.maxLength);
    if (masked !== value) caret.current = maskedCaret(value, selectionStart ?? value.length, masked);
    field.set(masked);
  };
  return (
    <TextField
      ref={(control) => {
        input.current = control;
        field.hold(control);
      }}
      label={props.label}
      help={props.help}
      error={props.error}
      name={field.name}
      autoComplete={rule.autocomplete}
      inputMode={rule.inputMode}
      placeholder={lastValue || undefined}
      required={lastValue === ''}
      spellCheck={false}
      value={field.value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        // An incomplete syllable or kana must not be masked yet.
        const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
        if (composing) field.set(event.target.value);
        else shape(event.target);
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => shape(event.currentTarget)}
      onBlur={field.leave}
    />
  );
}
