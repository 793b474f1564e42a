import { boletoCheck, luhnCheck } from './check-digits.ts';

/** A boleto's two forms: 47 digits to type, 44 digits as a barcode. */
export interface Boleto {
  readonly line: string;
  readonly barcode: string;
}

const dayMs = 24 * 60 * 60_000;
/** The due date is a number of days. It reached 9999 on 21 February 2025, and the next day was 1000. */
const rollOver = Date.UTC(2025, 1, 22);
const factors = 9_000;

/** Counts days as a boleto does, in four digits. `day` is YYYY-MM-DD in São Paulo, from the roll-over on. */
export function dueDateFactor(day: string): string {
  const days = Math.round((Date.parse(day) - rollOver) / dayMs);
  return String(1_000 + (days % factors));
}

/** Writes a boleto. `bank`: three digits. `free`: the bank's own 25 digits. `amount`: centavos. */
export function writeBoleto(
  bank: string,
  free: string,
  due: { readonly day: string; readonly amount: bigint },
): Boleto {
  const value = `${dueDateFactor(due.day)}${due.amount.toString().padStart(10, '0')}`;
  const head = `${bank}9`;
  const check = boletoCheck(head + value + free);
  const fields = [head + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return {
    line: fields.map((field) => field + luhnCheck(field)).join('') + check + value,
    barcode: head + check + value + free,
  };
}
