import { type CoinCode, coins } from './coins.ts';
import { type CurrencyCode, currencies } from './currencies.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { powerOfTen, roundDiv } from './rounding.ts';

/** An amount of fiat money: an integer of the currency's ISO 4217 minor unit. */
export interface Money {
  readonly minor: bigint;
  readonly currency: CurrencyCode;
}

/** An amount of a coin: an integer of the coin's base unit. */
export interface CoinAmount {
  readonly units: bigint;
  readonly coin: CoinCode;
}

/** Reads a decimal string of major units. Null when it isn't one or has more digits than the minor unit. */
export function parseMoney(text: string, currency: CurrencyCode): Money | null {
  const minor = parseDecimal(text, currencies[currency].isoDigits);
  return minor === null ? null : { minor, currency };
}

/** Reads a decimal string of whole coins. Null when it isn't one or has more digits than the base unit. */
export function parseCoin(text: string, coin: CoinCode): CoinAmount | null {
  const units = parseDecimal(text, coins[coin].digits);
  return units === null ? null : { units, coin };
}

/** Rounds minor units to what the currency's rails can carry (IDR and COP: whole units), half away from zero. */
export function roundToChannel(minor: bigint, currency: CurrencyCode): bigint {
  const step = channelStep(currency);
  return roundDiv(minor, step) * step;
}

/**
 * Writes a decimal string for the wire, with the currency's channel digits. Never changes an amount: money with more
 * digits (a provider may report such a payment) keeps all of them.
 */
export function wireAmount(money: Money): string {
  return formatDecimal(money.minor / wireStep(money), wireDigits(money));
}

/** Writes a coin amount as a decimal string for the wire, without trailing zeros: '0.05', '12'. */
export function wireCoinAmount(amount: CoinAmount): string {
  const text = formatDecimal(amount.units, coins[amount.coin].digits);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Returns the number of digits that show `money` without loss, at least the channel's. */
export function wireDigits(money: Money): number {
  const { isoDigits, channelDigits } = currencies[money.currency];
  return money.minor % channelStep(money.currency) === 0n ? channelDigits : isoDigits;
}

function wireStep(money: Money): bigint {
  return powerOfTen(currencies[money.currency].isoDigits - wireDigits(money));
}

/** Returns the smallest amount that the currency's rails can carry, in minor units. */
export function channelStep(currency: CurrencyCode): bigint {
  const { isoDigits, channelDigits } = currencies[currency];
  return powerOfTen(isoDigits - channelDigits);
}
