import type { FieldValues } from '@kassa/contract';
import { describe, expect, test } from 'vitest';
import { checkForm, type FieldContext, fieldRule } from '../index.ts';

const context = (country: string, values: FieldValues): FieldContext => ({ country, values, today: '2026-11-21' });

function accepts(country: string, documentType: string, documentNumber: string): boolean {
  const errors = checkForm(['documentType', 'documentNumber'], context(country, { documentType, documentNumber }));
  expect(errors.documentType).toBeUndefined();
  return errors.documentNumber === undefined;
}

const cpf = (value: string) => checkForm(['cpf'], context('BR', { cpf: value })).cpf ?? null;

describe('CPF', () => {
  test.each([
    '390.533.447-05',
    '39053344705',
    '３９０５３３４４７０５',
    '529.982.247-25',
    '000.000.001-91',
    '123.456.789-09',
  ])('%s is one', (value) => expect(cpf(value)).toBeNull());
  test.each([
    '39053344704',
    '39053344715',
    '3905334470',
    '390533447055',
    '000.000.000-00',
    '111.111.111-11',
    '99999999999',
    'abc',
  ])('%s is none', (value) => expect(cpf(value)).toMatch(/documentNumber|required/));
});

test.each([
  ['AR', 'dni', '7654321'],
  ['AR', 'dni', '40.123.456'],
  ['AR', 'dni', '05.123.456'],
  ['AR', 'cuit', '20-05536168-2'],
  // Check digit 0, and one of a company.
  ['AR', 'cuit', '20-26756597-0'],
  ['AR', 'cuit', '30-50001091-2'],
  // A person abroad.
  ['AR', 'cuit', '55-00002126-0'],
  ['TR', 'idCard', '10000000146'],
  ['TR', 'idCard', '17291716060'],
  ['TR', 'driverLicence', '123456'],
  ['TR', 'passport', 'u12345678'],
  // With a right and a wrong checksum of the time before October 2020: neither matters.
  ['KR', 'residentNumber', '971013-9019902'],
  ['KR', 'residentNumber', '200229-3000000'],
  ['KR', 'residentNumber', '900101-1234567'],
  ['KR', 'alienRegistration', '850712-5123456'],
  ['KR', 'domesticResidence', '050712-8123456'],
  ['KR', 'driverLicence', '11-22-123456-01'],
  ['KR', 'passport', 'M123A4567'],
  ['CO', 'cc', '123456'],
  ['CO', 'cc', '1.234.567.890'],
  ['CO', 'ce', '345678'],
  ['CO', 'ti', '1002345678'],
  ['CO', 'pep', '123456789012345'],
  ['CO', 'passport', 'AB1234567890'],
  ['CO', 'nit', '213.123.432-1'],
  ['CO', 'nit', '901.458.652-7'],
  ['MX', 'passport', 'G12345678'],
])('%s %s %s is accepted', (country, type, number) => {
  expect(accepts(country, type, number)).toBe(true);
});

test.each([
  ['AR', 'dni', '123456', 'too short'],
  ['AR', 'dni', '123456789', 'too long'],
  ['AR', 'dni', '00000000', 'nothing but zeros'],
  ['AR', 'cuit', '20-05536168-3', 'wrong check digit'],
  ['AR', 'cuit', '20-26756592-0', 'its check would be 10'],
  ['AR', 'cuit', '99-05536168-2', 'a prefix that is not given'],
  ['AR', 'cuit', '2005536168', 'a digit short'],
  ['TR', 'idCard', '10000000145', 'wrong last check'],
  ['TR', 'idCard', '01000000146', 'begins with 0'],
  ['TR', 'idCard', '1000000014', 'a digit short'],
  ['TR', 'idCard', '4111111111111111', 'a card number'],
  ['TR', 'driverLicence', 'ABCDEF', 'no digits'],
  ['TR', 'passport', 'U1234', 'too short'],
  ['KR', 'residentNumber', '971313-9019902', 'no thirteenth month'],
  ['KR', 'residentNumber', '210229-3000000', 'no leap year'],
  ['KR', 'residentNumber', '991231-3000000', 'born in 2099'],
  ['KR', 'residentNumber', '900101-123456', 'a digit short'],
  ['KR', 'alienRegistration', '850712-1123456', "a citizen's seventh digit"],
  ['KR', 'domesticResidence', '050712-3123456', "a citizen's seventh digit"],
  ['KR', 'driverLicence', '10-22-123456-01', 'no such region'],
  ['KR', 'driverLicence', '29-22-123456-01', 'no such region'],
  ['KR', 'passport', 'M1234567890', 'too long'],
  ['CO', 'cc', '12345', 'too short'],
  ['CO', 'cc', '12345678901', 'too long'],
  ['CO', 'pep', '12345678901234', 'a digit short'],
  ['CO', 'passport', 'AB12345678901', 'thirteen characters'],
  ['CO', 'nit', '213.123.432-2', 'wrong check digit'],
  ['CO', 'nit', '213123432', 'without its check digit'],
])('%s %s %s is refused: %s', (country, type, number) => {
  expect(accepts(country, type, number)).toBe(false);
});

test('a document of another country is refused', () => {
  const errors = checkForm(
    ['documentType', 'documentNumber'],
    context('TR', { documentType: 'dni', documentNumber: '40123456' }),
  );
  expect(errors).toEqual({ documentType: 'choice', documentNumber: 'documentNumber' });
});

test('a company in Colombia can use only its tax number', () => {
  const rule = fieldRule('documentType');
  expect(rule.options(context('CO', { personType: 'company' }))).toEqual(['nit']);
  expect(rule.options(context('CO', { personType: 'person' }))).toEqual(['cc', 'ce', 'ti', 'pep', 'passport', 'nit']);
  expect(checkForm(['documentType'], context('CO', { personType: 'company', documentType: 'cc' }))).toEqual({
    documentType: 'choice',
  });
});

test('each country\u2019s kinds of documents are offered', () => {
  const options = (country: string) => fieldRule('documentType').options(context(country, {}));
  expect(options('AR')).toEqual(['dni', 'cuit']);
  expect(options('TR')).toEqual(['idCard', 'driverLicence', 'passport']);
  expect(options('KR')).toEqual([
    'residentNumber',
    'driverLicence',
    'passport',
    'alienRegistration',
    'domesticResidence',
  ]);
  expect(options('constructor')).toEqual(['passport']);
});

test('numbers are grouped while typing as on the document', () => {
  const masked = (country: string, documentType: string, text: string) =>
    fieldRule('documentNumber').mask(text, context(country, { documentType }));
  expect(masked('AR', 'cuit', '20055361682')).toBe('20-05536168-2');
  expect(masked('KR', 'residentNumber', '9710139')).toBe('971013-9');
  expect(masked('KR', 'driverLicence', '112212345601')).toBe('11-22-123456-01');
  expect(masked('TR', 'passport', 'U123')).toBe('U123');
  expect(fieldRule('cpf').mask('39053344705', context('BR', {}))).toBe('390.533.447-05');
  expect(fieldRule('cpf').mask('390.5', context('BR', {}))).toBe('390.5');
});
