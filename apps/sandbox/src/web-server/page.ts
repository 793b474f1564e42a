import { html, type Markup } from './html.ts';

/** Parts of a page. */
export interface PageParts {
  readonly title: string;
  /** Addresses of style sheets, after the common ones. */
  readonly styles: readonly string[];
  /** Addresses of module scripts. */
  readonly scripts?: readonly string[];
  readonly header: Markup;
  readonly body: Markup;
}

/** Draws a whole page of the sandbox: head, the origin's header, its own content. */
export function page({ title, styles, scripts = [], header, body }: PageParts): Markup {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${['/assets/base.css', '/assets/controls.css', ...styles].map((address) => html`<link rel="stylesheet" href="${address}">`)}
${scripts.map((address) => html`<script type="module" src="${address}"></script>`)}
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
${header}
<main id="main">${body}</main>
</body>
</html>`;
}

/** A link of a header. */
export interface NavigationItem {
  readonly text: string;
  readonly href: string;
  readonly current: boolean;
}

/** Draws the links of a header, and marks the present page. */
export function navigation(label: string, items: readonly NavigationItem[]): Markup {
  return html`<nav aria-label="${label}">${items.map(
    ({ text, href, current }) => html`<a href="${href}"${current && html` aria-current="page"`}>${text}</a>`,
  )}</nav>`;
}
