import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { copyScript } from './copy-script.ts';
import { drawMarkdown, escaped } from './draw-markdown.ts';
import { referenceStyle } from './reference-style.ts';

/** A page of the repository for merchants' developers, shown at `/docs/guides/NAME`. */
export interface Guide {
  readonly title: string;
  /** In the repository. */
  readonly path: string;
  readonly about: string;
}

/** Every guide by its name. */
export const guides: Readonly<Record<string, Guide>> = {
  'quick-start': {
    title: 'Quick start',
    path: 'docs/merchants/quick-start.md',
    about: 'From zero to your first sale, in four small files.',
  },
  reference: {
    title: 'How calls work',
    path: 'docs/merchants/reference.md',
    about: 'Links, signatures, errors, lists, limits, refunds.',
  },
  webhooks: {
    title: 'Webhooks',
    path: 'docs/merchants/webhooks.md',
    about: 'What Kassa tells you, and how to verify it.',
  },
  cli: {
    title: 'The command line',
    path: 'docs/merchants/cli.md',
    about: 'Receive events on your machine, create test sales, check your endpoint, record fixtures.',
  },
  'cli-install': {
    title: 'Install the command line',
    path: 'packages/cli/README.md',
    about: 'From a clone of Kassa, with npm.',
  },
  embed: { title: 'In your page', path: 'docs/merchants/embed.md', about: 'The checkout in an iframe or a pop-up.' },
  'embed-package': {
    title: 'Bundlers and React',
    path: 'packages/embed/README.md',
    about: 'The same as a module with types, and as React components.',
  },
  'mobile-app': {
    title: 'In your app',
    path: 'docs/merchants/mobile-app.md',
    about: 'The checkout in a mobile app, and the way back.',
  },
  'sandbox-provider': {
    title: 'Test payments',
    path: 'docs/sandbox-provider.md',
    about: 'Test cards, magic amounts, and how to play the bank.',
  },
  button: {
    title: 'A button',
    path: 'examples/button/README.md',
    about: 'Sell on a page that is only HTML, by one line of it.',
  },
  woocommerce: {
    title: 'WooCommerce',
    path: 'examples/woocommerce/README.md',
    about: 'A plug-in for a WordPress shop.',
  },
  marketplace: {
    title: 'A marketplace',
    path: 'examples/marketplace/README.md',
    about: 'Works that are minted when they are sold, in Node.',
  },
  node: { title: 'Node', path: 'packages/sdk-node/README.md', about: 'The client for Node.' },
  python: { title: 'Python', path: 'sdks/python/README.md', about: 'The client for Python.' },
  php: { title: 'PHP', path: 'sdks/php/README.md', about: 'The client for PHP.' },
  go: { title: 'Go', path: 'sdks/go/README.md', about: 'The client for Go.' },
  'other-languages': {
    title: 'Another language',
    path: 'docs/merchants/other-languages.md',
    about: 'How signing works, with examples to test your own client.',
  },
  codes: { title: 'Codes', path: 'docs/merchants/codes.md', about: 'Every return code.' },
  changelog: { title: 'Versions', path: 'docs/merchants/changelog.md', about: 'What changed, and what might.' },
  'going-live': { title: 'Going live', path: 'docs/merchants/going-live.md', about: 'What to do before real money.' },
};

const root = new URL('../../../../../', import.meta.url);

/** What a page is drawn for: the answer's nonce, and where this Kassa is, as buyers and merchants see it. */
export interface Place {
  readonly nonce: string;
  readonly url: string;
}

/** Writes the address of this Kassa where a document has the one that `npm start` has without settings. */
export function atPlace(text: string, { url }: Place): string {
  return text.replaceAll('http://127.0.0.1:4000', url);
}

/** Draws a guide. @returns undefined where no guide has this name */
export async function guidePage(name: string, place: Place): Promise<string | undefined> {
  const guide = Object.hasOwn(guides, name) ? guides[name] : undefined;
  if (!guide) return undefined;
  const text = await readFile(new URL(guide.path, root), 'utf8');
  const main = drawMarkdown(atPlace(text, place), (link) => hrefOf(guide.path, link));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(guide.title)} · Kassa</title><style nonce="${place.nonce}">${referenceStyle}</style></head>
<body class="guide"><nav aria-label="Documents"><a href="/docs">All calls</a><a href="/docs#guides">All guides</a>${guideLinks(name)}</nav><main>${main}</main>
<script type="module" nonce="${place.nonce}">${copyScript}</script></body></html>`;
}

/** Links to all guides; a phone shows only where one is. @param here the one that is shown */
function guideLinks(here: string): string {
  return Object.entries(guides)
    .map(([name, { title }]) =>
      name === here
        ? `<span aria-current="page">${title}</span>`
        : `<a class="other" href="/docs/guides/${name}">${title}</a>`,
    )
    .join('');
}

/** Documents that this Kassa serves under another address. */
const served: Readonly<Record<string, string>> = {
  'packages/contract/vectors/signatures.json': '/merchant/v1/signature-vectors.json',
};

/** Finds where a link of a document leads here. What this Kassa does not serve is only named. */
function hrefOf(from: string, link: string): string | undefined {
  if (/^https?:|^#/.test(link)) return link;
  const [file = '', fragment] = link.split('#');
  const path = posix.join(posix.dirname(from), file);
  const found = Object.entries(guides).find(([, guide]) => guide.path === path);
  return found ? `/docs/guides/${found[0]}${fragment === undefined ? '' : `#${fragment}`}` : served[path];
}
