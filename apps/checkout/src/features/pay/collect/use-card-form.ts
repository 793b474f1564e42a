import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type CardField, type CardToken, cardFields } from '../frame-messages.ts';
import { CardRefusal } from './card-refusal.ts';
import type { CardToHandOver } from './hand-over-card.ts';
import { isName } from './is-name.ts';
import { type NameField, nameOrder } from './name-order.ts';
import { typedNames } from './typed-names.ts';
import type { CardFrames } from './use-card-frames.ts';

type FormField = NameField | CardField;

/** The card form's values and actions. */
export interface CardForm {
  readonly names: Readonly<Record<NameField, string>>;
  readonly errors: Readonly<Record<FormField, string>>;
  /** True after something was typed. */
  readonly touched: boolean;
  readonly setName: (field: NameField, value: string) => void;
  readonly leave: (field: NameField) => void;
  readonly inputs: Readonly<Record<NameField, (input: HTMLInputElement | null) => void>>;
  /**
   * Checks every field, and puts the focus on the first wrong one. What the frames last said may be older than what was
   * typed, so frames that are not known to be right are asked.
   */
  readonly check: () => Promise<boolean>;
  /** Returns the typed values with the frames' token. @throws CardRefusal */
  readonly read: () => Promise<Omit<CardToHandOver, 'save'>>;
}

/** Keeps the values, checks and errors of the card form: names here, the rest in the provider's frames. */
export function useCardForm(frames: CardFrames): CardForm {
  const { t, i18n } = useLingui();
  const order = [...cardFields, ...nameOrder(i18n.locale)];
  const [kept] = useState(typedNames.get);
  const [names, setNames] = useState(kept);
  const [shown, setShown] = useState<ReadonlySet<FormField>>(new Set());
  const [refusal, setRefusal] = useState<CardRefusal | null>(null);
  const held = useRef(new Map<NameField, HTMLInputElement>());
  const early = useRef<CardToken | null>(null);
  const show = (...fields: FormField[]) => setShown((before) => new Set([...before, ...fields]));
  const wrong: Record<FormField, string> = {
    firstName: wrongName(names.firstName, t`Enter your first name`, t`Enter a valid name`),
    lastName: wrongName(names.lastName, t`Enter your last name`, t`Enter a valid name`),
    ...wrongFrames(frames, refusal, {
      number: t`Enter a valid card number`,
      expiry: t`Enter a valid expiry date`,
      cvv: t`Enter a valid CVV`,
    }),
  };
  const visible = (field: FormField) =>
    shown.has(field) || (isFrame(field) && frames.fields[field].left && !frames.fields[field].empty);
  const focus = (field: FormField) => (isFrame(field) ? frames.focus(field) : held.current.get(field)?.focus());
  const hold = (field: NameField) => (input: HTMLInputElement | null) => {
    if (input) held.current.set(field, input);
    else held.current.delete(field);
  };
  const refuse = (refused: CardRefusal) => {
    setRefusal(refused);
    if (refused.field) focus(refused.field);
  };
  const check = async () => {
    setRefusal(null);
    early.current = null;
    const first = order.find((field) => wrong[field] !== '');
    if (first === undefined) return true;
    const namesRight = wrong.firstName === '' && wrong.lastName === '';
    const asked = namesRight ? await askFrames(frames) : null;
    if (namesRight && !(asked instanceof CardRefusal)) {
      early.current = asked;
      return true;
    }
    show(...order);
    if (asked instanceof CardRefusal) refuse(asked);
    else focus(first);
    return false;
  };
  const read: CardForm['read'] = async () => {
    try {
      const card = early.current ?? (await frames.tokenize());
      early.current = null;
      return { card, firstName: names.firstName.trim(), lastName: names.lastName.trim() };
    } catch (error) {
      if (error instanceof CardRefusal) refuse(error);
      throw error;
    }
  };
  return {
    names,
    errors: Object.fromEntries(order.map((field) => [field, visible(field) ? wrong[field] : ''])) as CardForm['errors'],
    touched: names !== kept || cardFields.some((field) => !frames.fields[field].empty),
    setName: (field, value) => {
      typedNames.set({ ...typedNames.get(), [field]: value });
      setNames(typedNames.get());
    },
    leave: (field) => names[field] !== '' && show(field),
    inputs: { firstName: hold('firstName'), lastName: hold('lastName') },
    check,
    read,
  };
}

/** Returns the frames' token, or the field that they refuse. Null where no field is at fault: paying says what it is. */
async function askFrames(frames: CardFrames): Promise<CardToken | CardRefusal | null> {
  try {
    return await frames.tokenize();
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    return error.field === null ? null : error;
  }
}

/** Returns what is wrong with a name: `missing`, `invalid`, or nothing. */
function wrongName(name: string, missing: string, invalid: string): string {
  if (name.trim() === '') return missing;
  return isName(name) ? '' : invalid;
}

const isFrame = (field: FormField): field is CardField => cardFields.some((one) => one === field);

/** Returns what is wrong with each frame's field: its own message, the provider's refusal, or ours. */
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
