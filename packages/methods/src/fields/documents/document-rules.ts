import { choiceRule, digitsOf, type FieldContext, type FieldRule, grouped, rule } from '../rule.ts';
import { argentineDocuments } from './argentina.ts';
import { isCpf } from './brazil.ts';
import { colombianDocuments } from './colombia.ts';
import { type DocumentKind, passportKind } from './document-kind.ts';
import { koreanDocuments } from './korea.ts';
import { turkishDocuments } from './turkey.ts';

const kindsByCountry: Readonly<Record<string, readonly DocumentKind[]>> = {
  AR: argentineDocuments,
  CO: colombianDocuments,
  KR: koreanDocuments,
  TR: turkishDocuments,
};
const anywhere = [passportKind(9)];

/** Lists the kinds that this buyer may use, by country. A company in Colombia has only its tax number. */
function kindsFor({ country, values }: FieldContext): readonly DocumentKind[] {
  const kinds = (Object.hasOwn(kindsByCountry, country) ? kindsByCountry[country] : undefined) ?? anywhere;
  const company = values.personType?.trim() === 'company';
  return company && country === 'CO' ? kinds.filter(({ type }) => type === 'nit') : kinds;
}

/** Returns the chosen kind. Before the choice: all possible kinds. */
function chosenKinds(context: FieldContext): readonly DocumentKind[] {
  const type = context.values.documentType?.trim() ?? '';
  const kinds = kindsFor(context);
  return type === '' ? kinds : kinds.filter((kind) => kind.type === type);
}

function maskDocument(text: string, context: FieldContext): string {
  const [kind, other] = chosenKinds(context);
  if (!kind || other || kind.inputMode === 'text') return text;
  const digits = digitsOf(text).slice(0, 15);
  return kind.groups ? grouped(digits, kind.groups.sizes, kind.groups.separators) : digits;
}

/** Keeps capitals and digits. Leaves out the hyphens, dots and spaces that people type between them. */
function plainNumber(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\s.\-–/]/g, '');
  return plain.toUpperCase().normalize('NFKC');
}

const cpfRule: FieldRule = rule({
  name: 'cpf',
  inputMode: 'numeric',
  maxLength: 14,
  mask: (text) => grouped(digitsOf(text).slice(0, 11), [3, 3, 3, 2], ['.', '.', '-']),
  normalise: digitsOf,
  wrong: (value) => (isCpf(value) ? null : 'documentNumber'),
});

/** Rules of the fields for the type and number of a document. */
export const documentRules: readonly FieldRule[] = [
  cpfRule,
  choiceRule('documentType', (context) => kindsFor(context).map(({ type }) => type)),
  rule({
    name: 'documentNumber',
    maxLength: 24,
    mask: maskDocument,
    normalise: plainNumber,
    wrong: (value, context) =>
      chosenKinds(context).some((kind) => kind.fits(value, context.today)) ? null : 'documentNumber',
  }),
];
