import { type CurrencyCode, currencies, isCurrency } from '@kassa/money';
import { readElements, readEmvCode } from './emv.ts';
import { qrRails } from './rails.ts';

/** What a banking app shows of a code before it pays. */
export interface CodeSays {
  /** The scheme's name, or the host of an address. */
  readonly rail: string;
  readonly payee: string;
  readonly city: string;
  /** In decimal notation. Empty where the payer chooses. */
  readonly amount: string;
  readonly currency: CurrencyCode | '';
  /** Reference by which the payee identifies the money. Empty where the code has none. */
  readonly reference: string;
}

/** Result of reading a code. */
export type CodeReading =
  | { readonly kind: 'read'; readonly says: CodeSays }
  | { readonly kind: 'unreadable'; readonly why: 'shape' | 'check' };

/** Reads a code as a payer's app does: only from its contents, no matter who made it. */
export function readCode(text: string): CodeReading {
  const code = text.trim();
  if (URL.canParse(code)) return { kind: 'read', says: addressSays(new URL(code)) };
  const reading = readEmvCode(code);
  return reading.kind === 'read' ? { kind: 'read', says: elementsSay(reading.elements) } : reading;
}

function addressSays({ host, pathname }: URL): CodeSays {
  return { rail: host, payee: '', city: '', amount: '', currency: '', reference: pathname.split('/').at(-1) ?? '' };
}

function elementsSay(elements: ReadonlyMap<string, string>): CodeSays {
  const country = elements.get('58') ?? '';
  const number = elements.get('53');
  const currency = Object.values(currencies).find(({ isoNumber }) => isoNumber === number)?.code ?? '';
  return {
    rail: qrRails[country]?.name ?? country,
    payee: elements.get('59') ?? '',
    city: elements.get('60') ?? '',
    amount: elements.get('54') ?? '',
    currency: isCurrency(currency) ? currency : '',
    reference: referenceIn(elements),
  };
}

/** Tags in 62 that name an order: reference label, bill number, terminal label. */
const referenceTags = ['05', '01', '07'];

/** Finds the reference. A dynamic Pix has an address instead, which ends with the order. */
function referenceIn(elements: ReadonlyMap<string, string>): string {
  const additional = readElements(elements.get('62') ?? '');
  const account = readElements(elements.get('26') ?? '');
  const address = account?.get('00') === 'br.gov.bcb.pix' ? account.get('25') : undefined;
  if (address !== undefined) return address.split('/').at(-1) ?? '';
  return referenceTags.map((tag) => additional?.get(tag)).find((value) => value !== undefined && value !== '***') ?? '';
}
