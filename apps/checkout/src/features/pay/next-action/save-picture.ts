import { saveFile } from '../../../shared/save-file.ts';

/**
 * Saves the picture of a code. A phone's bank app looks for it among the photos, and only the phone's own share sheet
 * can put it there. Elsewhere, and where the sheet can't be opened, it is downloaded.
 * @throws where the picture can't be drawn
 */
export async function savePicture(payload: string, name: string): Promise<void> {
  const { qrFile } = await import('@kassa/ui/qr');
  const file = await qrFile(payload, name);
  const shared = { files: [file] };
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(shared)) {
    try {
      return await navigator.share(shared);
    } catch (failure) {
      // Closing the sheet is no failure.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
    }
  }
  saveFile(file);
}
