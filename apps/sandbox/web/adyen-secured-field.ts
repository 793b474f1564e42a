import { type BrandRow, brandOf, digitsOf, isCardNumber, isCvv, isGoodExpiry, readExpiry } from './card-rules.ts';
import { retype } from './retype.ts';

// One field of the pretend Adyen's, in a frame of its own. It speaks to Adyen's script, in the page that frames it, as
// Adyen's fields do: JSON texts with the key that the script gave it. A digit leaves it encrypted only.

type FieldType = 'encryptedCardNumber' | 'encryptedExpiryDate' | 'encryptedSecurityCode';
interface Told {
  readonly numKey: number;
  readonly fieldType: FieldType;
  readonly focus?: boolean;
  readonly styleObject?: Styles;
  readonly iframeUIConfig?: {
    readonly sfStyles?: Styles;
    readonly placeholders?: Readonly<Record<string, string>>;
    readonly ariaConfig?: Readonly<Partial<Record<FieldType, { readonly label: string }>>>;
  };
}
interface Styles {
  readonly base?: Readonly<Record<string, string>>;
  readonly placeholder?: Readonly<Record<string, string>>;
}

const { month = '', parent: parentOrigin = '', ...data } = document.body.dataset;
const brands: readonly BrandRow[] = JSON.parse(data.brands ?? '[]');
const input = document.querySelector<HTMLInputElement>('#field') as HTMLInputElement;
const shapes = { encryptedCardNumber: 'number', encryptedExpiryDate: 'expiry', encryptedSecurityCode: 'cvv' } as const;
const completions = {
  encryptedCardNumber: 'cc-number',
  encryptedExpiryDate: 'cc-exp',
  encryptedSecurityCode: 'cc-csc',
};
const placeholderNames = {
  encryptedCardNumber: 'cardNumber',
  encryptedExpiryDate: 'expiryDate',
  encryptedSecurityCode: 'securityCodeThreeDigits',
};
const adyenBrands: Readonly<Record<string, string>> = { visa: 'visa', mastercard: 'mc' };

let told: Told | undefined;
let typed = 0;

function post(feedback: Record<string, unknown>): void {
  if (!told) return;
  const { fieldType, numKey } = told;
  window.parent.postMessage(JSON.stringify({ ...feedback, fieldType, numKey }), parentOrigin);
}

function partsOf(fieldType: FieldType): Record<string, string> | undefined {
  if (fieldType === 'encryptedCardNumber')
    return isCardNumber(digitsOf(input.value), brands) ? { encryptedCardNumber: digitsOf(input.value) } : undefined;
  if (fieldType === 'encryptedSecurityCode')
    return isCvv(input.value.trim(), undefined) ? { encryptedSecurityCode: input.value.trim() } : undefined;
  const expiry = readExpiry(input.value);
  if (!expiry || !isGoodExpiry(expiry, month)) return undefined;
  const { month: monthOf, year } = expiry;
  return { encryptedExpiryMonth: String(monthOf).padStart(2, '0'), encryptedExpiryYear: String(year) };
}

/** Asks this frame's own origin to encrypt: the real field does it here, with Adyen's public key. */
async function encrypt(parts: Record<string, string>): Promise<{ encryptedFieldName: string; blob: string }[]> {
  const answer = await fetch('/checkoutshopper/securedfields/encrypt', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parts),
  });
  return answer.json();
}

async function check(fieldType: FieldType): Promise<void> {
  typed += 1;
  const own = typed;
  const brand = fieldType === 'encryptedCardNumber' ? brandOf(digitsOf(input.value), brands)?.brand : undefined;
  post({ action: 'brand', ...(fieldType === 'encryptedCardNumber' && { brand: adyenBrands[brand ?? ''] ?? 'card' }) });
  const parts = partsOf(fieldType);
  if (!parts) return;
  const blobs = await encrypt(parts);
  // What was typed in the meantime counts.
  if (own !== typed) return;
  const endDigits = fieldType === 'encryptedCardNumber' ? { endDigits: digitsOf(input.value).slice(-4) } : {};
  post({ action: 'encryption', [fieldType]: blobs, ...endDigits });
}

function dress({ base = {}, placeholder = {} }: Styles): void {
  for (const [name, value] of Object.entries(base)) input.style.setProperty(kebab(name), value);
  if (placeholder.color) input.style.setProperty('--quiet', placeholder.color);
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function configure(message: Told): void {
  told = message;
  const { fieldType, iframeUIConfig: { sfStyles = {}, placeholders = {}, ariaConfig = {} } = {} } = message;
  dress(sfStyles);
  input.placeholder = placeholders[placeholderNames[fieldType]] ?? '';
  input.setAttribute('aria-label', ariaConfig[fieldType]?.label ?? '');
  input.setAttribute('autocomplete', completions[fieldType]);
  input.name = completions[fieldType];
  post({ action: 'config' });
}

input.addEventListener('input', (event) => {
  if (!told) return;
  const grew = !(event instanceof InputEvent) || !event.inputType.startsWith('delete');
  retype(input, shapes[told.fieldType], grew);
  void check(told.fieldType);
});
input.addEventListener('focus', () => post({ action: 'focus', focus: true, numChars: input.value.length }));
input.addEventListener('blur', () => {
  post({ action: 'focus', focus: false, numChars: input.value.length });
  if (told && input.value !== '' && !partsOf(told.fieldType))
    post({ action: 'incomplete field', error: 'sf-incomplete' });
});
input.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  post({ action: 'enterKeyPressed' });
});
window.addEventListener('message', ({ source, origin, data: text }) => {
  if (source !== window.parent || origin !== parentOrigin || typeof text !== 'string') return;
  const message: Told = JSON.parse(text);
  if (!told) return configure(message);
  if (message.numKey !== told.numKey) return;
  if (message.focus) input.focus();
  if (message.styleObject) dress(message.styleObject);
});
