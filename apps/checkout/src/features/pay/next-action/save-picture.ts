import { saveFile } from '../../../shared/save-file.ts';

/**
 * Gives the picture of a code to the buyer. A phone's bank app looks for it among the photos, where only the phone's own
 * sheet can put it; elsewhere it is downloaded.
 */
export async function savePicture(payload: string, name: string): Promise<void> {
  const { qrFile } = await import('./qr-drawing.ts');
  const file = await qrFile(payload, name);
  const shared = { files: [file] };
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared)) {
    // Closing the sheet is no failure.
    return navigator.share(shared).catch(() => {});
  }
  saveFile(file);
}
