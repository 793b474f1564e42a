import { isRealDate } from '../real-date.ts';
import { digitsKind, passportKind } from './document-kind.ts';

const centuries = ['18', '19', '19', '20', '20', '19', '19', '20', '20', '18'];
const groups = { sizes: [6, 7], separators: ['-'] };

/**
 * Checks the birthday: the first seven of thirteen digits are birthday, century and sex. There is no check digit to
 * require: numbers issued since October 2020 have none (docs/specification/countries.md#documents).
 */
function hasBirthday(number: string, today: string): boolean {
  const century = centuries[Number(number[6])] ?? '';
  const date = `${century}${number.slice(0, 2)}-${number.slice(2, 4)}-${number.slice(4, 6)}`;
  return isRealDate(date) && date <= today;
}

/**
 * The five Korean kinds (docs/specification/countries.md#documents). A licence begins with its region, 11 to 28. In
 * foreigners' numbers the seventh digit is 5 to 8.
 */
export const koreanDocuments = [
  digitsKind('residentNumber', /^\d{13}$/, { fits: hasBirthday, groups }),
  digitsKind('driverLicence', /^(?:1[1-9]|2[0-8])\d{10}$/, { groups: { sizes: [2, 2, 6, 2], separators: ['-'] } }),
  passportKind(9),
  digitsKind('alienRegistration', /^\d{6}[5-8]\d{6}$/, { fits: hasBirthday, groups }),
  digitsKind('domesticResidence', /^\d{6}[5-8]\d{6}$/, { fits: hasBirthday, groups }),
];
