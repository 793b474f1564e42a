import { locales, pageTexts } from '@kassa/texts';
import type { RawDoor } from '../define-door.ts';
import { escapedText } from './escaped-text.ts';
import { framingOf } from './framers.ts';
import { smallPage } from './small-page.ts';

const style = `
  html { font: 1rem/1.5 sans-serif; }
  main { max-width: 26em; margin: 10% auto 0; padding: 0 1.25em; }
  input { box-sizing: border-box; width: 100%; padding: .75em; font: inherit; }`;

// What is behind the hash stays in the browser: a link may be there. In words that any browser knows.
const script = `
  var hash = location.hash, mail = document.getElementById('mail');
  document.getElementById('address').value += hash;
  mail.href += encodeURIComponent(hash);`;

/**
 * Serves /old-browser: what a browser gets that is too old for the checkout (docs/specification/journey.md#browsers). It
 * says so in the link's language or the buyer's, and gives the order's address for another browser or device. Needs no script.
 */
export const oldBrowserDoor: RawDoor = {
  methods: ['GET', 'HEAD'],
  pace: 'read',
  path: '/old-browser',
  async handle({ app, request }) {
    const { framers } = await framingOf(app, request);
    const wanted = new URLSearchParams(request.rawQuery).get('language');
    const locale = locales.find((one) => one === wanted) ?? request.locale;
    const { title, words, how, address, mail } = pageTexts(locale).tooOld;
    const link = `${app.config.publicUrl}/${request.rawQuery === '' ? '' : `?${request.rawQuery}`}`;
    const letter = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`;
    const answer = smallPage({
      locale,
      framers,
      title,
      style,
      script,
      forms: "'none'",
      body: `<p>${words}</p><p><label for="address">${how}</label></p><p><input id="address" aria-label="${address}" readonly value="${escapedText(link)}"></p><p><a id="mail" href="${escapedText(letter)}">${mail}</a></p>`,
    });
    return { answer };
  },
};
