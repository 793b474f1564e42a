import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { basicData, DataOf } from '@kassa/contract';
import { htmlLanguage, type Locale } from '@kassa/texts';
import type { OperatorConfig } from '../../kernel/operator-config.ts';

type BasicData = DataOf<typeof basicData>;

/** The facts that decide the words of home. */
interface Look {
  readonly data: BasicData;
  /** The link's raw query. */
  readonly query: string;
  /** The header accept-language. */
  readonly acceptLanguage: string;
  /** The item's picture, small, as a data address, visible in the first paint. */
  readonly preview: string | null;
  /** What the page says of who runs it. */
  readonly operator: OperatorConfig;
}

/** What the checkout's second bundle exports (apps/checkout/src/render-home.tsx). */
interface Renderer {
  renderHome(look: Look): { html: string; css: string; title: string; lang: Locale; forms: string };
}

/**
 * Builds the checkout's page with home and its order in it, for one answer's nonce. React takes the markup over once it
 * has loaded.
 */
export type DrawnHome = (look: Look, nonce: string) => string;

/**
 * Loads what is needed to draw home on the server: the render function, its styles (they go into the page), and the
 * names of the text files that the script will ask for. Null where the second bundle was not built: then the page draws
 * itself, as it does without a link.
 */
export async function readDrawnHome(folder: string, page: string): Promise<DrawnHome | null> {
  const manifest = await readJson(join(folder, '.vite', 'manifest.json'));
  const renderer = await load(join(folder, '.render', 'render-home.mjs'));
  if (manifest === null || renderer === null) return null;
  const style = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(page);
  const css = style?.[1] === undefined ? '' : await readFile(join(folder, style[1]), 'utf8');
  const bare = page.replace(style?.[0] ?? '', '');
  return (look, nonce) => {
    const { html, css: theme, title, lang, forms } = renderer.renderHome(look);
    const words = manifest[`../../packages/texts/src/languages/${lang}/checkout/first.po`]?.file;
    const head = `${words === undefined ? '' : preloadOf(words)}${styleOf(css + theme)}${paintOnce}`;
    // Fill in the nonce first, so that texts of a link that look like its mark stay texts.
    return bare
      .replace(/<html lang="[^"]*">/, `<html ${htmlLanguage(lang)} data-forms="${forms}">`)
      .replace('</head>', () => `${head}</head>`)
      .replaceAll('%NONCE%', nonce)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root">${html}</div>${earlyOf(nonce, look.data)}${islandOf(look.data, nonce)}`,
      );
  };
}

type Manifest = Readonly<Record<string, { readonly file: string }>>;

async function readJson(file: string): Promise<Manifest | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

async function load(file: string): Promise<Renderer | null> {
  try {
    return await import(pathToFileURL(file).href);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  }
}

// A path behind the hash is another screen and the server does not see it, so home must not be shown even for a moment.
// The first number format of a page costs a phone 50 ms, most of it to find out which languages there are. It is made
// in three steps while the browser is idle, before the script has arrived. A button that is pressed before then is noted,
// and pressed again when the page answers (the checkout's early-press.ts). A browser that has opened the link before
// counts from then (opened-at.ts): until the script is there, its countdown keeps its place and shows nothing. All of this is below the markup, because a
// script above it lets a browser paint an empty page first.
const early = `{const page=document.documentElement,lang=page.dataset.forms,idle=self.requestIdleCallback||setTimeout,steps=[
()=>new Intl.Locale(lang).maximize(),
()=>Intl.NumberFormat.supportedLocalesOf(lang),
()=>new Intl.NumberFormat(lang,{style:'currency',currency:'USD'}).format(1)
],next=()=>{steps.shift()();steps[0]&&idle(next)};
const press=self.earlyPress={note:event=>{press.button=event.target.closest('#root button');press.button&&event.preventDefault()}};
addEventListener('click',press.note,true);
if(/^#\\/?[^?/]/.test(location.hash))page.className='elsewhere';
try{JSON.parse(localStorage.openedAt)[document.currentScript.dataset.link]&&page.classList.add('timed')}catch{}
idle(next)}`;

function earlyOf(nonce: string, { nftParamNo }: BasicData): string {
  return `<script id="early" data-link="${nftParamNo}" nonce="${nonce}">${early}</script>`;
}

/** Paint once, when everything above the early script is there, not part by part. */
const paintOnce = '<link rel="expect" href="#early" blocking="render">';

function preloadOf(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}" nonce="%NONCE%">`;
}

function styleOf(css: string): string {
  return `<style nonce="%NONCE%">${css}.elsewhere #root{display:none}.timed time,.timed [role=timer]{visibility:hidden}</style>`;
}

/** Writes the order as data. None of its texts can end the element. */
function islandOf(data: BasicData, nonce: string): string {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/json" id="drawn-from" nonce="${nonce}">${json}</script>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
