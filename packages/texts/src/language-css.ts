import { languages } from './languages.ts';

interface Set {
  readonly fonts: readonly string[];
  readonly keepsWords: boolean | 'phrases';
}

/**
 * Writes the styles that a page in one of the languages needs, as CSS rules by `:lang()`: which face comes first, and where
 * lines break. Languages that the page's own fonts serve need none.
 */
export function languageCss(rows: Readonly<Record<string, Set>> = languages): string {
  return Object.entries(rows)
    .filter(([, { fonts, keepsWords }]) => fonts.length > 0 || keepsWords)
    .map(([tag, row]) => `html:lang(${tag}){${declarations(row).join(';')}}`)
    .join('\n');
}

function declarations({ fonts, keepsWords }: Set): string[] {
  const families = fonts.map((family) => JSON.stringify(family)).join(',');
  return [
    ...(families === '' ? [] : [`font-family:system-ui,-apple-system,${families},sans-serif`]),
    ...(keepsWords ? [`word-break:${keepsWords === 'phrases' ? 'auto-phrase' : 'keep-all'}`] : []),
  ];
}
