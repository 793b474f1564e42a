import { type Locale, localeOf, locales } from '@kassa/texts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isoTime } from '../../clock.ts';
import { CallerError, sendPage } from '../../web-server/create-web-server.ts';
import { read } from '../../web-server/read.ts';
import { type Check, type DocumentFacts, findApplicant, findCheck, storeCheck, storeDocument } from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import { documentShape } from '../document-shape.ts';
import { missingOf, submitCheck } from '../move-check.ts';
import { type Slot, slots, slotsOf, storePicture } from '../picture-store.ts';
import { documentPage, type FilledForm, picturePage, readyPage, sentPage } from './capture-pages.ts';
import { addressOf, type CapturePlace, type CaptureView, captureState, placesOf, viewOf } from './capture-view.ts';
import { checkedPdf, pdfType } from './check-pdf.ts';
import { cleanPicture, pictureLimitBytes, pictureTypes } from './check-picture.ts';

const pageQuery = z.object({
  lang: z.enum(locales).optional().catch(undefined),
  on: z.string().max(8).catch(''),
  show: z
    .enum(['document', ...slots])
    .optional()
    .catch(undefined),
});
const typedForm = z.object({
  type: z.string().max(64).catch(''),
  country: z.string().max(8).catch(''),
  firstName: z.string().max(256).catch(''),
  lastName: z.string().max(256).catch(''),
  birthday: z.string().max(16).catch(''),
  expiresOn: z.string().max(16).catch(''),
});

type CaptureRequest = FastifyRequest<{ Params: { token: string } }>;
type PictureRequest = FastifyRequest<{ Params: { token: string; slot: string } }>;

/** Serves the page where a person captures documents. Its address is the only key to it. */
export function serveCapture(app: FastifyInstance, desk: IdentityDesk): void {
  app.addContentTypeParser(
    [...pictureTypes, pdfType],
    { parseAs: 'buffer', bodyLimit: pictureLimitBytes },
    (_request, body, done) => done(null, body),
  );
  app.get('/capture/:token', async (request: CaptureRequest, reply) => {
    const { lang, show } = read(pageQuery, request.query);
    const view = viewFor(desk, request);
    if (lang !== undefined) {
      // Every screen of this capture uses the language that was chosen last.
      storeCheck(desk, { ...view.check, language: lang });
      return reply.redirect(addressOf(view), 303);
    }
    const place = placeOf(desk, view, show);
    return sendPage(reply, drawn(view, place));
  });
  app.get('/capture/:token/state', async (request: CaptureRequest, reply) => {
    reply.header('cache-control', 'no-store');
    return { state: captureState(desk, known(desk, request.params.token)) };
  });
  app.post('/capture/:token/document', async (request: CaptureRequest, reply) => {
    const view = viewFor(desk, request);
    if (!isOpen(view.check)) return reply.redirect(addressOf(view), 303);
    const form = filledForm(request.body, isoTime(desk.clock.now()).slice(0, 10));
    if ('values' in form) return sendPage(reply.code(422), documentPage(view, form));
    storeDocument(desk, view.check.applicantId, form);
    return reply.redirect(addressOf(view), 303);
  });
  app.put('/capture/:token/pictures/:slot', async (request: PictureRequest, reply) => {
    const view = viewFor(desk, request);
    const slot = slotsOf(view.check, view.document).find((one) => one === request.params.slot);
    if (!isOpen(view.check) || slot === undefined)
      throw new CallerError(409, 'not_asked', 'This is not asked for now.');
    const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
    const bytes = bytesOf(request.body);
    // A bill may be a PDF. A document and a face are pictures.
    const isBill = slot === 'address' && type === pdfType;
    storePicture(desk, view.check, { slot, bytes: isBill ? checkedPdf(bytes) : await cleanPicture(type, bytes) });
    return reply.code(204).send();
  });
  app.post('/capture/:token/submit', async (request: CaptureRequest, reply) => {
    const view = viewFor(desk, request);
    if (missingOf(desk, view.check).length === 0) submitCheck(desk, view.check.id);
    return reply.redirect(addressOf(view), 303);
  });
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw new CallerError(415, 'wrong_type', 'Send a picture.');
}

function known(desk: IdentityDesk, token: string): Check {
  const check = findCheck(desk, { token });
  if (!check) throw new CallerError(404, 'not_found', 'Capture not found.');
  return check;
}

function isOpen({ status }: Check): boolean {
  return status === 'capturing' || status === 'retry';
}

/** Returns the capture of a request, in the language that was chosen last, else the browser's. */
function viewFor(desk: IdentityDesk, request: CaptureRequest): CaptureView {
  const { on } = read(pageQuery, request.query);
  const check = known(desk, request.params.token);
  const language = check.language === '' ? localeOf(request.headers['accept-language']) : (check.language as Locale);
  const document = findApplicant(desk, { id: check.applicantId })?.document ?? null;
  return viewOf(desk, { check, document, language, onPhone: on === 'phone' });
}

/**
 * Returns the page to show: the requested one, else the first that is incomplete. Null after everything was handed in.
 */
function placeOf(desk: IdentityDesk, view: CaptureView, show: CapturePlace | undefined): CapturePlace | null {
  if (!isOpen(view.check)) return null;
  const places = placesOf(view);
  if (show !== undefined && places.includes(show)) return show;
  const missing = new Set<string>(missingOf(desk, view.check));
  return places.find((place) => missing.has(place)) ?? 'ready';
}

function drawn(view: CaptureView, place: CapturePlace | null) {
  if (place === null) return sentPage(view);
  if (place === 'ready') return readyPage(view);
  return place === 'document'
    ? documentPage(view, { values: view.document ?? {}, wrong: {} })
    : picturePage(view, place satisfies Slot);
}

/** Returns the form's values, or the form again with what is wrong with it. */
function filledForm(body: unknown, today: string): DocumentFacts | FilledForm {
  const values = read(typedForm, body);
  const form = documentShape.safeParse(values);
  const wrong: Record<string, 'wrong' | 'expired'> = {};
  for (const { path } of form.error?.issues ?? []) wrong[String(path[0])] = 'wrong';
  if (form.success && form.data.birthday >= today) wrong.birthday = 'wrong';
  if (form.success && form.data.expiresOn < today) wrong.expiresOn = 'expired';
  if (form.success && Object.keys(wrong).length === 0) return form.data;
  return { values: values as FilledForm['values'], wrong };
}
