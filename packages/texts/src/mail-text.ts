import { fill, oneLine, type Values } from './fill.ts';
import type { Locale } from './locale.ts';
import { mailHtml } from './mail-html.ts';
import type { MailKind, MailTemplate, MailTexts, MailValues } from './mail-kinds.ts';
import { mailsEnUs } from './mails/en-us.ts';
import { mailsEs } from './mails/es.ts';
import { mailsKo } from './mails/ko.ts';
import { mailsZhHk } from './mails/zh-hk.ts';

export type { MailKind, MailValues } from './mail-kinds.ts';

/** A mail ready to send: subject in one line, plain text, and the same as HTML. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const catalogues: Readonly<Record<Locale, MailTexts>> = {
  'en-US': mailsEnUs,
  'zh-HK': mailsZhHk,
  es: mailsEs,
  ko: mailsKo,
};

/** Writes the mail `kind` in `locale`. Values may hold anything: line breaks are taken out, HTML is escaped. */
export function mailText<K extends MailKind>(kind: K, locale: Locale, values: MailValues[K]): Mail {
  const write = catalogues[locale][kind] as (values: MailValues[K]) => MailTemplate;
  const template = write(values);
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
