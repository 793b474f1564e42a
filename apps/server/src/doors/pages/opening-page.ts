import { type Locale, pageTexts } from '@kassa/texts';
import type { Answer } from '../answer.ts';
import { smallPage } from './small-page.ts';

const style = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; margin: 15vh auto 0; padding: 0 1.25rem; }
  button { font: inherit; font-weight: 600; min-height: 3rem; padding: 0 1.5rem; width: 100%; }`;

/**
 * Makes the page that opens a checkout by its own script, or by the press of a button: what only reads pages uses
 * nothing up. @param framers origins of its merchant, which may frame it
 */
export function openingPage(locale: Locale, framers: readonly string[]): Answer {
  const { title, words, button } = pageTexts(locale).opening;
  return smallPage({
    locale,
    framers,
    title,
    style,
    script: 'document.forms[0].submit()',
    forms: "'self'",
    body: `<p>${words}</p><form method="post"><button>${button}</button></form>`,
  });
}
