import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture, encodePreview, placeholderPicture } from './encode-picture.ts';

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

test.each(['png', 'jpeg', 'webp', 'gif'] as const)('a %s becomes a WebP of at most 440 px', async (format) => {
  const made = await encodePicture(await drawn(1_200, 600).toFormat(format).toBuffer());
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 440, height: 220 });
});

test('a small picture is not enlarged, and nothing of the file but its pixels is kept', async () => {
  const original = await drawn(100, 100)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer();
  const metadata = await sharp(await encodePicture(original)).metadata();
  expect(metadata).toMatchObject({ width: 100, height: 100 });
  expect(metadata.exif).toBeUndefined();
});

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>1</script></svg>'],
  ['a page', '<html></html>'],
  ['nothing', ''],
])('%s is refused', async (_, text) => {
  await expect(encodePicture(Buffer.from(text))).rejects.toThrow();
});

test('half a picture is refused', async () => {
  const whole = await drawn(600, 600).png().toBuffer();
  await expect(encodePicture(whole.subarray(0, whole.length / 2))).rejects.toThrow();
});

test('a picture that decodes to more pixels than allowed is refused', async () => {
  const bomb = await drawn(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
  await expect(encodePicture(bomb)).rejects.toThrow();
});

test.each([
  [440, 220],
  [60, 30],
])('the preview of a picture of %i x %i px is a small square', async (width, height) => {
  const preview = await encodePreview(await drawn(width, height).webp().toBuffer());
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  expect(preview.length).toBeLessThan(1_000);
});

test('the placeholder is a picture of the same kind', async () => {
  expect(await sharp(await placeholderPicture()).metadata()).toMatchObject({ format: 'webp', width: 440, height: 440 });
});
