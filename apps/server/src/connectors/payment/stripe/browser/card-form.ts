// Runs in the page with all fields of a card (doors/pages/card-fields.ts), beside Stripe.js: joins the events of its
// elements to the messages of the frames (docs/sandbox-provider.md, Cards). Each element is a frame of Stripe's own, laid
// where the page around has its boxes. What is typed stays in there; only the number of a payment method comes here.

import {
  brandMarks,
  colorsOf,
  type Field,
  fieldOrder,
  openPageMessages,
  readSettings,
  showBrand,
  type Theme,
  takeTheme,
} from '../../page-messages.ts';

interface Change {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly error?: object;
  readonly brand?: string;
}

interface StripeElement {
  on(name: 'change', handler: (change: Change) => void): void;
  on(name: 'ready' | 'focus' | 'blur', handler: () => void): void;
  mount(holder: HTMLElement): void;
  update(options: object): void;
  focus(): void;
}

type Made =
  | {
      readonly paymentMethod: {
        readonly id: string;
        readonly card?: { readonly brand: string; readonly last4: string };
      };
    }
  | { readonly paymentMethod?: undefined; readonly error: { readonly code?: string } };

interface StripeJs {
  elements(options: object): { create(type: string, options: object): StripeElement };
  createPaymentMethod(by: { readonly type: 'card'; readonly card: StripeElement }): Promise<Made>;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const settings = readSettings<{ readonly publishableKey: string }>();
const { errors } = settings;
const page = openPageMessages(settings);
const elementOf = { number: 'cardNumber', expiry: 'cardExpiry', cvv: 'cardCvc' };
/** Stripe's own languages, where they are those of this page: https://docs.stripe.com/js/appendix/supported_locales. */
const languages = 'en es es-419 fil id ja ko ms pt-BR th tr vi zh zh-HK'.split(' ');

interface FieldState {
  readonly element: StripeElement;
  readonly box: HTMLElement;
  empty: boolean;
  complete: boolean;
  brand: string;
  problem: string;
}
const fields = new Map<Field, FieldState>();

/** A card of a brand that isn't taken here has no valid number. */
const isValid = (field: Field, { complete, brand }: FieldState) =>
  complete && (field !== 'number' || Object.hasOwn(brandMarks, brand));

function postState(field: Field, state: FieldState): void {
  const { empty, brand, problem: error } = state;
  if (field === 'number') showBrand(brand);
  page.post({ kind: 'state', field, empty, valid: isValid(field, state), brand, error });
}

function judge(field: Field, state: FieldState): void {
  state.problem = isValid(field, state) ? '' : errors[field];
  postState(field, state);
}

function stylesOf(theme: Theme): object {
  const { color, quiet } = colorsOf(theme);
  const text = { color, iconColor: color };
  return {
    base: {
      ...text,
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      fontSize: '17px',
      lineHeight: '24px',
      padding: '11px 12px',
      '::placeholder': { color: quiet },
      ':-webkit-autofill': { color },
    },
    complete: text,
    invalid: text,
  };
}

function open(stripe: StripeJs): void {
  const { locale, theme } = settings;
  const language = [locale, locale.split('-')[0] ?? ''].find((one) => languages.includes(one)) ?? 'auto';
  const elements = stripe.elements({ locale: language });
  for (const field of fieldOrder) {
    const options = field === 'number' ? { showIcon: false, disableLink: true } : {};
    const element = elements.create(elementOf[field], {
      ...options,
      placeholder: settings.placeholders[field],
      style: stylesOf(theme),
    });
    const holder = document.querySelector<HTMLElement>(`#${field}`);
    const box = holder?.parentElement;
    if (!holder || !box) continue;
    const state: FieldState = { element, box, empty: true, complete: false, brand: '', problem: '' };
    fields.set(field, state);
    listenTo(field, state);
    element.mount(holder);
    const own = holder.querySelector('iframe');
    if (own) own.title = settings.labels[field];
  }
}

function listenTo(field: Field, state: FieldState): void {
  const { element } = state;
  element.on('ready', () => page.post({ kind: 'ready', field }));
  element.on('focus', () => page.post({ kind: 'focus', field }));
  element.on('blur', () => {
    if (!state.empty) judge(field, state);
    page.post({ kind: 'blur', field });
  });
  element.on('change', ({ empty, complete, brand = '' }) => {
    Object.assign(state, { empty, complete, brand: brand === 'unknown' ? '' : brand });
    // What is still being typed is wrong only once the buyer leaves.
    state.problem = '';
    postState(field, state);
  });
}

/** Lays the fields where the page around has its boxes. */
function place(places: Readonly<Record<string, Place>>): void {
  for (const [field, { box }] of fields) {
    const { left = 0, top = 0, width = 0, height = 0 } = places[field] ?? {};
    for (const [name, px] of Object.entries({ left, top, width, height }))
      box.style.setProperty(name, `${Number(px) || 0}px`);
  }
}

async function tokenize(requestId: unknown): Promise<void> {
  for (const [field, state] of fields) judge(field, state);
  const refuse = (field: Field, error: string) => page.post({ kind: 'refused', requestId, field, error });
  const wrong = [...fields].find(([field, state]) => !isValid(field, state))?.[0];
  if (wrong) return refuse(wrong, errors[wrong]);
  const card = fields.get('number')?.element;
  const made = card && (await stripe?.createPaymentMethod({ type: 'card', card }).catch(() => undefined));
  if (made?.paymentMethod) {
    const { id: token, card: { brand = '', last4 = '' } = {} } = made.paymentMethod;
    return page.post({ kind: 'token', requestId, token, brand, last4 });
  }
  const at = fieldOf(made?.error.code);
  // Without words: the card is not at fault.
  refuse(at ?? 'number', at ? errors[at] : '');
}

/** Finds the field that a code of Stripe's is about: https://docs.stripe.com/error-codes. */
function fieldOf(code = ''): Field | undefined {
  if (/number/.test(code)) return 'number';
  if (/expiry/.test(code)) return 'expiry';
  return /cvc/.test(code) ? 'cvv' : undefined;
}

window.addEventListener('message', (event) => {
  const said = page.read(event);
  if (said?.kind === 'focus') fields.get(said.field as Field)?.element.focus();
  if (said?.kind === 'theme') {
    const style = stylesOf(takeTheme(said.theme));
    for (const { element } of fields.values()) element.update({ style });
  }
  if (said?.kind === 'places') place((said.places ?? {}) as Readonly<Record<string, Place>>);
  if (said?.kind === 'tokenize') void tokenize(said.requestId);
});
// Stripe's fields submit the form around them on Enter.
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  page.post({ kind: 'submit', field: 'number' });
});

const stripeOf = (window as { Stripe?: (key: string) => StripeJs }).Stripe;
// Without the script the page stays silent, and the checkout says that the fields did not load.
const stripe = stripeOf?.(settings.publishableKey);
if (stripe) open(stripe);
