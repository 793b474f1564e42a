// Runs in the page with one card field (doors/pages/card-fields.ts), beside Adyen's script: joins the events of its
// Custom Card to the messages of the frames (docs/sandbox-provider.md, Cards). What is typed stays in Adyen's own
// frame. Only what Adyen encrypted comes here.

type Field = 'number' | 'expiry' | 'cvv';

interface Settings {
  readonly clientKey: string;
  readonly environment: string;
  /** Another address of Adyen's, with a slash at the end. */
  readonly shopperUrl?: string;
  readonly session: string;
  readonly field: Field;
  readonly theme: 'light' | 'dark';
  readonly locale: string;
  readonly label: string;
  readonly errors: Readonly<Record<Field, string>>;
  readonly ancestors: readonly string[];
  /** What every message between the page and its frames carries. */
  readonly mark: Readonly<Record<string, unknown>>;
}

interface FieldValid {
  readonly encryptedFieldName: string;
  readonly valid: boolean;
  readonly blob?: string;
  readonly endDigits?: string;
}

interface CustomCard {
  /** What the script says for /payments. */
  readonly data: { readonly browserInfo: Readonly<Record<string, unknown>> };
  mount(root: HTMLElement): CustomCard;
  setFocusOn(field: string): void;
  updateStyles(styles: object): void;
}

interface AdyenWeb {
  AdyenCheckout(configuration: object): Promise<object>;
  readonly CustomCard: new (checkout: object, configuration: object) => CustomCard;
}

const settings: Settings = JSON.parse(document.querySelector('#settings')?.textContent ?? '{}');
const { field, ancestors, errors, session, mark } = settings;
const adyenNames = { number: 'encryptedCardNumber', expiry: 'encryptedExpiryDate', cvv: 'encryptedSecurityCode' };
const partsOf = {
  number: ['encryptedCardNumber'],
  expiry: ['encryptedExpiryMonth', 'encryptedExpiryYear'],
  cvv: ['encryptedSecurityCode'],
};
const brands: Readonly<Record<string, string>> = { visa: 'visa', mc: 'mastercard' };
const marks: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard' };
/** How long a field may take to encrypt what was typed last, ms. */
const encryptsWithinMs = 1_000;
const answersWithinMs = 3_000;

const encrypted = new Map<string, string>();
let empty = true;
let brand = '';
let last4 = '';
let problem = '';
let pageOrigin = location.ancestorOrigins?.[0];
let card: CustomCard | undefined;

/** Sends to the framing page only: the browser delivers to an allowed origin, or not at all. */
function postToPage(message: Record<string, unknown>): void {
  const targets = pageOrigin === undefined ? ancestors : ancestors.filter((origin) => origin === pageOrigin);
  for (const origin of targets) window.parent.postMessage({ ...mark, ...message }, origin);
}

const isMarked = (data: Record<string, unknown> | null) =>
  Object.entries(mark).every(([name, value]) => data?.[name] === value);
const isValid = () => partsOf[field].every((name) => encrypted.has(name));

function postState(): void {
  const mark = document.querySelector('#mark');
  if (mark) mark.textContent = marks[brand] ?? '';
  postToPage({ kind: 'state', field, empty, valid: isValid(), brand, error: problem });
}

function judge(): void {
  problem = isValid() ? '' : errors[field];
  postState();
}

/** Gives the field time to encrypt what was typed a moment ago. */
async function settled(): Promise<void> {
  for (let waited = 0; waited < encryptsWithinMs && !empty && !isValid(); waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

const events = {
  onConfigSuccess() {
    postToPage({ kind: 'ready', field });
  },
  onFieldValid({ encryptedFieldName, valid, blob = '', endDigits = '' }: FieldValid) {
    empty = false;
    if (valid) encrypted.set(encryptedFieldName, blob);
    else encrypted.delete(encryptedFieldName);
    if (encryptedFieldName === 'encryptedCardNumber') last4 = endDigits;
    if (isValid()) problem = '';
    postState();
  },
  onBrand({ brand: named }: { brand: string }) {
    // A field alone is opened with one brand, and hears that.
    if (field !== 'number') return;
    brand = brands[named] ?? '';
    if (brand !== '') empty = false;
    postState();
  },
  onChange({ errors: found = {} }: { errors?: Readonly<Record<string, unknown>> }) {
    problem = found[adyenNames[field]] && !isValid() ? errors[field] : '';
    postState();
  },
  onFocus({ focus, numChars = 0 }: { focus: boolean; numChars?: number }) {
    empty = numChars === 0 && !isValid();
    postState();
    postToPage({ kind: focus ? 'focus' : 'blur', field });
  },
  onEnterKeyPressed() {
    postToPage({ kind: 'submit', field });
  },
};

function stylesOf(theme: 'light' | 'dark'): object {
  const [color, quiet] = theme === 'dark' ? ['#eef0f2', '#9ba1ab'] : ['#1d1f24', '#60646c'];
  const base = { color, fontSize: '17px', lineHeight: '24px', caretColor: color, padding: '0 12px' };
  return { base, validated: { color }, error: { color }, placeholder: { color: quiet } };
}

async function open({ AdyenCheckout, CustomCard }: AdyenWeb): Promise<void> {
  const { clientKey, environment, locale, shopperUrl } = settings;
  const urls = { api: shopperUrl, analytics: shopperUrl, cdn: { images: shopperUrl, translations: shopperUrl } };
  const checkout = await AdyenCheckout({
    clientKey,
    environment,
    locale,
    // Wanted by the script. It chooses among methods, of which there is one here.
    countryCode: 'SG',
    analytics: { enabled: false },
    risk: { enabled: false },
    ...(shopperUrl && { _environmentUrls: urls }),
  });
  const root = document.querySelector<HTMLElement>('#field');
  const holder = document.createElement('div');
  holder.dataset.cse = adyenNames[field];
  root?.append(holder);
  card = new CustomCard(checkout, {
    type: 'card',
    // Without the number's field the script wants to know the brand: all of ours have the same date and code.
    brands: field === 'number' ? Object.keys(brands) : ['visa'],
    autoFocus: false,
    styles: stylesOf(settings.theme),
    placeholders: { cardNumber: '1234 1234 1234 1234', expiryDate: 'MM/YY', securityCodeThreeDigits: 'CVV' },
    ...events,
  });
  if (root) card.mount(root);
  const own = document.querySelector('iframe');
  if (own) own.title = settings.label;
}

/** The three pages of a card: neighbours of one origin, which know one another by the session. */
function neighbours(): Window[] {
  const all = Array.from({ length: window.parent.length }, (_, index) => window.parent[index] as Window);
  return all.filter((frame) => frame !== window && isOwn(frame));
}

function isOwn(frame: Window): boolean {
  try {
    return frame.location.origin === location.origin;
  } catch {
    // Another site's.
    return false;
  }
}

const held = new Map<string, Record<string, string>>();
let gathered: (() => void) | undefined;

function send(message: Record<string, unknown>): void {
  for (const frame of neighbours()) frame.postMessage({ card: session, ...message }, location.origin);
}

async function answerNeighbour(data: { kind?: string; field?: string; values?: Record<string, string> }) {
  if (data.kind === 'ask' && field !== 'number') {
    await settled();
    judge();
    send({ kind: 'holds', field, values: Object.fromEntries(encrypted) });
  }
  if (data.kind !== 'holds' || field !== 'number') return;
  held.set(data.field ?? '', data.values ?? {});
  if (held.has('expiry') && held.has('cvv')) gathered?.();
}

async function gather(): Promise<Map<string, string>> {
  held.clear();
  await new Promise<void>((resolve) => {
    gathered = resolve;
    setTimeout(resolve, answersWithinMs);
    send({ kind: 'ask' });
  });
  return new Map([...encrypted, ...[...held.values()].flatMap((values) => Object.entries(values))]);
}

async function tokenize(requestId: unknown): Promise<void> {
  await settled();
  judge();
  const all = await gather();
  const order: readonly Field[] = ['number', 'expiry', 'cvv'];
  const wrong = order.find((name) => !partsOf[name].every((part) => all.has(part)));
  if (wrong) return postToPage({ kind: 'refused', requestId, field: wrong, error: errors[wrong] });
  const [number, month, year, code] = order.flatMap((name) => partsOf[name].map((part) => all.get(part)));
  const { locale } = settings;
  const browser = card?.data.browserInfo;
  const token = `adyen_${base64Url(JSON.stringify({ number, month, year, code, brand, last4, locale, browser }))}`;
  postToPage({ kind: 'token', requestId, token, brand, last4 });
}

/** Writes base64url. */
function base64Url(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (origin === location.origin && data?.card === session) return void answerNeighbour(data);
  if (source !== window.parent || !ancestors.includes(origin) || !isMarked(data)) return;
  pageOrigin = origin;
  if (data.kind === 'focus') {
    document.querySelector('iframe')?.focus();
    card?.setFocusOn(adyenNames[field]);
  }
  if (data.kind === 'theme') {
    document.documentElement.dataset.theme = data.theme === 'dark' ? 'dark' : 'light';
    card?.updateStyles(stylesOf(data.theme === 'dark' ? 'dark' : 'light'));
  }
  if (data.kind === 'tokenize' && field === 'number') void tokenize(data.requestId);
});

const script = (window as { AdyenWeb?: AdyenWeb }).AdyenWeb;
// Without the script the page stays silent, and the checkout says that the fields did not load.
if (script) await open(script);

export {};
