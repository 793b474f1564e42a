import type { FieldError, FieldName, FieldValues } from '@kassa/contract/fields';
import type { MethodRow } from '../row.ts';

/** Facts that a rule may use beside the text itself. */
export interface FieldContext {
  /** ISO 3166 alpha-2 country of the method's row, or 'all'. */
  readonly country: string;
  /** All fields of the form, as typed so far. */
  readonly values: FieldValues;
  /** The row's banks and chains. */
  readonly choices?: MethodRow['choices'];
  /** Today in the buyer's time zone, YYYY-MM-DD. */
  readonly today: string;
}

/** The rule of one field. It runs in the browser while typing, and on the server before anything is stored. */
export interface FieldRule {
  readonly name: FieldName;
  readonly kind: 'text' | 'choice' | 'date' | 'token';
  readonly inputMode: 'text' | 'numeric' | 'tel' | 'email';
  /** Token of the HTML attribute autocomplete. */
  readonly autocomplete: string;
  /** Greatest number of characters to type, including those of the mask. */
  readonly maxLength: number;
  /** Formats the text while typing: keeps the characters that count, grouped for reading. */
  mask(text: string, context: FieldContext): string;
  /** Returns the text as it is stored and checked. Normalising twice changes nothing more. */
  normalise(text: string, context: FieldContext): string;
  /** Returns what is wrong with a normalised value, or null. '' is `required`. */
  check(value: string, context: FieldContext): FieldError | null;
  /**
   * Lists the values of a fixed choice (documentType, accountType, personType, nationality). Empty for every other
   * field.
   */
  options(context: FieldContext): readonly string[];
}

/** The parts in which rules differ. The rest is that of a plain line of text. */
export type RuleParts = Pick<FieldRule, 'name'> &
  Partial<Omit<FieldRule, 'name' | 'check'>> & {
    /** Never called with ''. */
    readonly wrong: (value: string, context: FieldContext) => FieldError | null;
  };

/** Puts text in one line without doubled or outer spaces, with composed letters. İ and ı stay unchanged. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** Makes a rule from the parts in which it differs. */
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

/** Makes the rule of a choice among `options`. Anything else is the error `choice`. */
export function choiceRule(name: FieldName, options: FieldRule['options'], parts: Partial<FieldRule> = {}): FieldRule {
  const wrong: RuleParts['wrong'] = (value, context) => (options(context).includes(value) ? null : 'choice');
  return { ...rule({ name, wrong, kind: 'choice', options }), ...parts };
}

/** Returns the ASCII digits of a text. Full-width digits count too, because Asian keyboards type them. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/**
 * Groups digits, with `separators` between the groups (the last of them repeats). A group begins only when it has a
 * digit.
 */
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
