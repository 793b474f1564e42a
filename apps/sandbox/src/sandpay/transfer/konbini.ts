import type { MethodRow } from '@kassa/methods';
import type { TransferDetail } from '../local/action.ts';
import { luhnCheck } from './check-digits.ts';

/** Numbers that a chain's till or machine asks for: one long number, or two. */
type ChainCodes = (serial: string) => { readonly paymentCode: string; readonly confirmationNumber?: string };

const slip: ChainCodes = (serial) => ({ paymentCode: `913${serial}` });
const companyAndOrder: ChainCodes = (serial) => ({ paymentCode: '20020', confirmationNumber: `01${serial}` });
const numberAndConfirmation: ChainCodes = (serial) => ({
  paymentCode: serial + luhnCheck(serial),
  confirmationNumber: '400008',
});

/** By the beginning of the chain's name. */
const byChain: readonly (readonly [RegExp, ChainCodes])[] = [
  [/^(7|seven)/i, slip],
  [/^family/i, companyAndOrder],
];

/** Lists what the buyer says at the counter of the chosen chain. */
export function konbiniDetails(row: MethodRow, chain: string, serial: string): readonly TransferDetail[] {
  const codes = byChain.find(([name]) => name.test(chain))?.[1] ?? numberAndConfirmation;
  const { paymentCode, confirmationNumber } = codes(serial);
  return [
    { name: 'chain', value: row.choices.chain?.find(({ value }) => value === chain)?.label ?? chain },
    { name: 'paymentCode', value: paymentCode },
    ...(confirmationNumber === undefined ? [] : [{ name: 'confirmationNumber' as const, value: confirmationNumber }]),
  ];
}
