import { type Code, codeOf } from '@kassa/contract';
import { clientNames, type DescribedCall, merchantDocument, provedBy, targetOf } from '@kassa/contract/openapi';
import { code, dataOf, inputOf, type Json, merchantInputs } from './call-parts.ts';
import { type CallSample, sampleInput, samplesOf } from './call-samples.ts';
import { clientsMade } from './clients-made.ts';
import { copyScript } from './copy-script.ts';
import { drawFields } from './draw-fields.ts';
import { escaped } from './draw-markdown.ts';
import { atPlace, guides, type Place } from './guides.ts';
import { referenceStyle } from './reference-style.ts';
import { tryItScript } from './try-it-script.ts';

const topics: readonly (readonly [id: string, title: string, words: string, paths: RegExp])[] = [
  [
    'sell',
    'Sell',
    'The usual way is a session: your server creates it, and the buyer opens its address.',
    /checkout-sessions|getToken|trade\/order|fiat\/list|currencies/,
  ],
  [
    'orders',
    'Orders and money',
    'Check what happened to a sale, and refund it.',
    /v1\/(?:orders|refunds|disputes)|query\/trade|merchant\/notice/,
  ],
  ['events', 'Events', 'Your addresses that receive events, and what we sent to them.', /v1\/(?:events|webhook-)/],
  [
    'sandbox',
    'Sandbox only',
    'Calls that play the other side. <a href="/docs/sandbox">Play it here</a>: every method, every outcome, time.',
    /^\/task\/mock|\/sandbox\/|\/test-clock\//,
  ],
];

interface About extends Place {
  readonly version: string;
  readonly textOf: (code: Code) => string;
}

/** Draws the page for a merchant's developer: guides, every call with samples in four languages, and a try of each. */
export function merchantPage(calls: readonly DescribedCall[], about: About): string {
  const own = calls.filter(({ api }) => api === 'merchant');
  const document = merchantDocument(own, { ...about, serverUrl: '/' });
  const { schemas } = document.components as { schemas: Readonly<Record<string, Json>> };
  const cards = Object.entries(guides).map(
    ([name, { title, about: words }]) => `<li><a href="/docs/guides/${name}">${title}</a><p>${escaped(words)}</p></li>`,
  );
  const sections = topics.map(([id, title, words]) => {
    const shown = own.filter(({ path }) => topicOf(path) === id).sort(byObject);
    return `<section id="${id}"><h2>${title}</h2><p>${words}</p>${shown.map((call) => callPart(call, document)).join('')}</section>`;
  });
  const shapes = Object.entries(schemas)
    .filter(([name]) => name !== 'Code')
    .map(
      ([name, schema]) =>
        `<details id="shape-${name}"><summary>${name}</summary>${drawFields(schema, 'answered')}</details>`,
    );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kassa for developers</title><style nonce="${about.nonce}">${referenceStyle}</style></head>
<body><header><h1>Kassa for developers</h1>
<p>Version ${about.version}. Machine-readable: <a href="/merchant/openapi.json">merchant/openapi.json</a> (OpenAPI 3.1, with webhooks). The calls of buyers and operators: <a href="/docs/all">all calls</a>.</p>
<nav aria-label="Sections"><a href="#guides">Guides</a>${topics.map(([id, title]) => `<a href="#${id}">${title}</a>`).join('')}<a href="#shapes">Schemas</a><a href="/docs/codes">Codes</a><a href="/docs/sandbox">Play the sandbox</a></nav></header>
<main><section id="guides"><h2>Guides</h2><ul class="cards">${cards.join('')}</ul></section>
<section id="clients"><h2>The client in the samples</h2><p>Every sample calls <code>kassa</code> (in Go <code>client</code>), which you make once. How to install it: <a href="/docs/guides/node">Node</a>, <a href="/docs/guides/python">Python</a>, <a href="/docs/guides/php">PHP</a>, <a href="/docs/guides/go">Go</a>.</p>
${clientsMade.map(([language, text], at) => drawnSample('client', { language, text: atPlace(text, about) }, at)).join('')}</section>
<section id="try"><h2>Try the calls here</h2><p>Each call below can be sent to this sandbox from this page. It is signed in your browser as this merchant; the sandbox’s shop is filled in, and its secret is public. Never type a secret of production here. The numbers that an answer names, such as an orderNo, are filled into the other calls.</p>
${merchantInputs}</section>
${sections.join('')}
<section id="shapes"><h2>Schemas</h2><p>Shared by several responses. Every response is an Envelope.</p>${shapes.join('')}</section></main>
<script type="module" nonce="${about.nonce}">${tryItScript}${copyScript}</script></body></html>`;
}

/** What the calls of `/merchant/v1` are about, as they are read. All others come after them. */
const objects = [
  'checkout-sessions',
  'orders',
  'refunds',
  'disputes',
  'webhook-endpoints',
  'webhook-deliveries',
  'events',
];

/** Puts the calls of one object together; of one by its number last. */
function byObject(one: DescribedCall, other: DescribedCall): number {
  return placeOf(one.path) - placeOf(other.path);
}

function placeOf(path: string): number {
  const at = objects.indexOf(path.split('/')[3] ?? '');
  return (at === -1 ? objects.length : at) + (path.endsWith('}') ? 0.5 : 0);
}

/** Finds the topic of a call: the last that fits, so that the sandbox's own calls are only there. */
function topicOf(path: string): string {
  return topics.findLast(([, , , paths]) => paths.test(path))?.[0] ?? '';
}

/** Draws one of the samples that are shown one at a time. */
function drawnSample(group: string, { language, text }: CallSample, at: number): string {
  return `<details name="${group}" data-language="${language}"${at === 0 ? ' open' : ''}><summary>${language}</summary>${code(text)}</details>`;
}

function callPart(call: DescribedCall, document: Json): string {
  const { method, path, notes } = call;
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Json>>>>;
  const operation = paths[path]?.[method.toLowerCase()] ?? {};
  const [name = ''] = clientNames[`${method} ${path}`] ?? [];
  const samples = samplesOf(call).map((sample, at) => drawnSample(`sample-${name}`, sample, at));
  const refusals = notes.examples
    .filter(({ answers }) => answers !== 'success')
    .map(({ title, answers }) => {
      const number = codeOf(answers);
      return `<li>${escaped(title)}: <a href="/docs/codes#${number}">${number}</a></li>`;
    });
  const input = inputOf(operation);
  const answer = dataOf(operation);
  return `<details class="call" id="${name}"><summary><b class="${method.toLowerCase()}">${method}</b> <code>${escaped(path)}</code> <span>${escaped(notes.summary)}</span></summary>
<p>${provedBy(call)}</p>
<h3>Samples</h3>${samples.join('')}
${tryForm(call)}
${input === undefined ? '' : `<h3>${method === 'POST' ? 'Request body' : 'Parameters'}</h3>${drawFields(input, 'sent')}`}
<h3>Response data</h3>${answer === undefined ? '<p>none</p>' : drawFields(answer, 'answered')}
${refusals.length === 0 ? '' : `<h3>Errors to expect</h3><ul>${refusals.join('')}</ul>`}</details>`;
}

function tryForm(call: DescribedCall): string {
  const { method, path, merchantSignIn } = call;
  const input = sampleInput(call);
  const shown = JSON.stringify(input, null, 2);
  const place =
    method === 'POST' ? 'Body' : Object.keys(targetOf(path, input).rest).length > 0 ? 'Query' : 'Path and query';
  const sells = method === 'POST' && 'merchantOrderNo' in input && 'name' in input;
  return `<h3>Try it</h3><form class="try" data-method="${method}" data-path="${escaped(path)}"${merchantSignIn ? ' data-token="buyer"' : ''}${sells ? ' data-sale' : ''}>
<label>${place}<textarea name="input" rows="${shown.split('\n').length}" spellcheck="false">${escaped(shown)}</textarea></label>
<button>Send ${method} ${escaped(path)}</button><output aria-live="polite"></output></form>`;
}
