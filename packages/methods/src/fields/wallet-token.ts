import { type FieldRule, rule } from './rule.ts';

/** Apple's token carries a signature with its certificates: usually about 4,000 characters. */
const longestToken = 8192;

/**
 * Returns whether a text is a JSON object, as Apple Pay and Google Pay give it. Only the provider can say whether it is
 * valid.
 */
function isObjectText(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Rule of the field for a wallet's token. */
export const walletTokenRule: FieldRule = rule({
  name: 'walletToken',
  kind: 'token',
  maxLength: longestToken,
  normalise: (text) => text.trim(),
  wrong: (value) => (value.length <= longestToken && isObjectText(value) ? null : 'walletToken'),
});
