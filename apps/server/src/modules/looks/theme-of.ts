import type { Theme } from '@kassa/contract';
import { accentRoles } from './accent-roles.ts';

/** The look that a merchant has registered; null: ours. */
export interface RegisteredLook {
  /** `#rrggbb`. */
  readonly accent: string | null;
  /** Radius of the checkout's fields, CSS pixels. */
  readonly radiusPx: number | null;
}

/** Builds the theme of the checkout from a merchant's registered look; undefined: ours. */
export function themeOf({ accent, radiusPx }: RegisteredLook): Theme | undefined {
  if (accent === null && radiusPx === null) return undefined;
  return {
    ...(accent === null ? {} : { accent: accentRoles(accent) }),
    ...(radiusPx === null ? {} : { radiusPx }),
  };
}
