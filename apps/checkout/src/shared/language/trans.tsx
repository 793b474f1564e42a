import { Trans as Sentence, type TransProps } from '@lingui/react';

/**
 * Says a sentence of a catalogue; the macro of the same name leads here (lingui.config.ts). The library looks for marks of
 * elements in the finished sentence, values included, and would swallow what a merchant or a buyer wrote between angle
 * brackets. A value with such a bracket goes in as an element, which is shown as it is.
 */
export function Trans(props: TransProps) {
  const { values } = props;
  const open = values && Object.values(values).some(hasMarks);
  return <Sentence {...props} {...(open ? { values: withoutMarks(values) } : {})} />;
}

function hasMarks(value: unknown): value is string {
  return typeof value === 'string' && value.includes('<');
}

function withoutMarks(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    // What is neither text nor number, the library shows as an element.
    Object.entries(values).map(([name, value]) => [name, hasMarks(value) ? [value] : value]),
  );
}
