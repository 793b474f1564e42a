import { callbacksOf, fateWords } from '../../callbacks/callback-log.ts';
import { dayTimeText } from '../../clock.ts';
import { html, type Markup } from '../../web-server/html.ts';
import { isPdf } from '../capture/check-pdf.ts';
import { type Check, type CheckStatus, findApplicant } from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import { picturesOf, type Slot } from '../picture-store.ts';
import { reasonRows, reasons, type Step } from '../reasons.ts';

const statusWords: Readonly<Record<CheckStatus, string>> = {
  capturing: 'Waiting for the buyer',
  reviewing: 'Waiting for review',
  approved: 'Approved',
  retry: 'To be resubmitted',
  final: 'Rejected',
};

const stepWords: Readonly<Record<Step, string>> = {
  document: 'Document',
  selfie: 'Selfie',
  proof_of_address: 'Proof of address',
};

const slotWords: Readonly<Record<Slot, string>> = {
  front: 'Front',
  back: 'Back',
  selfie: 'Selfie',
  address: 'Proof of address',
};

type Fact = readonly [name: string, value: string];

/** Draws one check with its documents, its result, and the reviewer's buttons. */
export function checkCard(desk: IdentityDesk, check: Check): Markup {
  const { id, provider, reference, status, steps, refusals, kept, createdAt, submittedAt } = check;
  const document = findApplicant(desk, { id: check.applicantId })?.document;
  const facts: readonly Fact[] = [
    ['Reference', reference],
    ['Asks for', steps.map((step) => stepWords[step]).join(', ')],
    ['Opened', dayTimeText(createdAt)],
    ...(submittedAt === null ? [] : [['Submitted', dayTimeText(submittedAt)] as const]),
    ...(document ? [['Document', documentText(document)] as const] : []),
    ...refusals.map((one) => ['Rejected', `${stepWords[one.step]}: ${reasonRows[one.reason].text}`] as const),
    ...callbacksOf(desk, id).map((one) => ['Webhook', `${one.type.replace(/^\w+:/, '')}: ${fateWords(one)}`] as const),
  ];
  return html`<article class="payment" id="${id}">
<header><h2>${provider === 'onfido' ? 'Onfido' : 'Sumsub'} check</h2><span class="status ${
    status === 'approved' ? 'good' : status === 'final' ? 'bad' : ''
  }">${statusWords[status]}${kept && status === 'reviewing' && ', kept'}</span></header>
${pictures(desk, check)}
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${actions(check)}
</article>`;
}

function documentText(document: NonNullable<ReturnType<typeof findApplicant>>['document'] & object): string {
  const { type, country, firstName, lastName, birthday, expiresOn } = document;
  return `${type.replaceAll('_', ' ')}, ${country}: ${firstName} ${lastName}, born ${birthday}, valid until ${expiresOn}`;
}

/** Draws the pictures into the page itself, because no address serves them. */
function pictures(desk: IdentityDesk, check: Check): Markup | undefined {
  const shown = picturesOf(desk, check);
  if (shown.length === 0) return undefined;
  return html`<ul class="pictures">${shown.map(
    ({ slot, bytes }) =>
      html`<li><figure>${isPdf(bytes) ? pdf(bytes) : html`<img src="data:image/jpeg;base64,${bytes.toString('base64')}" alt="${slotWords[slot]}">`}<figcaption>${slotWords[slot]}</figcaption></figure></li>`,
  )}</ul>`;
}

/** Offers a PDF to save. It is never opened here, because somebody else made it. */
function pdf(bytes: Buffer): Markup {
  const size = `${Math.max(1, Math.round(bytes.length / 1024))} KB`;
  return html`<a class="button" download="proof-of-address.pdf" href="data:application/pdf;base64,${bytes.toString('base64')}">Save the PDF (${size})</a>`;
}

function actions({ id, status, steps, token, kept }: Check): Markup {
  const button = (action: string, text: string) => html`<button name="action" value="${action}">${text}</button>`;
  const form = (inner: Markup) => html`<form method="post" action="/play/checks/${id}">${inner}</form>`;
  const fitting = reasons.filter((reason) => steps.includes(reasonRows[reason].step));
  const reasonField = (action: string) => html`<label for="${action}-${id}">Reason</label>
<select id="${action}-${id}" name="reason">${fitting.map(
    (reason) =>
      html`<option value="${reason}">${stepWords[reasonRows[reason].step]}: ${reasonRows[reason].text}</option>`,
  )}</select>`;
  const isHandedIn = status !== 'capturing';
  return html`<div class="actions">
${(status === 'capturing' || status === 'retry') && html`<a class="button" href="/capture/${token}">Buyer’s page</a>`}
${isHandedIn && form(html`${status !== 'approved' && button('approve', 'Approve')}${status === 'reviewing' && !kept && button('keep_waiting', 'Keep waiting')}`)}
${isHandedIn && form(html`${reasonField('reject_retry')}${button('reject_retry', 'Ask again')}${button('reject_final', 'Reject permanently')}`)}
<details><summary>More</summary>${form(button('forge', 'Send a forged approval'))}</details>
</div>`;
}
