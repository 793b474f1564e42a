import { type FieldRule, rule } from './rule.ts';

/** Apple's carries a signature with its certificates: around 4,000 characters, some more. */
const longestToken = 8192;

/** JSON of an object, as Apple Pay and Google Pay hand it over; only the provider can say whether it is good. */
function isObjectText(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export const walletTokenRule: FieldRule = rule({
  name: 'walletToken',
  kind: 'token',
  maxLength: longestToken,
  normalise: (text) => text.trim(),
  wrong: (value) => (value.length <= longestToken && isObjectText(value) ? null : 'walletToken'),
});
