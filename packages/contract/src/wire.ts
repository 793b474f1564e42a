import { locales } from '@kassa/texts';
import { z } from 'zod';

/** A non-negative amount in major units, as a decimal string and never a float. */
export const decimalSchema = z
  .string()
  .max(40)
  .regex(/^\d{1,20}(\.\d{1,18})?$/, 'not a decimal amount');
/** The same, above 0: a price that a caller may name. */
export const positiveDecimalSchema = decimalSchema.regex(/[1-9]/, 'not above 0');
/** An instant, ISO 8601 in UTC with milliseconds. */
export const instantSchema = z.iso.datetime();

/** Whether a time that a list begins with is not after the one that it ends with. An empty period is one too. */
export const isPeriod = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined || Date.parse(from) <= Date.parse(to);
/** Whether a day or moment is in a year that PostgreSQL has: there is no year 0. */
export const hasYear = (text: string) => !/^0{4}/.test(text);
/** ISO 4217 alphabetic code. */
export const fiatSchema = z.string().regex(/^[A-Z]{3}$/, 'not a currency code');
/** Ticker of a coin, such as ETH. */
export const coinSchema = z.string().regex(/^[A-Z0-9]{2,12}$/, 'not a coin');
/** A number that Kassa issues (orderNo, quoteNo, nftParamNo): always a string, of digits and letters only. */
export const numberSchema = z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, 'not a number of ours');
/** A payment method's code in the catalogue. */
export const payWayCodeSchema = z.string().regex(/^\d{2,6}$/, 'not a payment code');
/** Bank code, or card type for cards. With payWayCode it is the key of a catalogue row. */
export const payBankCodeSchema = z.string().regex(/^[A-Za-z0-9]{0,16}$/, 'not a bank code');
/** The languages of the checkout. */
export const localeSchema = z.enum(locales);
/** A language as `localeSchema` reads it. */
export type Locale = z.output<typeof localeSchema>;
/** A wallet's address as somebody typed it. The network decides whether it is valid. */
export const walletAddressSchema = z
  .string()
  .max(128)
  .regex(/^[\x21-\x7e]+$/, 'not an address');
/**
 * Doubts about a wallet's address that a buyer confirms: it has no checksum in capitals, or it belongs to a contract.
 */
export const walletDoubtSchema = z.enum(['unchecked', 'contract']);
/** A doubt as `walletDoubtSchema` reads it. */
export type WalletDoubt = z.output<typeof walletDoubtSchema>;
/** ASCII mail address of one recipient. CR, LF and lists are refused. */
export const emailSchema = z.email().max(254);
/**
 * Address where Apple Pay validates a merchant: https on a host of Apple's own gateway, with a plain path and nothing
 * else. The characters are checked as written, so that no two readers of the address can see two hosts in it.
 */
export const appleGatewaySchema = z
  .string()
  .max(256)
  .regex(
    /^https:\/\/(?:cn-)?apple-pay-gateway(?:-[a-z0-9]{1,16}){0,4}\.apple\.com(?:\/[A-Za-z0-9_-]+)*\/?$/,
    'not Apple’s',
  );
