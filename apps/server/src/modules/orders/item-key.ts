/**
 * Builds the key by which a MARKET item is held, because its merchant has only one. Null for items that are not unique.
 */
export function itemKeyOf({
  itemType,
  appId,
  uniqueId,
}: {
  readonly itemType: 'MINT' | 'MARKET' | 'COIN';
  readonly appId: string;
  readonly uniqueId: string | null;
}): string | null {
  return itemType === 'MARKET' ? `${appId}/${uniqueId}` : null;
}
