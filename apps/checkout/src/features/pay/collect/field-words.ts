import type { FieldName } from '@kassa/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a field is called, and what helps to fill it in. */
interface FieldWords {
  readonly label: MessageDescriptor;
  readonly help?: MessageDescriptor;
}

const everywhere: Readonly<Record<Exclude<FieldName, 'walletToken'>, FieldWords>> = {
  firstName: { label: msg`First name` },
  lastName: { label: msg`Last name` },
  fullName: { label: msg`Full name` },
  kanaName: { label: msg`Name in katakana`, help: msg`Family name first, for example ヤマダ タロウ` },
  email: { label: msg`E-mail` },
  phone: { label: msg`Phone number` },
  personType: { label: msg`Person or company` },
  documentType: { label: msg`Type of ID` },
  documentNumber: { label: msg`ID number` },
  cpf: { label: msg`CPF`, help: msg`11 digits` },
  accountType: { label: msg`Type of account` },
  accountNumber: { label: msg`Account number`, help: msg`22 digits (CBU or CVU): your bank's app shows them` },
  bank: { label: msg`Bank` },
  chain: { label: msg`Store where you pay` },
  birthday: { label: msg`Date of birth` },
  nationality: { label: msg`Nationality` },
  address: { label: msg`Address` },
};

const asOnId = msg`Exactly as on your ID`;

/** Where a country's form says it otherwise. */
const inCountry: Readonly<Record<string, Partial<Record<FieldName, FieldWords>>>> = {
  BR: { phone: { label: msg`Cell phone number`, help: msg`With area code` } },
  KR: formOfId(),
  TR: formOfId(),
};

/** The words of a field in the form of a country; a token has none, it is never typed. */
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
