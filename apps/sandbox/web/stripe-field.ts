import { type BrandRow, brandOf, digitsOf, isCardNumber, isCvv, isGoodExpiry, readExpiry } from './card-rules.ts';
import { gatherCard } from './gather-card.ts';
import { retype } from './retype.ts';

// One element of the pretend Stripe's, in a frame of its own. It speaks to the script that made it; a typed card goes from
// the number's frame to Stripe's own address, and nowhere else.

type Kind = 'cardNumber' | 'cardExpiry' | 'cardCvc';
interface Options {
  readonly placeholder?: string;
  readonly style?: { readonly base?: Readonly<Record<string, unknown>> };
}

const { month = '', parent: parentOrigin = '', group = '', ...data } = document.body.dataset;
const kind = data.kind as Kind;
const brands: readonly BrandRow[] = JSON.parse(data.brands ?? '[]');
const input = document.querySelector<HTMLInputElement>('#field') as HTMLInputElement;
const field = ({ cardNumber: 'number', cardExpiry: 'expiry', cardCvc: 'cvv' } as const)[kind];

const post = (action: string, event: object = {}) => window.parent.postMessage({ group, action, event }, parentOrigin);

function isComplete(): boolean {
  if (field === 'number') return isCardNumber(digitsOf(input.value), brands);
  return field === 'expiry' ? isGoodExpiry(readExpiry(input.value), month) : isCvv(input.value.trim(), undefined);
}

function tellChange(): void {
  const brand = brandOf(digitsOf(input.value), brands)?.brand ?? 'unknown';
  const change = { empty: input.value === '', complete: isComplete(), error: undefined };
  post('change', field === 'number' ? { ...change, brand } : change);
}

function dress({ placeholder, style }: Options): void {
  if (placeholder !== undefined) input.placeholder = placeholder;
  const { '::placeholder': quiet, ':-webkit-autofill': _, ...base } = style?.base ?? {};
  for (const [name, value] of Object.entries(base)) input.style.setProperty(kebab(name), String(value));
  const { color } = (quiet ?? {}) as { color?: string };
  if (color) input.style.setProperty('--quiet', color);
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const gather = gatherCard({ session: group, own: field, value: () => input.value.trim() });

/** Makes a method of payment of the three fields, as a browser may with the publishable key. */
async function create(id: unknown, key: unknown): Promise<void> {
  const { expiry, cvv } = await gather();
  const read = readExpiry(expiry);
  const form = new URLSearchParams({
    type: 'card',
    'card[number]': digitsOf(input.value),
    'card[exp_month]': String(read?.month ?? ''),
    'card[exp_year]': String(read?.year ?? ''),
    'card[cvc]': cvv,
  });
  const answer = await fetch('/v1/payment_methods', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'stripe-version': '2023-08-16' },
    body: form,
  }).catch(() => undefined);
  const body = await answer?.json().catch(() => undefined);
  if (answer?.ok) post('made', { id, paymentMethod: body });
  else post('made', { id, error: body?.error ?? { type: 'api_connection_error' } });
}

input.addEventListener('input', (event) => {
  const grew = !(event instanceof InputEvent) || !event.inputType.startsWith('delete');
  retype(input, field, grew);
  tellChange();
});
input.addEventListener('focus', () => post('focus'));
input.addEventListener('blur', () => post('blur'));
input.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  post('submit');
});
let told = false;
window.addEventListener('message', ({ source, origin, data: message }) => {
  if (source !== window.parent || origin !== parentOrigin || message?.group !== group) return;
  if (message.action === 'options') dress(message.options);
  if (message.action === 'options' && !told) {
    told = true;
    post('ready');
    // Typed before this script ran.
    if (input.value !== '') tellChange();
  }
  if (message.action === 'focus') input.focus();
  if (message.action === 'create' && field === 'number') void create(message.id, message.key);
});
