import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** Reads a QR code or a barcode from its picture on the screen like a camera, with an independent reader. */
export async function readCode(picture: Locator, format: 'QRCode' | 'ITF' | 'Code128' = 'QRCode'): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const pixels = await picture.screenshot({ animations: 'disabled' });
      const [code] = await readBarcodes(new Uint8Array(pixels), { formats: [format] });
      text = code?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}
