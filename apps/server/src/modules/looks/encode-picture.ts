import sharp from 'sharp';
import { pictureSize, previewSize } from './picture.ts';

/** The accepted formats of a picture. SVG, PDF and the like are programs, not pictures. */
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
/** A small file may decode to a huge picture. */
const pixelLimit = 40_000_000;

/**
 * Decodes a picture and encodes it again as WebP, at most 440 x 440 px, turned upright. Keeps nothing of the original
 * file but its pixels. Takes the first frame of a moving picture.
 * @throws Error when it is not a picture that we accept
 */
export async function encodePicture(original: Buffer): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: pixelLimit, failOn: 'error', sequentialRead: true });
  const { format } = await picture.metadata();
  if (format === undefined || !formats.has(format)) throw new Error('not a format that we take');
  return picture
    .rotate()
    .resize({ width: pictureSize, height: pictureSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .timeout({ seconds: 10 })
    .toBuffer();
}

/** Encodes a square of the middle of a picture, in as few bytes as still look right. */
export function encodePreview(webp: Buffer): Promise<Buffer> {
  return sharp(webp)
    .resize({ width: previewSize, height: previewSize, fit: 'cover' })
    .webp({ quality: 50, effort: 6 })
    .toBuffer();
}

let made: Promise<Buffer> | undefined;

/** Draws the placeholder for a missing picture: a quiet frame with hills that suits any background. */
export function placeholderPicture(): Promise<Buffer> {
  made ??= sharp(Buffer.from(placeholder)).webp({ quality: 82 }).toBuffer();
  return made;
}

const placeholder = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize}" height="${pictureSize}" viewBox="0 0 44 44">
  <rect width="44" height="44" fill="#d9dde3"/>
  <circle cx="29.5" cy="15.5" r="3.5" fill="#f2f4f7"/>
  <path d="M0 37 13 22l9 10 6-6 16 13v5H0z" fill="#b7bec8"/>
</svg>`;
