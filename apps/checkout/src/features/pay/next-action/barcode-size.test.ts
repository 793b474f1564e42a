import { expect, test } from 'vitest';
import { drawBarcode } from './barcode-drawing.ts';
import { barcodeSize } from './barcode-size.ts';

const boleto = drawBarcode({ format: 'itf', digits: '1'.repeat(44) }).width;
const voucher = drawBarcode({ format: 'code128', digits: '1'.repeat(14) }).width;

test('a short barcode fits across a phone, a boleto is turned, and no bar is thinner than a pixel and a half', () => {
  expect(barcodeSize(voucher, true)).toEqual({ length: voucher * 2, turned: false });
  expect(barcodeSize(boleto, true)).toEqual({ length: boleto * 1.5, turned: true });
  expect(voucher * 2).toBeLessThanOrEqual(300);
  expect(boleto * 1.5).toBeLessThanOrEqual(640);
});

test('on a desktop bars are whole pixels wide, and fit beside the order', () => {
  for (const modules of [voucher, boleto]) {
    const { length, turned } = barcodeSize(modules, false);
    expect([length % modules, turned, length <= 520]).toEqual([0, false, true]);
  }
});
