import { type FieldRule, oneLine, rule } from './rule.ts';

/**
 * One @ and a host with a dot, nothing unusual: an address that a receipt reaches. Must never accept more than the
 * contract's `emailSchema`.
 */
const emailLike = /^[a-z0-9_+-]+(?:[.'][a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/i;

const longestEmail = 254;
const longestAddress = 120;

/** Rules of the fields for email and address. */
export const contactRules: readonly FieldRule[] = [
  rule({
    name: 'email',
    inputMode: 'email',
    autocomplete: 'email',
    maxLength: longestEmail,
    normalise: (text) => text.normalize('NFKC').replace(/\s/g, '').normalize('NFKC'),
    wrong: (value) => (emailLike.test(value) && value.length <= longestEmail ? null : 'email'),
  }),
  rule({
    name: 'address',
    autocomplete: 'street-address',
    maxLength: longestAddress,
    normalise: oneLine,
    wrong: (value) => {
      const length = [...value].length;
      // Twelve or more digits in a row belong to a card or an account, never to a house.
      const plain = /\p{L}/u.test(value) && !/[\p{C}<>]/u.test(value) && !/\d(?:[ -]?\d){11,}/.test(value);
      return length >= 5 && length <= longestAddress && plain ? null : 'address';
    },
  }),
];
