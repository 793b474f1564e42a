/** Writes text as HTML, in an element or an attribute. */
export function escapedText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
