import { emailSchema, type FieldValues, fieldErrors, fieldNames } from '@kassa/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm, type FieldContext, fieldRule } from './index.ts';

const choices = { bank: [{ value: '1007', label: 'Bancolombia' }], chain: [{ value: 'lawson', label: 'Lawson' }] };
const context = (country: string, values: FieldValues = {}): FieldContext => ({
  country,
  values,
  choices,
  today: '2026-11-21',
});
const wrong = (name: (typeof fieldNames)[number], text: string, country = 'TR') =>
  fieldRule(name).check(fieldRule(name).normalise(text, context(country)), context(country));

test('every field of the vocabulary has a rule of its name, and an empty value is required', () => {
  for (const name of fieldNames) {
    const rule = fieldRule(name);
    expect(rule.name).toBe(name);
    expect(rule.check('', context('TR'))).toBe('required');
    expect(rule.maxLength).toBeGreaterThan(0);
  }
  expect(() => fieldRule('password' as 'phone')).toThrow('no rule');
});

test('a correct form of Argentina has no errors, and each wrong field has its own', () => {
  const good = {
    fullName: 'Juana Pérez',
    documentType: 'cuit',
    documentNumber: '20-05536168-2',
    accountType: 'saving',
    accountNumber: '2850 5909 4009 0418 1352 01',
    phone: '011 15 2345 6789',
  };
  const fields = ['fullName', 'documentType', 'documentNumber', 'accountType', 'accountNumber', 'phone'] as const;
  expect(checkForm(fields, context('AR', good))).toEqual({});
  expect(checkForm(fields, context('AR', { ...good, fullName: 'Juana', accountType: 'x', phone: '12' }))).toEqual({
    fullName: 'fullName',
    accountType: 'choice',
    phone: 'phone',
  });
  expect(checkForm(fields, context('AR'))).toEqual(Object.fromEntries(fields.map((name) => [name, 'required'])));
});

test('correct forms of Turkey and Korea have no errors', () => {
  const fields = ['documentType', 'documentNumber', 'firstName', 'lastName', 'birthday', 'address'] as const;
  const person = {
    firstName: 'Işıl',
    lastName: 'İnce',
    birthday: '1990-03-07',
    address: 'Çiçek Sk. No: 5/12 Kadıköy İstanbul',
  };
  expect(
    checkForm(fields, context('TR', { ...person, documentType: 'idCard', documentNumber: '10000000146' })),
  ).toEqual({});
  const korean = { ...person, documentType: 'residentNumber', documentNumber: '900307-2123456' };
  expect(checkForm(fields, context('KR', korean))).toEqual({});
});

test('a bank and a chain must be of the row, and a nationality must be a country', () => {
  expect(wrong('bank', '1007')).toBeNull();
  expect(wrong('bank', 'lawson')).toBe('choice');
  expect(wrong('chain', 'lawson')).toBeNull();
  expect(fieldRule('bank').check('1007', { country: 'CO', values: {}, today: '2026-11-21' })).toBe('choice');
  expect(fieldRule('nationality').options(context('TR'))).toHaveLength(249);
  expect(wrong('nationality', 'tr')).toBeNull();
  expect(wrong('nationality', 'XX')).toBe('choice');
});

test('an address keeps its Turkish letters, and neither a single word nor a card number is one', () => {
  const typed = '  Iğdır  Cd.\n7/3,  İzmir ';
  expect(fieldRule('address').normalise(typed, context('TR'))).toBe('Iğdır Cd. 7/3, İzmir');
  expect(wrong('address', typed)).toBeNull();
  for (const bad of ['Ev 5', '12345', `${'a'.repeat(121)}`, 'Sokak 4111 1111 1111 1111', '<b>Sokak</b> 5']) {
    expect(wrong('address', bad)).toBe('address');
  }
  expect(wrong('address', `${'İ'.repeat(120)}`)).toBeNull();
});

test.each(['ana@example.com', 'a.b+c@mail.example.co.uk', "o'neil@example.org", ' Ana@Example.com '])(
  '%s is an address',
  (text) => {
    expect(wrong('email', text)).toBeNull();
  },
);

test.each([
  'ana',
  'ana@',
  'ana@example',
  '@example.com',
  'a..b@example.com',
  'ana@-x.com',
  'ana@example..com',
  'ána@example.com',
])('%s is no address', (text) => expect(wrong('email', text)).toBe('email'));

test('an email address that the form accepts is also accepted by the contract', () => {
  const addresses = fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-z.'+-]{1,9}@[a-z.-]{1,9}\.[a-z]{1,4}$/));
  fc.assert(
    fc.property(addresses, (text) => {
      if (wrong('email', text) === null) expect(emailSchema.safeParse(text).success).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});

test('a wallet\u2019s token is a JSON object', () => {
  expect(wrong('walletToken', '{"keyExpiration":"4111111111111111"}')).toBeNull();
  for (const bad of ['token', '"text"', '{', `{"a":"${'x'.repeat(8192)}"}`])
    expect(wrong('walletToken', bad)).toBe('walletToken');
});

const countries = fc.constantFrom(
  'ID',
  'VN',
  'SG',
  'TH',
  'MY',
  'BR',
  'MX',
  'AR',
  'PH',
  'CO',
  'JP',
  'AU',
  'KR',
  'TR',
  'HK',
  'all',
);
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[+0-9 ().-]{0,30}$/),
  fc.constantFrom('ﾔﾏﾀﾞ', 'ｱﾞ ', 'か゛', 'ゝ', 'ㄱ', '２０', 'ﬁ', 'İi̇'),
);

test('storing a value twice changes nothing, and no text makes the check throw', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fieldNames), countries, typed, (name, country, text) => {
      const rule = fieldRule(name);
      const once = rule.normalise(text, context(country));
      expect(rule.normalise(once, context(country))).toBe(once);
      const error = rule.check(once, context(country));
      expect(error === null || fieldErrors.includes(error)).toBe(true);
    }),
    { numRuns: 20_000 },
  );
});

test('a mask keeps every digit up to its length, in order, and masking twice changes nothing', () => {
  const kinds = ['', 'cuit', 'dni', 'residentNumber', 'driverLicence', 'idCard', 'nit', 'passport'];
  const masked = fc.constantFrom(
    'phone' as const,
    'cpf' as const,
    'accountNumber' as const,
    'birthday' as const,
    'documentNumber' as const,
  );
  fc.assert(
    fc.property(
      masked,
      countries,
      fc.constantFrom(...kinds),
      fc.stringMatching(/^\+?[0-9 .-]{0,22}$/),
      (name, country, documentType, text) => {
        const rule = fieldRule(name);
        const here = context(country, { documentType });
        const once = rule.mask(text, here);
        expect(rule.mask(once, here)).toBe(once);
        const before = text.replace(/\D/g, '');
        const after = once.replace(/\D/g, '');
        expect(before.startsWith(after)).toBe(true);
        expect(after.length >= Math.min(before.length, 8)).toBe(true);
      },
    ),
    { numRuns: 20_000 },
  );
});
