/** HTML that is safe to send unchanged. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | bigint | null | undefined | false | readonly Part[];

/**
 * Builds HTML. Every value is escaped, except what `html` itself made. Lists are joined. Null, undefined and false are
 * left out.
 */
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
