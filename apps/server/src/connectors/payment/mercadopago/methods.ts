import type { FieldValues } from '@kassa/contract';
import type { MethodRow } from '@kassa/methods';
import { ConfigError } from '../../../kernel/config-error.ts';
import { splitName } from '../names.ts';

/** The most characters of each part of a name. */
const nameLength = 32;

const minuteMs = 60_000;

/** How Mercado Pago takes a method of the catalogue. */
export interface MercadoPagoMethod {
  /** `payment_method_id`. */
  readonly id: string;
  /** The site, one for each country, whose accounts have it. */
  readonly site: string;
  /** How the buyer is told what to do. */
  readonly shows: 'code' | 'boleto' | 'voucher' | 'clabe' | 'page';
  /**
   * Whether the request says when it ends, and how much later than we say so, in ms: Mercado Pago takes no Pix of less
   * than 30 minutes. Undefined: it ends as Mercado Pago decides.
   */
  readonly endsLaterMs?: number;
  /** Whether the network wants the payer's IP address, entity and bank. */
  readonly byBank?: true;
}

const methods: Readonly<Record<string, MercadoPagoMethod>> = {
  30001: { id: 'pix', site: 'MLB', shows: 'code', endsLaterMs: 30 * minuteMs },
  30005: { id: 'bolbradesco', site: 'MLB', shows: 'boleto', endsLaterMs: 0 },
  30004: { id: 'oxxo', site: 'MLM', shows: 'voucher', endsLaterMs: 0 },
  601: { id: 'clabe', site: 'MLM', shows: 'clabe' },
  12000: { id: 'pse', site: 'MCO', shows: 'page', byBank: true },
};

/** Finds how Mercado Pago takes a channel (payWayCode, and `-` bankCode); undefined when it does not. */
export function methodOf(channel: string): MercadoPagoMethod | undefined {
  return Object.hasOwn(methods, channel) ? methods[channel] : undefined;
}

/** Finds a method by its `payment_method_id`. */
export function methodById(id: string): MercadoPagoMethod | undefined {
  return Object.values(methods).find((method) => method.id === id);
}

/** The keys of all of them. */
export const channels: readonly string[] = Object.keys(methods);

const sites: ReadonlySet<string> = new Set(Object.values(methods).map(({ site }) => site));

/**
 * Reads the sites of an account: one for a real account, several only for the sandbox's.
 * @throws ConfigError for one whose methods we don't have
 */
export function readSites(setting: string, { production }: { readonly production: boolean }): readonly string[] {
  const named = setting.split(/[\s,]+/).filter((site) => site !== '');
  if (named.length === 0 || named.some((site) => !sites.has(site)) || (production && named.length > 1))
    throw new ConfigError(`KASSA_PAYMENT_MERCADOPAGO_SITE is wrong: name the account's site, ${[...sites].join(', ')}`);
  return named;
}

/** Returns whether an account of these sites takes a method. Cards are not taken. */
export function servedByMercadoPago({ type, payWayCode, bankCode }: MethodRow, setting: string): boolean {
  const method = type === 'card' ? undefined : methodOf(bankCode ? `${payWayCode}-${bankCode}` : payWayCode);
  return method !== undefined && setting.split(/[\s,]+/).includes(method.site);
}

/** Mercado Pago's names of documents. One that it does not name is `Otro`, another. */
const documents: Readonly<Record<string, string>> = { cc: 'CC', ce: 'CE', ti: 'TI', nit: 'NIT', passport: 'PAS' };

/** Writes what the buyer filled in as `payer`. `email` is used where they were not asked for one. */
export function payerOf(fields: FieldValues, email: string): Readonly<Record<string, unknown>> {
  const { cpf, documentType, documentNumber, personType } = fields;
  const [firstName, lastName] = splitName(fields, nameLength);
  const identification = cpf
    ? { type: 'CPF', number: cpf }
    : documentNumber && { type: documents[documentType ?? ''] ?? 'Otro', number: documentNumber };
  return {
    email: fields.email || email,
    ...(firstName && { first_name: firstName, last_name: lastName }),
    ...(personType && { entity_type: personType === 'company' ? 'association' : 'individual' }),
    ...(identification && { identification }),
  };
}
