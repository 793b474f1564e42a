import { saveFile } from '../../../shared/save-file.ts';

/**
 * Saves the picture of a code. A phone's bank app looks for it among the photos, and only the phone's own share sheet
 * can put it there. Elsewhere it is downloaded.
 */
export async function savePicture(payload: string, name: string): Promise<void> {
  const { qrFile } = await import('../../../shared/qr/qr-drawing.ts');
  const file = await qrFile(payload, name);
  const shared = { files: [file] };
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared)) {
    // Closing the sheet is no failure.
    return navigator.share(shared).catch(() => {});
  }
  saveFile(file);
}
