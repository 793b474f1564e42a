/** Returns whether two spellings are one name. Case, accents, dashes, spaces and the order of its parts do not count. */
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
