import type { FieldName } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Name of a field, and help to fill it in. */
interface FieldWords {
  readonly label: MessageDescriptor;
  readonly help?: MessageDescriptor;
}

const everywhere: Readonly<Record<Exclude<FieldName, 'walletToken'>, FieldWords>> = {
  firstName: { label: msg`First name` },
  lastName: { label: msg`Last name` },
  fullName: { label: msg`Full name` },
  kanaName: { label: msg`Name in katakana`, help: msg`Family name first, for example ヤマダ タロウ` },
  email: { label: msg`Email` },
  phone: { label: msg`Phone number` },
  personType: { label: msg`Person or company` },
  documentType: { label: msg`ID type` },
  documentNumber: { label: msg`ID number` },
  cpf: { label: msg`CPF`, help: msg`11 digits` },
  accountType: { label: msg`Account type` },
  accountNumber: { label: msg`Account number`, help: msg`22-digit CBU or CVU, from your bank app` },
  bank: { label: msg`Bank` },
  chain: { label: msg`Store where you pay` },
  birthday: { label: msg`Date of birth` },
  nationality: { label: msg`Nationality` },
  address: { label: msg`Address` },
};

const asOnId = msg`Exactly as on your ID`;

/** Different texts for a country's form. */
const inCountry: Readonly<Record<string, Partial<Record<FieldName, FieldWords>>>> = {
  BR: { phone: { label: msg`Cell phone number`, help: msg`With area code` } },
  KR: formOfId(),
  TR: formOfId(),
};

/** Returns the texts of a field in the form of a country. A token has none, because nobody types it. */
export function fieldWords(name: FieldName, country: string): FieldWords {
  return inCountry[country]?.[name] ?? (name === 'walletToken' ? { label: msg`Wallet` } : everywhere[name]);
}

function formOfId(): Partial<Record<FieldName, FieldWords>> {
  return {
    firstName: { ...everywhere.firstName, help: asOnId },
    lastName: { ...everywhere.lastName, help: asOnId },
    address: { ...everywhere.address, help: asOnId },
  };
}
