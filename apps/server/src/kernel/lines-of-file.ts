/** A line of a file, counted from 1. `text` is undefined for one that is too long, or no text in UTF-8. */
export interface FileLine {
  readonly number: number;
  readonly text: string | undefined;
}

/** Reads a file line by line. Of one that is longer than the limit nothing is held. */
export async function* linesOfFile(file: AsyncIterable<Uint8Array>, limitBytes: number): AsyncGenerator<FileLine> {
  let parts: Uint8Array[] = [];
  let size = 0;
  let number = 0;
  const take = (): FileLine => {
    number += 1;
    const line = { number, text: size > limitBytes ? undefined : textOf(parts) };
    parts = [];
    size = 0;
    return line;
  };
  const add = (part: Uint8Array) => {
    size += part.length;
    if (size > limitBytes) parts = [];
    else parts.push(part);
  };
  for await (const chunk of file) {
    let from = 0;
    for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, to));
      yield take();
      from = to + 1;
    }
    add(chunk.subarray(from));
  }
  if (size > 0) yield take();
}

function textOf(parts: readonly Uint8Array[]): string | undefined {
  try {
    // A mark at the beginning of the file is not of its first line.
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts)).trim();
  } catch {
    return undefined;
  }
}
