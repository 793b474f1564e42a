import type { Link } from '../modules/merchants/index.ts';

/** What a MARKET item is reserved by: there is one of it at its merchant. Null for what there is enough of. */
export function itemKeyOf({ itemType, appId, uniqueId }: Pick<Link, 'itemType' | 'appId' | 'uniqueId'>): string | null {
  return itemType === 'MARKET' ? `${appId}/${uniqueId}` : null;
}
