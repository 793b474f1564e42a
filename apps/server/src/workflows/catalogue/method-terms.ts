import type { MethodTermsRow, rehearseMethodInput } from '@kassa/contract/operator';
import { formatDecimal, parseDecimal } from '@kassa/money';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type MethodTerms, methodNamed } from '../../modules/pricing/index.ts';

const minuteMs = 60_000;

/** A change as the contract has checked it. */
export type MethodChange = z.output<typeof rehearseMethodInput>;

/**
 * Reads what a change says, in the smallest units.
 * @throws Refusal resource_not_found for a method or provider of nobody, invalid_input with the names of fields that
 *   leave the catalogue's limits, or that a provider does not have
 */
export function termsOf({ payments }: Pick<App, 'payments'>, change: MethodChange): MethodTerms {
  const row = methodNamed(change.method);
  const { provider, off, leastUsd, mostUsd, feeBps, feeFixedUsd, windowMinutes } = change;
  if (provider !== '' && payments.get(provider)?.serves(row) !== true) refuse('resource_not_found');
  const terms: MethodTerms = {
    off,
    payMinUsdMinor: centsOf(leastUsd),
    payMaxUsdMinor: centsOf(mostUsd),
    feeBps: feeBps === null ? null : BigInt(feeBps),
    feeFixedUsdMinor: centsOf(feeFixedUsd),
    payWindowMs: windowMinutes === null ? null : BigInt(windowMinutes * minuteMs),
  };
  const least = terms.payMinUsdMinor ?? row.payMinUsdMinor;
  const most = terms.payMaxUsdMinor ?? row.payMaxUsdMinor;
  const wrong = [
    least < row.payMinUsdMinor && 'leastUsd',
    (most > row.payMaxUsdMinor || most <= least) && 'mostUsd',
    provider !== '' && feeBps !== null && 'feeBps',
    provider !== '' && feeFixedUsd !== null && 'feeFixedUsd',
    windowMinutes !== null && (provider !== '' || windowMinutes * minuteMs > row.payWindowMs) && 'windowMinutes',
  ].filter((name) => name !== false);
  if (wrong.length > 0) refuse('invalid_input', { extend: wrong.join(',') });
  return terms;
}

function centsOf(dollars: string | null): bigint | null {
  return dollars === null ? null : (parseDecimal(dollars, 2) ?? refuse('invalid_input'));
}

/** Writes what operators have set as the console shows it. */
export function shownTerms(terms: MethodTerms): MethodTermsRow {
  const dollars = (minor: bigint | null) => (minor === null ? null : formatDecimal(minor, 2));
  return {
    off: terms.off,
    leastUsd: dollars(terms.payMinUsdMinor),
    mostUsd: dollars(terms.payMaxUsdMinor),
    feeBps: terms.feeBps === null ? null : Number(terms.feeBps),
    feeFixedUsd: dollars(terms.feeFixedUsdMinor),
    windowMinutes: terms.payWindowMs === null ? null : Number(terms.payWindowMs) / minuteMs,
  };
}
