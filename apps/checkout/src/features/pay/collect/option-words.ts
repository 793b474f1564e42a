import type { FieldName } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { NamedOption } from './find-options.ts';

const words: Partial<Record<FieldName, Readonly<Record<string, MessageDescriptor>>>> = {
  personType: { person: msg`Person`, company: msg`Company` },
  accountType: { chequing: msg`Checking account`, saving: msg`Savings account` },
  documentType: {
    idCard: msg`ID card`,
    driverLicence: msg`Driver's license`,
    passport: msg`Passport`,
    residentNumber: msg`Resident registration number`,
    alienRegistration: msg`Alien registration number`,
    domesticResidence: msg`Domestic residence report number`,
    dni: msg`DNI`,
    cuit: msg`CUIT or CUIL`,
    cc: msg`Citizenship card (CC)`,
    ce: msg`Foreign resident ID (CE)`,
    ti: msg`Minor's ID card (TI)`,
    pep: msg`Special stay permit (PEP)`,
    nit: msg`Tax number (NIT)`,
  },
};

/** Names the choices of a field: proper names unchanged, countries and kinds in the current language. */
export function useOptionWords(): (name: FieldName, options: readonly NamedOption[]) => readonly NamedOption[] {
  const { i18n } = useLingui();
  return (name, options) => {
    if (name === 'nationality') return countries(options, i18n.locale);
    return options.map(({ value, label }) => {
      const message = words[name]?.[value];
      return { value, label: label || (message ? i18n._(message) : value) };
    });
  };
}

/** Sorts countries by their names in `locale`. */
function countries(options: readonly NamedOption[], locale: string): readonly NamedOption[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const named = options.map(({ value }) => ({ value, label: names.of(value) ?? value }));
  return named.sort((one, other) => one.label.localeCompare(other.label, locale));
}
