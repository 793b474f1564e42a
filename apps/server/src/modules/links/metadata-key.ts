/** Finds the key that a parameter of a link names, `cart` of `metadata[cart]`; undefined for any other parameter. */
export function metadataKeyOf(name: string): string | undefined {
  return /^metadata\[(.*)\]$/su.exec(name)?.[1];
}
