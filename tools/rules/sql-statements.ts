/** One statement of a file of SQL. */
export interface Statement {
  /** Where it begins. */
  readonly line: number;
  /** In small letters with single spaces, without comments; text in quotes is left out. */
  readonly words: string;
  /** The lines of comment in its paragraph, down to its end. */
  readonly comments: readonly string[];
}

const piece = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$([\s\S]*?)\$\1\$|;|\s+|[^\s;'$/-]+|[\s\S]/g;

/** Reads the statements of a file, those inside of `do` blocks too, but not what a function's body does when it is called. */
export function statementsOf(text: string, firstLine = 1): Statement[] {
  const found: Statement[] = [];
  let line = firstLine;
  let start = firstLine;
  let words = '';
  let comments: string[] = [];
  const end = () => {
    if (words.trim() !== '') found.push({ line: start, words: tidied(words), comments: [...comments] });
    words = '';
  };
  for (const [match, , body] of text.matchAll(piece)) {
    const isFirst = words.trim() === '';
    if (/^\s/.test(match)) {
      if (isFirst && match.split('\n').length > 2) comments = [];
      words += ' ';
    } else if (match === ';') end();
    else if (match.startsWith('--')) comments.push(match);
    else if (body !== undefined) {
      if (/^\s*do\b/i.test(words)) found.push(...statementsOf(body, line).map((inner) => unwrapped(inner, comments)));
    } else if (!match.startsWith('/*')) {
      if (isFirst) start = line;
      words += match.startsWith("'") ? "''" : match;
    }
    line += match.split('\n').length - 1;
  }
  end();
  return found;
}

function tidied(words: string): string {
  return words.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** A statement of a block without what leads to it: `begin`, `if … then`, `for … loop`. The comments above the block are its too. */
function unwrapped({ line, words, comments }: Statement, above: readonly string[]): Statement {
  return { line, words: words.replace(/^.*\b(?:begin|then|else|loop) /, ''), comments: [...above, ...comments] };
}
