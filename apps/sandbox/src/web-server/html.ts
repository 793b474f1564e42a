/** HTML that is safe to send as it stands. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | bigint | null | undefined | false | readonly Part[];

/** Builds HTML: every value is escaped, but for what `html` itself made; lists are joined; null, undefined and false are nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Markup {
  const text = strings.map((piece, index) => (index === 0 ? piece : textOf(values[index - 1]) + piece));
  return new Markup(text.join(''));
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function textOf(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
