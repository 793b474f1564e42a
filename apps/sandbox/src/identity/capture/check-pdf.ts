import { CallerError } from '../../web-server/create-web-server.ts';
import { holdsForeign } from './check-picture.ts';

/** As a request names it. */
export const pdfType = 'application/pdf';

const beginning = '%PDF-';
/** What a PDF ends with; a few blanks may follow. */
const ending = /%%EOF\s{0,32}$/;

/** What a bill never needs: programs, other files inside, what is sent somewhere, and pages that nobody else can read. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)\b/;

/**
 * A PDF as it is kept: the very bytes, for nothing here can write it anew. It is shown to nobody: a reviewer saves it.
 * @throws CallerError 422 when it isn't a PDF from its first byte to its last, is something else at the same time, or does more than show pages
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

/** Packed bytes may look like anything. */
function withoutStreams(text: string): string {
  return text.replace(/\bstream\r?\n[\s\S]*?\bendstream\b/g, '');
}

/** A name may be written with escapes: `/J#61vaScript`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Whether what is kept in a picture's place is a PDF. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, beginning.length).toString('latin1') === beginning;
}
