// Stands before the own script of each page with card fields: what they have in common.

/** One of the fields of a card. */
export type Field = 'number' | 'expiry' | 'cvv';

/** What the page's door tells every such page. */
export interface PageSettings {
  readonly theme: Theme;
  readonly locale: string;
  /** Names of the fields, and what is said of a wrong one. */
  readonly labels: Readonly<Record<Field, string>>;
  readonly errors: Readonly<Record<Field, string>>;
  /** What an empty field shows, such as MM/YY. */
  readonly placeholders: Readonly<Record<Field, string>>;
  readonly ancestors: readonly string[];
  /** What every message between the page and its frames carries. */
  readonly mark: Readonly<Record<string, unknown>>;
}

/** The colors of the page around. */
export type Theme = 'light' | 'dark';

/** Speaks with the page around this one. */
export interface PageMessages {
  /** Sends to the framing page only: the browser delivers to an allowed origin, or not at all. */
  post(message: Readonly<Record<string, unknown>>): void;
  /** Returns what the page around says; undefined for anybody else's event. */
  read(event: MessageEvent): Record<string, unknown> | undefined;
}

/** The fields in the order in which a buyer is told of them. */
export const fieldOrder: readonly Field[] = ['number', 'expiry', 'cvv'];
/** How our brands are written. */
export const brandMarks: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard' };

/** Reads what the page's door wrote into it. */
export function readSettings<T>(): PageSettings & T {
  return JSON.parse(document.querySelector('#settings')?.textContent ?? '{}');
}

/** Opens the channel to the page around. */
export function openPageMessages({ ancestors, mark }: Pick<PageSettings, 'ancestors' | 'mark'>): PageMessages {
  let pageOrigin = location.ancestorOrigins?.[0];
  const isMarked = (data: Record<string, unknown> | null) =>
    Object.entries(mark).every(([name, value]) => data?.[name] === value);
  return {
    post(message) {
      const targets = pageOrigin === undefined ? ancestors : ancestors.filter((origin) => origin === pageOrigin);
      for (const origin of targets) window.parent.postMessage({ ...mark, ...message }, origin);
    },
    read({ source, origin, data }) {
      if (source !== window.parent || !ancestors.includes(origin) || !isMarked(data)) return undefined;
      pageOrigin = origin;
      return data;
    },
  };
}

/** Says the colors of a field, its text's and its placeholder's. */
export function colorsOf(theme: Theme): { readonly color: string; readonly quiet: string } {
  return theme === 'dark' ? { color: '#eef0f2', quiet: '#9ba1ab' } : { color: '#1d1f24', quiet: '#60646c' };
}

/** Takes the theme that the page around names. */
export function takeTheme(theme: unknown): Theme {
  const taken = theme === 'dark' ? 'dark' : 'light';
  document.documentElement.dataset.theme = taken;
  return taken;
}

/** Shows the brand beside the number. */
export function showBrand(brand: string): void {
  const mark = document.querySelector('#mark');
  if (mark) mark.textContent = brandMarks[brand] ?? '';
}
