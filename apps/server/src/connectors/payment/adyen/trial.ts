import type { Trial } from '../trial.ts';

/** Published test cards, with their expiry, their code and a wrong one. */
const testFields = ['4111111145551142', '4212345678910006', '03', '2030', '737', '000'] as const;

/** A field in place of an encrypted one, which only Adyen's test system takes. No other digits are let through. */
export function isTestField(text: string): boolean {
  return testFields.some((field) => text === `test_${field}`);
}

function tokenOf(number: (typeof testFields)[number], code: '737' | '000' = '737'): string {
  const fields = { number: `test_${number}`, month: 'test_03', year: 'test_2030', code: `test_${code}` };
  const card = { ...fields, brand: 'visa', last4: number.slice(-4), browser };
  return `adyen_${Buffer.from(JSON.stringify(card)).toString('base64url')}`;
}

const browser = {
  ...{ acceptHeader: '*/*', colorDepth: 24, javaEnabled: false, language: 'en-US' },
  ...{ screenHeight: 1_080, screenWidth: 1_920, timeZoneOffset: 0, userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
};

/** What is played at Adyen: https://docs.adyen.com/development-resources/test-cards-and-credentials/test-card-numbers. */
export const adyenTrial: Trial = {
  cards: {
    approved: tokenOf('4111111145551142'),
    // Declined for its code.
    declined: tokenOf('4111111145551142', '000'),
    asked: tokenOf('4212345678910006'),
  },
  local: [
    { channel: '40001', currency: 'SGD', amountMinor: 1_000n, fields: {} },
    {
      ...{ channel: '30001', currency: 'BRL', amountMinor: 1_000n },
      fields: { fullName: 'Ana Souza', cpf: '52998224725', phone: '+5511987654321' },
    },
  ],
};
