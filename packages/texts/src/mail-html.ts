import { escapeHtml, fill, type Values } from './fill.ts';
import { htmlLanguage } from './html-language.ts';
import { type Locale, languages } from './languages.ts';
import type { MailTemplate } from './mail-kinds.ts';

// Inline styles carry the light look everywhere; programs that know the media query get the dark one too.
const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, .page { background: #15171c !important; color: #eceef2 !important; }
  .card { background: #1f2229 !important; border-color: #343943 !important; }
  .quiet { color: #a9b0bd !important; }
  .code { background: #2a2e38 !important; color: #ffffff !important; }
  .fact { border-color: #343943 !important; }
  .button { background: #8aa8ff !important; color: #10131a !important; }
}`;

const styles = {
  page: 'margin:0;padding:24px 16px;background:#f3f4f6;color:#191c22;font:16px/1.5 ',
  card: 'max-width:480px;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e2e5ea;border-radius:12px',
  title: 'margin:0 0 12px;font-size:22px;line-height:1.3;font-weight:600;overflow-wrap:anywhere',
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  code: "margin:20px 0;padding:16px 4px 16px 12px;background:#eef1f6;color:#101319;border-radius:8px;text-align:center;font:600 34px/1.2 ui-monospace,Menlo,Consolas,'Courier New',monospace;letter-spacing:8px",
  fact: 'margin:0;padding:10px 0;border-top:1px solid #e2e5ea',
  label: 'display:block;color:#5a6270;font-size:13px',
  value: 'margin:0;display:block;font-weight:500;overflow-wrap:anywhere',
  button:
    'display:inline-block;margin:20px 0 8px;padding:12px 20px;background:#2747c7;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none',
  note: 'margin:12px 0 0;color:#5a6270;font-size:13px;overflow-wrap:anywhere',
} as const;

/** Writes a mail as a whole HTML document, without tables, scripts, pictures or anything fetched. Escapes every value. */
export function mailHtml(template: MailTemplate, values: Values, locale: Locale): string {
  const put = (text: string): string => fill(escapeHtml(text), values, escapeHtml);
  const code =
    values.code === undefined ? [] : [`<p class="code" style="${styles.code}">${escapeHtml(values.code)}</p>`];
  const facts = template.facts
    .map(([label, value]) => [put(label), put(value)] as const)
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]) =>
        `<div class="fact" style="${styles.fact}"><dt class="quiet" style="${styles.label}">${label}</dt><dd style="${styles.value}">${value}</dd></div>`,
    );
  return [
    `<!doctype html><html ${htmlLanguage(locale)}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${put(template.subject)}</title><style>${sheet}</style></head>`,
    `<body class="page" style="${styles.page}${fontsIn(locale)}"><main class="card" style="${styles.card}">`,
    `<h1 style="${styles.title}">${put(template.title)}</h1>`,
    ...template.intro.map((text) => `<p style="${styles.text}">${put(text)}</p>`),
    ...code,
    ...(facts.length === 0 ? [] : ['<dl style="margin:0">', ...facts, '</dl>']),
    ...button(template, values),
    ...template.notes.map((text) => `<p class="quiet" style="${styles.note}">${put(text)}</p>`),
    '</main></body></html>',
  ].join('\n');
}

/** Font families of a mail, for an attribute in double quotes. */
function fontsIn(locale: Locale): string {
  const own = languages[locale].fonts.map((family) => `'${family}',`).join('');
  return `-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,${own}Arial,sans-serif`;
}

function button(template: MailTemplate, values: Values): string[] {
  const address = values.orderUrl ?? '';
  if (template.button === '' || !/^https?:\/\//.test(address)) return [];
  return [
    `<a class="button" style="${styles.button}" href="${escapeHtml(address)}">${escapeHtml(template.button)}</a>`,
  ];
}
