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
  const levels: (Set<string> | null)[] = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]]/gs;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [piece] = match;
    if (piece === '{' || piece === '[') {
      levels.push(piece === '{' ? new Set() : null);
      if (levels.length > deepest) refuse('invalid_input', { extend: 'body: too deep' });
    } else if (piece === '}' || piece === ']') {
      levels.pop();
    } else if (piece.includes('\\u0000') && String(JSON.parse(piece)).includes('\0')) {
      refuse('invalid_input', { extend: 'body: a NUL character' });
    } else if (isKey(text, token.lastIndex)) {
      takeKey(levels.at(-1), String(JSON.parse(piece)));
    }
  }
}

function isKey(text: string, from: number): boolean {
  let at = from;
  while (' \t\n\r'.includes(text[at] ?? 'x')) at += 1;
  return text[at] === ':';
}

function takeKey(keys: Set<string> | null | undefined, key: string): void {
  if (!keys || keys.has(key) || key === '__proto__')
    refuse('invalid_input', { extend: 'body: a key twice, or __proto__' });
  keys.add(key);
}
