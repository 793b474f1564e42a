/** One element of a code: a tag of two digits, and its value. */
export type EmvElement = readonly [tag: string, value: string];

const mostCharacters = 99;

/**
 * Writes elements one after the other: tag, length in two digits, value.
 * @throws RangeError for a value that can't be in a code
 */
export function writeEmv(elements: readonly EmvElement[]): string {
  return elements.map(([tag, value]) => tag + lengthOf(tag, value) + value).join('');
}

/**
 * Writes a whole code in the EMVCo merchant-presented form: the elements, and the checksum over all of it in tag 63.
 */
export function emvCode(elements: readonly EmvElement[]): string {
  const text = `${writeEmv(elements)}6304`;
  return text + checkOf(text);
}

/**
 * Returns a value's length. Accepts printable ASCII only: banks differ on whether a length counts characters or bytes,
 * and for these it is the same.
 */
function lengthOf(tag: string, value: string): string {
  if (!/^\d\d$/.test(tag)) throw new RangeError(`${tag} is no tag`);
  if (!/^[ -~]+$/.test(value)) throw new RangeError(`tag ${tag} holds more than printable ASCII, or nothing`);
  if (value.length > mostCharacters) throw new RangeError(`tag ${tag} is too long`);
  return String(value.length).padStart(2, '0');
}

/** Contents of a code by tag, or why it can't be read. */
export type EmvReading =
  | { readonly kind: 'read'; readonly elements: ReadonlyMap<string, string> }
  | { readonly kind: 'unreadable'; readonly why: 'shape' | 'check' };

/** Reads a whole code. Elements may be in any order, except for the checksum at the end. A tag may occur once. */
export function readEmvCode(code: string): EmvReading {
  const body = code.slice(0, -4);
  const elements = readElements(code);
  if (!elements || !body.endsWith('6304')) return { kind: 'unreadable', why: 'shape' };
  return checkOf(body) === code.slice(-4).toUpperCase()
    ? { kind: 'read', elements }
    : { kind: 'unreadable', why: 'check' };
}

/**
 * Reads elements of a code or of a template inside it. Undefined when the text is no such list. Lengths count
 * characters.
 */
export function readElements(text: string): ReadonlyMap<string, string> | undefined {
  const characters = [...text];
  const elements = new Map<string, string>();
  for (let at = 0; at < characters.length; ) {
    const head = characters.slice(at, at + 4).join('');
    const length = Number(head.slice(2));
    const value = characters.slice(at + 4, at + 4 + length);
    const tag = head.slice(0, 2);
    if (!/^\d{4}$/.test(head) || length === 0 || value.length !== length || elements.has(tag)) return undefined;
    elements.set(tag, value.join(''));
    at += 4 + length;
  }
  return elements;
}

/** Computes CRC-16/CCITT-FALSE (polynomial 1021, start FFFF) over the text's bytes, as four hex digits. */
function checkOf(text: string): string {
  let check = 0xffff;
  for (const byte of Buffer.from(text)) {
    check ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) check = check & 0x8000 ? ((check << 1) ^ 0x1021) & 0xffff : check << 1;
  }
  return check.toString(16).toUpperCase().padStart(4, '0');
}
