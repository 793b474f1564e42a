import sharp from 'sharp';
import { CallerError } from '../../web-server/create-web-server.ts';

/** Maximum size of a picture. */
export const pictureLimitBytes = 10 * 1024 * 1024;

const beginnings: Readonly<Record<string, Buffer>> = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** Accepted types, as in a request's header. */
export const pictureTypes = Object.keys(beginnings);

const shortestSide = 200;
const longestSide = 2_000;

/**
 * Decodes a picture and writes it again, upright, with nothing but its pixels (no EXIF, no place).
 * @throws CallerError 422 when it isn't of its declared type, is also another kind of file, or can't be read
 */
export async function cleanPicture(type: string, bytes: Buffer): Promise<Buffer> {
  const beginning = beginnings[type];
  if (!beginning?.equals(bytes.subarray(0, beginning.length)))
    throw new CallerError(422, 'wrong_type', 'No such picture.');
  if (isMoreThanPicture(bytes)) throw new CallerError(422, 'not_only_a_picture', 'This file is more than a picture.');
  const unreadable = new CallerError(422, 'unreadable', 'This picture can’t be read.');
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: 64_000_000 });
  const size = await picture.metadata().catch(() => {
    throw unreadable;
  });
  if (Math.min(size.width, size.height) < shortestSide) throw unreadable;
  return picture
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch(() => {
      throw unreadable;
    });
}

function isMoreThanPicture(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return holdsForeign(text) || text.toLowerCase().includes('%pdf-');
}

/** Marks by which a program may read the same bytes as something else: a page or a program. */
const foreign = ['<script', '<html', '<!doctype', '<svg', '<?php'];

/**
 * Returns whether bytes (as latin1) can be read as a page, a program, or an archive, which has a beginning and an end.
 */
export function holdsForeign(text: string): boolean {
  if (text.includes('PK\x03\x04') && text.includes('PK\x05\x06')) return true;
  const lower = text.toLowerCase();
  return foreign.some((mark) => lower.includes(mark));
}
