/** Whether two spellings are one name: case, accents, dashes and spaces don't count, nor does the order of its parts. */
export function sameName(one: string, other: string): boolean {
  return partsOf(one) === partsOf(other);
}

function partsOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}
