import { type BrandRow, brandOf, digitsOf, isCardNumber, isCvv, isGoodExpiry, readExpiry } from './card-rules.ts';
import { type GatheredCard, gatherCard } from './gather-card.ts';
import { retype } from './retype.ts';

type Field = 'number' | 'expiry' | 'cvv';

const { session = '', month = '', sessionOver = '', ...data } = document.body.dataset;
const field = data.field as Field;
const ancestors: readonly string[] = JSON.parse(data.ancestors ?? '[]');
const brands: readonly BrandRow[] = JSON.parse(data.brands ?? '[]');
const errors: Readonly<Record<Field, string>> = JSON.parse(data.errors ?? '{}');
const input = document.querySelector<HTMLInputElement>('#field') as HTMLInputElement;
const mark = document.querySelector('#mark');
const problem = document.querySelector('#problem');
const names: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', mir: 'Mir' };

let problemText = '';
let pageOrigin: string | undefined = location.ancestorOrigins?.[0];

/**
 * Sends only to the framing page. We don't know which of the allowed origins it has, but the browser delivers only to
 * the right one.
 */
function postToPage(message: Record<string, unknown>): void {
  const targets = pageOrigin === undefined ? ancestors : ancestors.filter((origin) => origin === pageOrigin);
  for (const origin of targets) window.parent.postMessage({ sandpay: 1, ...message }, origin);
}

function isValid(): boolean {
  if (field === 'number') return isCardNumber(digitsOf(input.value), brands);
  return field === 'expiry' ? isGoodExpiry(readExpiry(input.value), month) : isCvv(input.value.trim(), undefined);
}

function postState(): void {
  const brand = field === 'number' ? (brandOf(digitsOf(input.value), brands)?.brand ?? '') : '';
  if (mark) mark.textContent = names[brand] ?? '';
  if (problem) problem.textContent = problemText;
  input.setAttribute('aria-invalid', String(problemText !== ''));
  postToPage({ kind: 'state', field, empty: input.value === '', valid: isValid(), brand, error: problemText });
}

/** Checks the field's text. An empty one is wrong only when it is `required`. */
function judge(required: boolean): void {
  problemText = isValid() || (input.value === '' && !required) ? '' : errors[field];
  postState();
}

const gather = gatherCard({
  session,
  own: field,
  value() {
    judge(true);
    return input.value.trim();
  },
});

async function tokenize(requestId: unknown): Promise<void> {
  judge(true);
  const refuse = (about: Field, error: string) => postToPage({ kind: 'refused', requestId, field: about, error });
  // Gather also when the number is wrong: each frame then says what is wrong with its own field.
  const card = await gather();
  const wrong = firstWrong(card);
  if (wrong) return refuse(wrong, errors[wrong]);
  const answer = await sendCard(card).catch(() => undefined);
  if (answer?.status === 201) {
    const { token, brand, last4 } = await answer.json();
    return postToPage({ kind: 'token', requestId, token, brand, last4 });
  }
  if (answer?.status === 422) {
    const { field: refused }: { field: Field } = await answer.json();
    return refuse(refused, errors[refused]);
  }
  refuse('number', answer?.status === 410 || answer?.status === 404 ? sessionOver : '');
}

/** Finds the first wrong field. Sandpay checks again, but this saves the buyer a request. */
function firstWrong({ expiry, cvv }: GatheredCard): Field | undefined {
  if (!isValid()) return 'number';
  if (!isGoodExpiry(readExpiry(expiry), month)) return 'expiry';
  return isCvv(cvv, brandOf(digitsOf(input.value), brands)) ? undefined : 'cvv';
}

function sendCard(card: GatheredCard): Promise<Response> {
  return fetch('/card-frame/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, number: input.value, ...card }),
  });
}

input.addEventListener('input', (event) => {
  const grew = !(event instanceof InputEvent) || !event.inputType.startsWith('delete');
  retype(input, field, grew);
  // The wrong text has changed, so it is checked again when the buyer leaves.
  problemText = '';
  postState();
});
input.addEventListener('focus', () => postToPage({ kind: 'focus', field }));
function leave(): void {
  judge(false);
  postToPage({ kind: 'blur', field });
}
input.addEventListener('blur', leave);
// In WebKit only the window loses the focus to another frame.
window.addEventListener('blur', leave);
input.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  judge(true);
  postToPage({ kind: 'submit', field });
});
window.addEventListener('message', ({ source, origin, data: message }) => {
  if (source !== window.parent || !ancestors.includes(origin) || message?.sandpay !== 1) return;
  pageOrigin = origin;
  if (message.kind === 'focus') input.focus();
  if (message.kind === 'theme') document.documentElement.dataset.theme = message.theme === 'dark' ? 'dark' : 'light';
  if (message.kind === 'tokenize' && field === 'number') void tokenize(message.requestId);
});

postToPage({ kind: 'ready', field });
if (input.value !== '') judge(false);
