import { Refusal, refuse } from '../kernel/refusal.ts';

const deepest = 24;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body as JSON, strictly: valid UTF-8, no repeated key in an object (two programs could each take another one),
 * no `__proto__`, no NUL character (PostgreSQL cannot store it), at most 24 levels deep.
 * @throws Refusal invalid_input, with the problem in `extend`
 */
export function readJson(body: Uint8Array): unknown {
  try {
    const text = utf8.decode(body);
    checkShape(text);
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse('invalid_input', { extend: 'body: not JSON' });
  }
}

// Scans the text once before it is parsed: JSON.parse silently keeps the last of two equal keys.
function checkShape(text: string): void {
  const levels: Level[] = [];
  // A text without an end is taken to the end: to look for its end again from each escaped quote in it takes seconds.
  const token = /"(?:[^"\\]|\\.)*"?|[{}[\]]/gs;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [piece] = match;
    if (piece === '{' || piece === '[') {
      levels.push({ keys: piece === '{' ? new Set() : null, key: '' });
      if (levels.length > deepest) refuse('invalid_input', { extend: 'body: too deep' });
    } else if (piece === '}' || piece === ']') {
      levels.pop();
    } else if (piece.includes('\\u0000') && String(JSON.parse(piece)).includes('\0')) {
      refuse('invalid_input', { extend: 'body: a NUL character' });
    } else if (isKey(text, token.lastIndex)) {
      takeKey(levels, String(JSON.parse(piece)));
    }
  }
}

/** An object or list that is open. */
interface Level {
  /** The keys of an object so far; null for a list. */
  readonly keys: Set<string> | null;
  /** The newest of them. */
  key: string;
}

function isKey(text: string, from: number): boolean {
  let at = from;
  while (' \t\n\r'.includes(text[at] ?? 'x')) at += 1;
  return text[at] === ':';
}

function takeKey(levels: readonly Level[], key: string): void {
  const level = levels.at(-1);
  // A list has no keys: what is none is found when the text is parsed.
  if (!level?.keys) return;
  const isRepeated = level.keys.has(key);
  level.key = key;
  level.keys.add(key);
  if (!isRepeated && key !== '__proto__') return;
  const param = levels.flatMap((one) => (one.keys ? [one.key] : [])).join('.');
  const problem = isRepeated ? 'it comes more than once' : 'no key may have this name';
  refuse('invalid_input', { extend: 'body: a key twice, or __proto__', problems: [{ param, problem }] });
}
