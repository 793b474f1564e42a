import type { FieldError, FieldName, FieldValues } from '@kassa/contract/fields';
import type { MethodRow } from '../row.ts';

/** What a rule may depend on beside the text itself. */
export interface FieldContext {
  /** ISO 3166 alpha-2 country of the method's row, or 'all'. */
  readonly country: string;
  /** All fields of the form as typed so far. */
  readonly values: FieldValues;
  /** The row's banks and chains. */
  readonly choices?: MethodRow['choices'];
  /** The buyer's day, YYYY-MM-DD. */
  readonly today: string;
}

/** What one field takes. The same rule runs in the browser while typing and on the server before anything is stored. */
export interface FieldRule {
  readonly name: FieldName;
  readonly kind: 'text' | 'choice' | 'date' | 'token';
  readonly inputMode: 'text' | 'numeric' | 'tel' | 'email';
  /** Token of HTML's autocomplete attribute. */
  readonly autocomplete: string;
  /** Characters one may type, with the mask's own. */
  readonly maxLength: number;
  /** The text as shown while typing: what counts of it stays, grouped for reading. */
  mask(text: string, context: FieldContext): string;
  /** The text as stored and checked; normalising twice changes nothing more. */
  normalise(text: string, context: FieldContext): string;
  /** What is wrong with a normalised value; '' is `required`. */
  check(value: string, context: FieldContext): FieldError | null;
  /** Values of a fixed choice (documentType, accountType, personType, nationality); empty for every other field. */
  options(context: FieldContext): readonly string[];
}

/** The parts in which a family's rules differ; the rest is what a plain line of text has. */
export type RuleParts = Pick<FieldRule, 'name'> &
  Partial<Omit<FieldRule, 'name' | 'check'>> & {
    /** Never called with ''. */
    readonly wrong: (value: string, context: FieldContext) => FieldError | null;
  };

/** Text in one line without doubled or outer spaces, letters composed: İ and ı stay what they are. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Makes a rule of what is special about it. */
export function rule({ wrong, ...parts }: RuleParts): FieldRule {
  return {
    kind: 'text',
    inputMode: 'text',
    autocomplete: 'off',
    maxLength: 64,
    mask: (text) => text,
    normalise: oneLine,
    options: () => [],
    check: (value, context) => (value === '' ? 'required' : wrong(value, context)),
    ...parts,
  };
}

/** A choice among `options`; anything else is the error `choice`. */
export function choiceRule(name: FieldName, options: FieldRule['options'], parts: Partial<FieldRule> = {}): FieldRule {
  const wrong: RuleParts['wrong'] = (value, context) => (options(context).includes(value) ? null : 'choice');
  return { ...rule({ name, wrong, kind: 'choice', options }), ...parts };
}

/** The ASCII digits of a text, full-width ones too: Asian keyboards type them. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/** Digits in groups, set apart by `separators` (the last of them repeats); a group only begins once it has a digit. */
export function grouped(digits: string, sizes: readonly number[], separators: readonly string[] = [' ']): string {
  let shown = '';
  let at = 0;
  sizes.forEach((size, index) => {
    const part = index === sizes.length - 1 ? digits.slice(at) : digits.slice(at, at + size);
    if (part === '') return;
    shown += (index === 0 ? '' : (separators[index - 1] ?? separators.at(-1) ?? ' ')) + part;
    at += size;
  });
  return shown;
}
