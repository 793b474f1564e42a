import type { Locale } from '@kassa/texts';
import { html, type Markup } from './html.ts';
import { pageLanguage } from './page-language.ts';

/** Parts of a page for a buyer. */
export interface HostedParts {
  readonly language: Locale;
  readonly title: string;
  /** Owner of the page. */
  readonly brand: string;
  readonly body: Markup;
  readonly foot: string;
  /** Its mark, by default a bank's. */
  readonly icon?: Markup;
  /** Addresses of more style sheets. */
  readonly styles?: readonly string[];
  /** Addresses of module scripts. */
  readonly scripts?: readonly string[];
  /** Data for the scripts. */
  readonly data?: Markup;
}

const bank = html`<path d="M4 26h24M6 12 16 5l10 7H6zm3 3v8m5-8v8m5-8v8m4-8v8"/>`;

/** Draws a page for a buyer: simple, narrow, in their language. */
export function hostedPage(parts: HostedParts): Markup {
  const { language, title, brand, body, foot, icon = bank, styles = [], scripts = [], data } = parts;
  return html`<html ${pageLanguage(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${brand}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/challenge.css">
<link rel="stylesheet" href="/assets/hosted.css">
${styles.map((address) => html`<link rel="stylesheet" href="${address}">`)}
${scripts.map((address) => html`<script type="module" src="${address}"></script>`)}
</head>
<body ${data}>
<main>
<header><svg viewBox="0 0 32 32" aria-hidden="true">${icon}</svg><b>${brand}</b><span>Sandbox</span></header>
${body}
<footer>${foot}</footer>
</main>
</body>
</html>`;
}
