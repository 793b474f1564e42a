import { type Code, codeOf, codes } from '@kassa/contract';
import { type DescribedCall, openApiDocument, provedBy, sampleOf } from '@kassa/contract/openapi';
import { code, dataOf, inputOf, type Json } from './call-parts.ts';
import { escaped } from './draw-markdown.ts';
import { referenceStyle } from './reference-style.ts';

const apis = {
  buyer: ['Buyers', 'Calls that the checkout makes. With a session, send the headers token and sign from the log-in.'],
  merchant: ['Merchants', 'Calls from your server, signed with the headers appId, timestamp and sign, or x-signature.'],
  operator: ['The desk', 'Calls from operators, on a separate loopback port, with the header operator-session.'],
} as const;

/** Draws the reference of all three APIs: the calls, their fields and examples, and the table of codes. */
export function referencePage(
  calls: readonly DescribedCall[],
  about: { readonly version: string; readonly nonce: string; readonly textOf: (code: Code) => string },
): string {
  const document = openApiDocument(calls, { ...about, serverUrl: '/' });
  const { schemas } = document.components as { schemas: Readonly<Record<string, Json>> };
  const shown = Object.entries(schemas).filter(([name]) => name !== 'Code');
  const groups = Object.entries(apis).map(([api, [title, words]]) => {
    const own = calls.filter((call) => call.api === api);
    return `<section id="${api}"><h2>${title}</h2><p>${words}</p>${own.map((call) => callPart(call, document)).join('')}</section>`;
  });
  const shapes = shown.map(
    ([name, schema]) => `<details id="shape-${name}"><summary>${name}</summary>${code(schema)}</details>`,
  );
  const links = [
    ...Object.entries(apis).map(([api, [title]]) => [api, title]),
    ['shapes', 'Schemas'],
    ['codes', 'Codes'],
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kassa API reference</title><style nonce="${about.nonce}">${referenceStyle}</style></head>
<body><header><h1>Kassa API reference</h1>
<p>Version ${about.version}. For merchants: <a href="/docs">guides, samples and calls to try</a>. Machine-readable: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Sections">${links.map(([id, title]) => `<a href="#${id}">${title}</a>`).join('')}</nav></header>
<main>${groups.join('')}
<section id="shapes"><h2>Schemas</h2><p>Shared by several responses. Every response is an Envelope.</p>${shapes.join('')}</section>
<section id="codes"><h2>Codes</h2>${codeTable(about.textOf)}</section></main></body></html>`;
}

function callPart(call: DescribedCall, document: Json): string {
  const { method, path, notes, effect } = call;
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  const operation = paths[path]?.[method.toLowerCase()] ?? {};
  const examples = notes.examples.map(({ title, send, answers }) => {
    const sample = Object.keys(send).length === 0 ? '' : code(sampleOf(send));
    return `<li><p>${escaped(title)} <b>${codeOf(answers)}</b></p>${sample}</li>`;
  });
  const input = inputOf(operation);
  return `<details class="call"><summary><b class="${method.toLowerCase()}">${method}</b> <code>${escaped(path)}</code> <span>${escaped(notes.summary)}</span></summary>
<p>${provedBy(call)}${effect ? ' Also accepts POST. A GET needs the header token and is refused from other sites.' : ''}</p>
${input === undefined ? '' : `<h3>${method === 'POST' ? 'Request body' : 'Parameters'}</h3>${code(input)}`}
<h3>Examples and their return codes</h3><ul>${examples.join('')}</ul>
<h3>Response data</h3>${code(dataOf(operation) ?? 'none')}</details>`;
}

function codeTable(textOf: (code: Code) => string): string {
  const rows = (Object.keys(codes) as Code[])
    .sort()
    .map(
      (row) =>
        `<tr><td>${row}</td><td>${codes[row].http}</td><td>${escaped(textOf(row))}</td><td>${codes[row].client}</td></tr>`,
    );
  return `<div class="wide" tabindex="0"><table><thead><tr><th>Code</th><th>HTTP</th><th>Meaning</th><th>In the checkout</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
