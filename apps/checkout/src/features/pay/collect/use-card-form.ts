import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type CardField, cardFields } from '../frame-messages.ts';
import { CardRefusal } from './card-refusal.ts';
import type { CardToHandOver } from './hand-over-card.ts';
import { isName } from './is-name.ts';
import type { CardFrames } from './use-card-frames.ts';

export type NameField = 'firstName' | 'lastName';
type FormField = NameField | CardField;

export interface CardForm {
  readonly names: Readonly<Record<NameField, string>>;
  readonly errors: Readonly<Record<FormField, string>>;
  /** Something was typed. */
  readonly touched: boolean;
  readonly setName: (field: NameField, value: string) => void;
  readonly leave: (field: NameField) => void;
  readonly inputs: Readonly<Record<NameField, (input: HTMLInputElement | null) => void>>;
  /** Checks everything; the first field that is wrong gets the focus. */
  readonly check: () => boolean;
  /** What was typed, with the frames' token. @throws CardRefusal */
  readonly read: () => Promise<Omit<CardToHandOver, 'save'>>;
}

/** The values, checks and errors of the card form: names here, the rest in the provider's frames. */
export function useCardForm(frames: CardFrames): CardForm {
  const { t } = useLingui();
  const [names, setNames] = useState({ firstName: '', lastName: '' });
  const [shown, setShown] = useState<ReadonlySet<FormField>>(new Set());
  const [refusal, setRefusal] = useState<CardRefusal | null>(null);
  const held = useRef(new Map<NameField, HTMLInputElement>());
  const show = (...fields: FormField[]) => setShown((before) => new Set([...before, ...fields]));
  const wrong: Record<FormField, string> = {
    firstName: isName(names.firstName) ? '' : t`Invalid Name!`,
    lastName: isName(names.lastName) ? '' : t`Invalid Name!`,
    ...wrongFrames(frames, refusal, {
      number: t`Please enter a valid card number.`,
      expiry: t`Invalid expiry date`,
      cvv: t`Please enter a valid CVV`,
    }),
  };
  const visible = (field: FormField) =>
    shown.has(field) || (isFrame(field) && frames.fields[field].left && !frames.fields[field].empty);
  const focus = (field: FormField) => (isFrame(field) ? frames.focus(field) : held.current.get(field)?.focus());
  const hold = (field: NameField) => (input: HTMLInputElement | null) => {
    if (input) held.current.set(field, input);
    else held.current.delete(field);
  };
  const check = () => {
    setRefusal(null);
    show(...order);
    const first = order.find((field) => wrong[field] !== '');
    if (first) focus(first);
    return first === undefined;
  };
  const read: CardForm['read'] = async () => {
    try {
      const trimmed = { firstName: names.firstName.trim(), lastName: names.lastName.trim() };
      return { card: await frames.tokenize(), ...trimmed };
    } catch (error) {
      if (error instanceof CardRefusal) {
        setRefusal(error);
        if (error.field) focus(error.field);
      }
      throw error;
    }
  };
  return {
    names,
    errors: Object.fromEntries(order.map((field) => [field, visible(field) ? wrong[field] : ''])) as CardForm['errors'],
    touched: names.firstName !== '' || names.lastName !== '' || cardFields.some((field) => !frames.fields[field].empty),
    setName: (field, value) => setNames((before) => ({ ...before, [field]: value })),
    leave: (field) => names[field] !== '' && show(field),
    inputs: { firstName: hold('firstName'), lastName: hold('lastName') },
    check,
    read,
  };
}

const order = ['number', 'expiry', 'cvv', 'firstName', 'lastName'] as const;

const isFrame = (field: FormField): field is CardField => cardFields.some((one) => one === field);

/** What is wrong with each frame's field: its own words, what the provider refused, or ours. */
function wrongFrames(
  frames: CardFrames,
  refusal: CardRefusal | null,
  words: Record<CardField, string>,
): Record<CardField, string> {
  const wrongOf = (field: CardField) => {
    const { valid, error } = frames.fields[field];
    if (!valid) return error || words[field];
    return refusal?.field === field ? refusal.message || words[field] : '';
  };
  return { number: wrongOf('number'), expiry: wrongOf('expiry'), cvv: wrongOf('cvv') };
}
