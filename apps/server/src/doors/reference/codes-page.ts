import { type Code, codes } from '@kassa/contract';
import { codeText } from '@kassa/texts';
import { adviceOf } from './code-advice.ts';
import { escaped } from './draw-markdown.ts';
import { referenceStyle } from './reference-style.ts';

/** Draws every code with what it means and what to do, each under its own number: `error.docs` leads here. */
export function codesPage(nonce: string): string {
  const rows = (Object.keys(codes) as Code[]).sort().map(
    (code) => `<section id="${code}"><h2>${code} <code>${codes[code].name}</code></h2>
<p>HTTP ${codes[code].http}. ${escaped(codeText(codes[code].name, 'en-US'))}</p><p>${escaped(adviceOf(code))}</p></section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kassa: codes</title><style nonce="${nonce}">${referenceStyle}:target { background: var(--sheet); border-left: 3px solid var(--accent); padding-left: 12px }</style></head>
<body><header><h1>Codes</h1><p>The <code>returnCode</code> of a response: what it means and what to do about it. A 4xx is yours to fix, a 5xx is ours.</p></header>
<main>${rows.join('\n')}</main></body></html>`;
}
