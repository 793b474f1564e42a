import type { FieldValues } from '@kassa/contract';
import { sessionStore } from '../../../shared/session/session.ts';

let typed: { readonly of: string; readonly values: FieldValues } = { of: '', values: {} };

const nowIn = (country: string) => `${sessionStore.get()?.userNo ?? ''} ${country}`;

/**
 * What this buyer last handed over in a form of a country, as typed, so that the form of another method there is filled in:
 * its fields mean the same, except banks and stores. Only in memory: a reload forgets it, and nobody who logs in afterwards
 * sees it.
 */
export const typedFields = {
  get: (country: string): FieldValues => (typed.of === nowIn(country) ? typed.values : {}),
  set: (country: string, { bank: _, chain: __, ...values }: FieldValues): void => {
    typed = { of: nowIn(country), values: { ...typedFields.get(country), ...values } };
  },
};
