/** What a phone has beside the page's own edges, in CSS pixels. */
const phoneWidth = 300;
/** What of a phone's height can be seen at once. */
const phoneHeight = 640;

/**
 * How long a barcode of `modules` is drawn, in CSS pixels. A scanner wants every bar as wide as its neighbour of the same
 * kind, and no thinner than a pixel and a half of a phone: so modules are whole pixels, or three halves (a phone has two or
 * three real ones for each), and what is too long for a phone's width is shown turned, over all of its window.
 */
export function barcodeSize(modules: number, phone: boolean): { length: number; turned: boolean } {
  if (!phone) return { length: modules * (modules > 250 ? 1 : 2), turned: false };
  if (modules * 2 <= phoneWidth) return { length: modules * 2, turned: false };
  return { length: modules * (modules * 2 <= phoneHeight ? 2 : 1.5), turned: true };
}
