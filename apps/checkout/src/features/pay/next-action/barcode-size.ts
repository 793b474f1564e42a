/** Width of a phone without the page's margins, in CSS pixels. */
const phoneWidth = 300;
/** Height of a phone that is visible at once, in CSS pixels. */
const phoneHeight = 640;

/**
 * Returns the length of a barcode of `modules`, in CSS pixels. A scanner needs every bar as wide as others of the same
 * kind, and at least a pixel and a half of a phone. So modules are whole pixels, or one and a half (a phone has two or
 * three real pixels for each). A barcode that is too long for a phone's width is turned and fills its whole window.
 */
export function barcodeSize(modules: number, phone: boolean): { length: number; turned: boolean } {
  if (!phone) return { length: modules * (modules > 250 ? 1 : 2), turned: false };
  if (modules * 2 <= phoneWidth) return { length: modules * 2, turned: false };
  return { length: modules * (modules * 2 <= phoneHeight ? 2 : 1.5), turned: true };
}
