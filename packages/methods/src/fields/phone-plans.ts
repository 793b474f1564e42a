/**
 * How a country writes its phone numbers: the published plan of its regulator, for the numbers by which wallets and
 * banks reach a buyer.
 */
export interface PhonePlan {
  /** Country calling code. */
  readonly code: string;
  /** National number without the trunk prefix. */
  readonly number: RegExp;
  /** Digits that people dial before it inside the country. '' where there are none. */
  readonly trunk: string;
  /** Sizes of the groups in which it is written, without the trunk prefix. */
  readonly groups: readonly number[];
  /** Turns other common forms into today's national number. The number itself does not change. */
  readonly tidy?: (digits: string) => string;
}

/** Argentine area codes of three digits. 11 is Buenos Aires, and all others have four. */
const areasOfThree =
  /^(?:22[013]|23[067]|249|26[01346]|280|29[14789]|336|34[1235678]|35[138]|36[24]|37[069]|38[01358]|38[78])/;

/** Turns a mobile number into the form after +54: 9, area, number. Inside the country, 15 follows the area instead. */
function tidyArgentina(digits: string): string {
  const national = digits.length === 11 && digits.startsWith('9') ? digits.slice(1) : digits;
  const area = national.startsWith('11') ? 2 : areasOfThree.test(national) ? 3 : 4;
  const withoutMark =
    national.length === 12 && national.startsWith('15', area)
      ? national.slice(0, area) + national.slice(area + 2)
      : national;
  return /^(?:11|[23]\d)\d{8}$/.test(withoutMark) ? `9${withoutMark}` : digits;
}

/** Removes the 1 that Mexican mobiles had after +52 before 2019, and the 044 or 045 of calls inside the country. */
function tidyMexico(digits: string): string {
  return digits.replace(/^(?:1|0?4[45])(?=[2-9]\d{9}$)/, '');
}

const brazilianAreas = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';

/**
 * Plans by ISO 3166 alpha-2. Mobiles only where a wallet or bank identifies the buyer by phone. JP also fixed lines:
 * konbini accept both.
 */
export const phonePlans: Readonly<Record<string, PhonePlan>> = {
  AR: { code: '54', number: /^9(?:11|[23]\d)\d{8}$/, trunk: '0', groups: [1, 2, 4, 4], tidy: tidyArgentina },
  AU: { code: '61', number: /^4\d{8}$/, trunk: '0', groups: [3, 3, 3] },
  BR: { code: '55', number: new RegExp(`^${brazilianAreas}9\\d{8}$`), trunk: '0', groups: [2, 5, 4] },
  CO: { code: '57', number: /^3\d{9}$/, trunk: '', groups: [3, 3, 4] },
  HK: { code: '852', number: /^[4-9]\d{7}$/, trunk: '', groups: [4, 4] },
  ID: { code: '62', number: /^8[1-9]\d{7,10}$/, trunk: '0', groups: [3, 4, 5] },
  JP: { code: '81', number: /^(?:(?:[1-4]\d|[5-9][1-9])\d{7}|[5-9]0[1-9]\d{7})$/, trunk: '0', groups: [2, 4, 4] },
  KR: { code: '82', number: /^(?:10\d{8}|1[16789]\d{7,8})$/, trunk: '0', groups: [2, 4, 4] },
  MX: { code: '52', number: /^[2-9]\d{9}$/, trunk: '', groups: [2, 4, 4], tidy: tidyMexico },
  MY: { code: '60', number: /^(?:1[0-46-9]\d{7}|1[15]\d{8})$/, trunk: '0', groups: [2, 3, 5] },
  PH: { code: '63', number: /^(?:9\d{9}|8(?:1[37]|9[5-8])\d{7})$/, trunk: '0', groups: [3, 3, 4] },
  SG: { code: '65', number: /^[89]\d{7}$/, trunk: '', groups: [4, 4] },
  TH: { code: '66', number: /^[689]\d{8}$/, trunk: '0', groups: [2, 3, 4] },
  TR: { code: '90', number: /^5\d{9}$/, trunk: '0', groups: [3, 3, 2, 2] },
  VN: { code: '84', number: /^[35789]\d{8}$/, trunk: '0', groups: [2, 3, 2, 2] },
};
