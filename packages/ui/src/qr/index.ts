export { drawQr, qrFile } from './qr-drawing.ts';
export { QrPicture } from './qr-picture.tsx';
