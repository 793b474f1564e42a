/** No company's JSON is nested half as deep. */
const deepest = 100;

/**
 * Parses JSON of another company. What no row of ours can hold (U+0000, halves of a character) becomes U+FFFD, so that it is
 * told apart from nothing that counts and can't stop a job. What is nested too deep for the stack is none.
 * @throws SyntaxError
 */
export function parseForeignJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError('nested too deep');
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value,
  );
}

function isTooDeep(text: string): boolean {
  let levels = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') quoted = !quoted;
    else if (quoted) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') levels += 1;
    else if (letter === ']' || letter === '}') levels -= 1;
    if (levels > deepest) return true;
  }
  return false;
}
