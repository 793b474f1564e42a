import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { drawQr } from '@kassa/ui/qr';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type Barcode, drawBarcode } from './barcode-drawing.ts';

beforeAll(() => {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
});

/** Draws a path of runs as black and white pixels, for an independent reader. */
function pixels(path: string, [width, height]: readonly [number, number], scale: number): ImageData {
  const data = new Uint8ClampedArray(width * height * scale * scale * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    const rows = height === 1 ? 1 : scale;
    for (let row = 0; row < rows; row += 1) {
      const line = (Number(y) * scale + row) * width * scale;
      data.fill(0, (line + Number(x) * scale) * 4, (line + (Number(x) + Number(length)) * scale) * 4);
    }
  }
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width: width * scale, height: height * scale, colorSpace: 'srgb' } as ImageData;
}

async function readQr(payload: string) {
  const { size, path } = drawQr(payload);
  const [found] = await readBarcodes(pixels(path, [size, size], 4), { formats: ['QRCode'] });
  return found;
}

async function readBars(barcode: Barcode, format: 'ITF' | 'Code128') {
  const { width, path } = drawBarcode(barcode);
  const scale = 2;
  const line = pixels(path, [width, 1], scale).data.slice(0, width * scale * 4);
  const height = 60;
  const data = new Uint8ClampedArray(line.length * height);
  for (let row = 0; row < height; row += 1) data.set(line, row * line.length);
  const image = { data, width: width * scale, height, colorSpace: 'srgb' } as ImageData;
  const [found] = await readBarcodes(image, { formats: [format] });
  return found?.text;
}

describe('a QR code, read again from its pixels by another reader', () => {
  test.each([
    ['a PromptPay payload', '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E'],
    [
      'a Pix payload',
      '00020126370014br.gov.bcb.pix0115pix@example.com5204000053039865802BR5901N6001C62070503***63045B4D',
    ],
    ['an address', 'https://pay.example/w/9f3b2c?amount=41.20'],
    ['the longest the contract allows', `0002${'0123456789abcdefGHIJ*.-@'.repeat(42)}`],
  ])('says %s', async (_, payload) => {
    const found = await readQr(payload);
    expect(found?.text).toBe(payload);
    expect(found?.ecLevel).toBe('M');
  });

  test('has four white modules on every side', () => {
    const { size, path } = drawQr('hello');
    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [x, y, length].map(Number));
    expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
    expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(4);
    expect(Math.max(...runs.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
    expect(Math.max(...runs.map(([, y = 0]) => y))).toBe(size - 5);
  });
});

const pairsFrom = (from: number) => Array.from({ length: 25 }, (_, at) => String(from + at).padStart(2, '0')).join('');

describe('a barcode, read again from its pixels by another reader', () => {
  test.each([
    ['a boleto', '10495555900000285310055390369870000600091449587'.slice(0, 44)],
    ['every digit in both places', '0123456789908172635445'],
    ['four digits', '0004'],
  ])('ITF says %s', async (_, digits) => {
    expect(await readBars({ format: 'itf', digits }, 'ITF')).toBe(digits);
  });
  test('ITF accepts an odd number of digits with a leading zero', async () => {
    expect(await readBars({ format: 'itf', digits: '1234567' }, 'ITF')).toBe('01234567');
  });
  test.each([
    ['a voucher', '93000262280678'],
    ['an odd number of digits', '123456789'],
    ['letters and digits', 'OXXO-2026/11 ab12345678cd9'],
    [
      'all that can be printed, in halves',
      Array.from({ length: 48 }, (_, at) => String.fromCharCode(32 + at)).join(''),
    ],
    ['and the other half', Array.from({ length: 47 }, (_, at) => String.fromCharCode(80 + at)).join('')],
    ...[0, 25, 50, 75].map((from) => [`the pairs of digits from ${from}`, pairsFrom(from)]),
  ])('Code 128 says %s', async (_, digits) => {
    expect(await readBars({ format: 'code128', digits }, 'Code128')).toBe(digits);
  });
});
