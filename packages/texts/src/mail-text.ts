import { fill, oneLine, type Values } from './fill.ts';
import { type Locale, languages } from './languages.ts';
import { mailHtml } from './mail-html.ts';
import type { MailKind, MailTemplate, MailValues } from './mail-kinds.ts';
import { type Plural, pluralIn } from './plural.ts';

export type { MailKind, MailValues } from './mail-kinds.ts';

/** A mail ready to send: subject in one line, plain text, and the same as HTML. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes the mail `kind` in `locale`. Values may hold anything: line breaks are taken out, HTML is escaped. */
export function mailText<K extends MailKind>(kind: K, locale: Locale, values: MailValues[K]): Mail {
  const write = languages[locale].texts.mails[kind] as (values: MailValues[K], plural: Plural) => MailTemplate;
  const template = write(values, pluralIn(locale));
  const lines: Values = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, oneLine(String(value))]),
  );
  return {
    subject: fill(template.subject, lines),
    text: plainText(template, lines),
    html: mailHtml(template, lines, locale),
  };
}

function plainText(template: MailTemplate, values: Values): string {
  const facts = template.facts
    .map(([label, value]) => [label, fill(value, values)] as const)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`);
  const paragraphs = [
    fill(template.title, values),
    ...template.intro.map((text) => fill(text, values)),
    ...(values.code === undefined ? [] : [values.code]),
    ...(facts.length === 0 ? [] : [facts.join('\n')]),
    ...(template.button === '' ? [] : [`${template.button}: ${values.orderUrl ?? ''}`]),
    ...template.notes.map((text) => fill(text, values)),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
