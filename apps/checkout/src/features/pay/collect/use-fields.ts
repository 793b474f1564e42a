import type { FieldError, FieldName, FieldValues, FormField } from '@kassa/contract';
import { type FieldContext, type FieldRule, fieldRule } from '@kassa/methods/fields';
import { useRef, useState } from 'react';
import { now } from '../../../shared/clock.ts';
import { reasonOf } from '../../../shared/server/call-error.ts';
import { errorsOf, readRefusedFields } from './check-fields.ts';
import { typedFields } from './typed-fields.ts';
import type { PayForm } from './use-pay-form.ts';

/** One field to draw. */
export interface Field {
  readonly name: FieldName;
  readonly rule: FieldRule;
  /** Its text, as typed and masked. */
  readonly value: string;
  /** The buyer's last value, masked. An empty field keeps it. */
  readonly lastValue: string;
  readonly options: FormField['options'];
  /** What is wrong with it, after it may be shown. */
  readonly error: FieldError | undefined;
  readonly set: (text: string) => void;
  /** Call it when the buyer leaves the field. */
  readonly leave: () => void;
  /** Takes the control that gets the focus when the field is wrong. */
  readonly hold: (control: HTMLElement | null) => void;
}

/** The fields of a form, with their values and actions. */
export interface Fields {
  readonly list: readonly Field[];
  readonly context: FieldContext;
  readonly touched: boolean;
  /** Checks every field, and puts the focus on the first wrong one. */
  readonly check: () => boolean;
  /** Marks the fields that the server has refused. */
  readonly refuse: (error: unknown) => void;
  /** Values as they are stored and checked. '' keeps the last value. */
  readonly values: FieldValues;
  /** Keeps the entries for the form of another method. */
  readonly keep: () => void;
}

/**
 * Keeps the buyer's entries, checked by the same rules as on the server. They exist only in this page: a lost
 * connection and a change of language do not touch them, and no browser stores them.
 */
export function useFields(form: PayForm): Fields {
  const asked = form.fields.filter(({ name }) => fieldRule(name).kind !== 'token');
  const [kept] = useState(() => typedFields.get(form.country));
  const [typed, setTyped] = useState(kept);
  const [shown, setShown] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<FieldName, FieldError>>>({});
  const held = useRef(new Map<FieldName, HTMLElement>());
  const context = contextOf(form, typed);
  const values: FieldValues = Object.fromEntries(
    asked.map(({ name }) => [name, fieldRule(name).normalise(typed[name] ?? '', context)]),
  );
  const wrong = { ...refused, ...errorsOf(asked, { ...context, values }) };
  const focusFirst = (errors: Partial<Record<FieldName, FieldError>>) => {
    const first = asked.find(({ name }) => errors[name]);
    if (first) held.current.get(first.name)?.focus();
  };

  const field = ({ name, lastValue, options }: FormField): Field => ({
    name,
    rule: fieldRule(name),
    value: typed[name] ?? '',
    lastValue,
    options: optionsOf(name, context) ?? options,
    error: shown.has(name) ? wrong[name] : undefined,
    set(text) {
      setTyped((before) => ({ ...before, [name]: text }));
      setRefused(({ [name]: _, ...others }) => others);
    },
    leave: () => typed[name] && setShown((before) => new Set([...before, name])),
    hold(control) {
      if (control) held.current.set(name, control);
      else held.current.delete(name);
    },
  });
  return {
    list: asked.map(field),
    context,
    touched: asked.some(({ name }) => (typed[name] ?? '') !== (kept[name] ?? '')),
    check() {
      setShown(new Set(asked.map(({ name }) => name)));
      focusFirst(wrong);
      return Object.keys(wrong).length === 0;
    },
    refuse(error) {
      if (reasonOf(error) !== 'form_invalid') return;
      const errors = readRefusedFields(error);
      setRefused(errors);
      setShown(new Set(asked.map(({ name }) => name)));
      focusFirst(errors);
    },
    values,
    keep: () => typedFields.set(form.country, typed),
  };
}

/**
 * Returns the fixed choices of a field. They may depend on another field: a company has fewer documents than a person.
 */
function optionsOf(name: FieldName, context: FieldContext): FormField['options'] | undefined {
  const fixed = fieldRule(name).options(context);
  return fixed.length > 0 ? fixed.map((value) => ({ value, label: '' })) : undefined;
}

function contextOf({ country, fields }: PayForm, values: FieldValues): FieldContext {
  const choicesOf = (wanted: 'bank' | 'chain') => fields.find(({ name }) => name === wanted)?.options ?? [];
  const choices = { bank: choicesOf('bank'), chain: choicesOf('chain') };
  return { country, values, choices, today: new Date(now()).toISOString().slice(0, 10) };
}
