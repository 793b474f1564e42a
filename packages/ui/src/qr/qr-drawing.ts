import { correction, generate } from 'lean-qr';

/** White edge around a code, in modules: with fewer than four, cameras do not find it (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as an SVG path of dark runs, in a square of `size` units that includes the quiet zone. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws `payload` with error correction M. */
export function drawQr(payload: string): QrDrawing {
  const code = generate(payload, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });
  const runs: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      const start = x;
      while (code.get(x + 1, y)) x += 1;
      runs.push(`M${start + quietZone} ${y + quietZone}h${x - start + 1}v1h-${x - start + 1}z`);
    }
  }
  return { size: code.size + 2 * quietZone, path: runs.join('') };
}

const pixelsPerUnit = 12;

/** Draws it as a PNG file, black on white. */
export async function qrFile(payload: string, name: string): Promise<File> {
  const { size, path } = drawQr(payload);
  const canvas = document.createElement('canvas');
  canvas.width = size * pixelsPerUnit;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser does not draw');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(pixelsPerUnit, pixelsPerUnit);
  pen.fillStyle = 'black';
  pen.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('This browser makes no pictures');
  return new File([blob], name, { type: 'image/png' });
}
