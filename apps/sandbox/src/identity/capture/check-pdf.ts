import { CallerError } from '../../web-server/create-web-server.ts';
import { holdsForeign } from './check-picture.ts';

/** The type in a request's header. */
export const pdfType = 'application/pdf';

const beginning = '%PDF-';
/** The end of a PDF. Some blanks may follow it. */
const ending = /%%EOF\s{0,32}$/;

/** Parts that a bill never needs: programs, embedded files, actions that send something, and encrypted pages. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)\b/;

/**
 * Checks a PDF and returns its exact bytes, because nothing here can write it again. It is shown to nobody: a reviewer
 * saves it.
 * @throws CallerError 422 when it isn't a PDF from its first byte to its last, is also another kind of file, or does
 * more than show pages
 */
export function checkedPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  if (!text.startsWith(beginning)) throw new CallerError(422, 'wrong_type', 'No such file.');
  if (!ending.test(text.slice(-64)) || !/\/(?:Page|ObjStm)\b/.test(text))
    throw new CallerError(422, 'unreadable', 'This PDF can’t be read.');
  if (holdsForeign(text) || text.indexOf(beginning, 1) >= 0)
    throw new CallerError(422, 'not_only_a_pdf', 'This file is more than a PDF.');
  if (active.test(withoutEscapes(withoutStreams(text))))
    throw new CallerError(422, 'active', 'This PDF does more than show pages.');
  return bytes;
}

/** Removes streams, because packed bytes may look like anything. */
function withoutStreams(text: string): string {
  return text.replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, '');
}

/** Replaces escapes in names: `/J#61vaScript`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Returns whether stored bytes are a PDF instead of a picture. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, beginning.length).toString('latin1') === beginning;
}
