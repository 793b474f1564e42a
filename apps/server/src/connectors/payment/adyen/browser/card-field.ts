// Runs in the page with one card field (doors/pages/card-fields.ts), beside Adyen's script: joins the events of its
// Custom Card to the messages of the frames (docs/sandbox-provider.md, Cards). What is typed stays in Adyen's own
// frame. Only what Adyen encrypted comes here.

import {
  colorsOf,
  type Field,
  fieldOrder,
  openPageMessages,
  readSettings,
  showBrand,
  type Theme,
  takeTheme,
} from '../../page-messages.ts';

interface AdyenSettings {
  readonly clientKey: string;
  readonly environment: string;
  /** Another address of Adyen's, with a slash at the end. */
  readonly shopperUrl?: string;
  readonly session: string;
  readonly field: Field;
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

const settings = readSettings<AdyenSettings>();
const { field, errors, session } = settings;
const page = openPageMessages(settings);
const adyenNames = { number: 'encryptedCardNumber', expiry: 'encryptedExpiryDate', cvv: 'encryptedSecurityCode' };
const partsOf = {
  number: ['encryptedCardNumber'],
  expiry: ['encryptedExpiryMonth', 'encryptedExpiryYear'],
  cvv: ['encryptedSecurityCode'],
};
const brands: Readonly<Record<string, string>> = { visa: 'visa', mc: 'mastercard' };
/** How long a field may take to encrypt what was typed last, ms. */
const encryptsWithinMs = 1_000;
const answersWithinMs = 3_000;

const encrypted = new Map<string, string>();
let empty = true;
let brand = '';
let last4 = '';
let problem = '';
let card: CustomCard | undefined;

const isValid = () => partsOf[field].every((name) => encrypted.has(name));

function postState(): void {
  showBrand(brand);
  page.post({ kind: 'state', field, empty, valid: isValid(), brand, error: problem });
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
    page.post({ kind: 'ready', field });
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
    page.post({ kind: focus ? 'focus' : 'blur', field });
  },
  onEnterKeyPressed() {
    page.post({ kind: 'submit', field });
  },
};

function stylesOf(theme: Theme): object {
  const { color, quiet } = colorsOf(theme);
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
    placeholders: {
      cardNumber: settings.placeholders.number,
      expiryDate: settings.placeholders.expiry,
      securityCodeThreeDigits: settings.placeholders.cvv,
    },
    ...events,
  });
  if (root) card.mount(root);
  const own = document.querySelector('iframe');
  if (own) own.title = settings.labels[field];
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
  const wrong = fieldOrder.find((name) => !partsOf[name].every((part) => all.has(part)));
  if (wrong) return page.post({ kind: 'refused', requestId, field: wrong, error: errors[wrong] });
  const [number, month, year, code] = fieldOrder.flatMap((name) => partsOf[name].map((part) => all.get(part)));
  const { locale } = settings;
  const browser = card?.data.browserInfo;
  const token = `adyen_${base64Url(JSON.stringify({ number, month, year, code, brand, last4, locale, browser }))}`;
  page.post({ kind: 'token', requestId, token, brand, last4 });
}

/** Writes base64url. */
function base64Url(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

window.addEventListener('message', (event) => {
  const { origin, data } = event;
  if (origin === location.origin && data?.card === session) return void answerNeighbour(data);
  const said = page.read(event);
  if (said?.kind === 'focus') {
    document.querySelector('iframe')?.focus();
    card?.setFocusOn(adyenNames[field]);
  }
  if (said?.kind === 'theme') card?.updateStyles(stylesOf(takeTheme(said.theme)));
  if (said?.kind === 'tokenize' && field === 'number') void tokenize(said.requestId);
});

const script = (window as { AdyenWeb?: AdyenWeb }).AdyenWeb;
// Without the script the page stays silent, and the checkout says that the fields did not load.
if (script) await open(script);
