export { codeText } from './code-text.ts';
export { type Locale, localeOf, locales } from './locale.ts';
export { type Mail, type MailKind, type MailValues, mailText } from './mail-text.ts';
