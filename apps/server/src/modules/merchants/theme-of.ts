import type { Theme } from '@kassa/contract';
import { accentRoles } from './accent-roles.ts';
import type { Merchant } from './merchant.ts';

/** The look that a merchant has registered, as its buyers' checkout wears it; undefined: ours. */
export function themeOf({ accent, radiusPx }: Pick<Merchant, 'accent' | 'radiusPx'>): Theme | undefined {
  if (accent === null && radiusPx === null) return undefined;
  return {
    ...(accent === null ? {} : { accent: accentRoles(accent) }),
    ...(radiusPx === null ? {} : { radiusPx }),
  };
}
