import type { FieldName, FieldValues } from '@kassa/contract/fields';
import type { MethodRow } from './row.ts';

/** A mobile number of each country, as people there write it. */
const phones: Readonly<Record<string, string>> = {
  AR: '11 2345-6789',
  BR: '(11) 91234-5678',
  ID: '0812 3456 7890',
  JP: '090-1234-5678',
  PH: '0917 123 4567',
  TH: '081 234 5678',
};

/** A kind of document and a number that passes its checks. */
const documents: Readonly<Record<string, readonly [type: string, number: string]>> = {
  AR: ['dni', '30123456'],
  CO: ['cc', '1020304050'],
  KR: ['residentNumber', '9710139019902'],
  TR: ['idCard', '10000000146'],
};

/** Fills in the form of a method for a trial: every value is valid. A wallet's token can only come from the wallet. */
export function sampleForm(row: MethodRow): FieldValues {
  const [documentType = 'passport', documentNumber = 'M12345678'] = documents[row.country] ?? [];
  const values: Readonly<Record<FieldName, string>> = {
    firstName: 'Ayse',
    lastName: 'Yilmaz',
    fullName: 'Maria Silva',
    kanaName: 'ヤマダ　ハナコ',
    email: 'maria.silva@example.com',
    phone: phones[row.country] ?? '',
    personType: 'person',
    documentType,
    documentNumber,
    cpf: '529.982.247-25',
    accountType: 'saving',
    accountNumber: '2850590940090418135201',
    bank: row.choices.bank?.[0]?.value ?? '',
    chain: row.choices.chain?.[0]?.value ?? '',
    birthday: '1990-05-17',
    nationality: row.country,
    address: '5 Rose Street, Old Town',
    walletToken: '',
  };
  return Object.fromEntries(row.collect.fields.map((name) => [name, values[name]]));
}
