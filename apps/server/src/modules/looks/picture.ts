import { digestOf } from '../../kernel/ids.ts';

/** Longer side of a served picture, in pixels: 220 px on a screen with two pixels each. */
export const pictureSize = 440;
/** Side of its preview: the picture's size on a phone, at one pixel each. */
export const previewSize = 96;
/** Larger pictures are refused. */
export const pictureLimitBytes = 2 * 1024 * 1024;

const dayMs = 24 * 60 * 60_000;

/**
 * Computes the digest under which a picture is stored and served. It covers the day too: what is served under it never
 * changes, but a merchant who replaces a picture sees the new one on tomorrow's links.
 * @param now ms since 1970
 */
export function pictureDigestOf(appId: string, url: string, now: number): string {
  return digestOf(`${appId}\n${Math.floor(now / dayMs)}\n${url}`);
}

/** Builds the path at which our origin serves a picture; the placeholder's without one. */
export function picturePath(digest: string | null): string {
  return `/pictures/${digest ?? 'none'}.webp`;
}
