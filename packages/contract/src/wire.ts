import { z } from 'zod';

/** A non-negative amount in major units, as a decimal string: never a float. */
export const decimalSchema = z
  .string()
  .max(40)
  .regex(/^\d{1,20}(\.\d{1,18})?$/, 'not a decimal amount');
/** The same, above 0: what a caller may say that something costs. */
export const positiveDecimalSchema = decimalSchema.regex(/[1-9]/, 'not above 0');
/** An instant, ISO 8601 in UTC with milliseconds. */
export const instantSchema = z.iso.datetime();
/** ISO 4217 alphabetic code. */
export const fiatSchema = z.string().regex(/^[A-Z]{3}$/, 'not a currency code');
/** Ticker of a coin, such as ETH. */
export const coinSchema = z.string().regex(/^[A-Z0-9]{2,12}$/, 'not a coin');
/** Our public numbers (orderNo, quoteNo, nftParamNo): strings always, digits and letters only. */
export const numberSchema = z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, 'not a number of ours');
/** A payment code of the catalogue. */
export const payWayCodeSchema = z.string().regex(/^\d{2,6}$/, 'not a payment code');
/** Bank code, or card type for cards: with payWayCode the key of a catalogue row. */
export const payBankCodeSchema = z.string().regex(/^[A-Za-z0-9]{0,16}$/, 'not a bank code');
export const localeSchema = z.enum(['en-US', 'zh-HK', 'es', 'ko']);
export type Locale = z.output<typeof localeSchema>;
/** A wallet's address as somebody typed it: what it is worth, the network decides. */
export const walletAddressSchema = z
  .string()
  .max(128)
  .regex(/^[\x21-\x7e]+$/, 'not an address');
/** What a buyer confirms of a wallet's address: that no capitals check it, and that a contract stands behind it. */
export const walletDoubtSchema = z.enum(['unchecked', 'contract']);
export type WalletDoubt = z.output<typeof walletDoubtSchema>;
/** ASCII mail address of one recipient; CR, LF and lists are refused. */
export const emailSchema = z.email().max(254);
/**
 * Where Apple Pay has a merchant validated: https on a host of Apple's own gateway, with a plain path and nothing else. The
 * characters are checked as they stand, so that no two readers of the address can see two hosts in it.
 */
export const appleGatewaySchema = z
  .string()
  .max(256)
  .regex(
    /^https:\/\/(?:cn-)?apple-pay-gateway(?:-[a-z0-9]{1,16}){0,4}\.apple\.com(?:\/[A-Za-z0-9_-]+)*\/?$/,
    'not Apple’s',
  );
