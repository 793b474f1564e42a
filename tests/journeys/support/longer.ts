import type { Page } from '@playwright/test';

/** Makes English about 40 % longer, like other languages: every vowel twice, and a tail. Marks such as <0> stay. */
export function longer(text: string): string {
  if (text.trim() === '' || text === '#') return text;
  const stretched = text.replaceAll(/<[^>]*>|[aeiouy]/gi, (found) => (found.length === 1 ? found + found : found));
  return stretched + 'o'.repeat(Math.max(0, Math.ceil(text.trim().length * 1.4) - stretched.length));
}

/** Does the same for the parts of a compiled text: strings, gaps (`["0"]`), and choices (`["0", "plural", forms]`). */
const lengthen = `(messages) => {
  const longer = ${longer.toString()};
  const each = (part) => {
    if (typeof part === 'string') return longer(part);
    if (part.length < 3) return part;
    const forms = Object.entries(part[2]).map(([form, parts]) => [form, parts.map(each)]);
    return [part[0], part[1], Object.fromEntries(forms)];
  };
  return Object.fromEntries(Object.entries(messages).map(([id, parts]) => [id, parts.map(each)]));
}`;

/** Makes the page load lengthened catalogues from now on: a language that no screen was designed for. */
export async function lengthenTexts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const catalogue = /^var (\w+)=JSON\.parse\((`[\s\S]*`)\);/.exec(code);
    if (!catalogue) return route.fulfill({ response });
    const [whole, name, json] = catalogue;
    const body = `var ${name}=(${lengthen})(JSON.parse(${json}));${code.slice(whole.length)}`;
    await route.fulfill({ response, body });
  });
}
