import { digestOf } from '../../kernel/ids.ts';

/** Longer side of a picture as we serve it, in pixels: 220 px on a screen with two pixels each. */
export const pictureSize = 440;
/** Side of its preview: the picture's place on a phone, at one pixel each. */
export const previewSize = 96;
/** A picture larger than this is not taken. */
export const pictureLimitBytes = 2 * 1024 * 1024;

const dayMs = 24 * 60 * 60_000;

/**
 * Under which a picture is stored and served. It holds the day too: what is served under it never changes, and yet a
 * merchant who replaces a picture sees the new one on tomorrow's links.
 * @param now ms since 1970
 */
export function pictureDigestOf(appId: string, url: string, now: number): string {
  return digestOf(`${appId}\n${Math.floor(now / dayMs)}\n${url}`);
}

/** Where our origin serves it; without a picture, the placeholder. */
export function picturePath(digest: string | null): string {
  return `/pictures/${digest ?? 'none'}.webp`;
}
