import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onfidoClient } from '../../testing/onfido-client.ts';
import { openSandbox, type TestSandbox } from '../../testing/open-sandbox.ts';

let sandbox: TestSandbox;
let picture: Buffer;

beforeAll(async () => {
  sandbox = await openSandbox({ identity: true });
  picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#789' } })
    .withExif({ IFD0: { Copyright: 'a-secret-place' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => sandbox.close());

const onfido = (path: string) => onfidoClient(sandbox.identityUrl).call(path);

/** Opens the capture page of a fresh check. */
async function openCapture(reports: readonly string[] = ['document', 'facial_similarity_photo']) {
  const reference = randomUUID();
  const { check } = await onfidoClient(sandbox.identityUrl).openCheck({ reference, reports });
  const page = check.form_uri;
  const read = async (language = 'en') => (await fetch(page, { headers: { 'accept-language': language } })).text();
  const put = async (slot: string, bytes: Buffer, type = 'image/jpeg') => {
    const body = new Uint8Array(bytes);
    return (await fetch(`${page}/pictures/${slot}`, { method: 'PUT', headers: { 'content-type': type }, body })).status;
  };
  const write = (document: Record<string, string>) =>
    fetch(`${page}/document`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(document) });
  const submit = () => fetch(`${page}/submit`, { method: 'POST', redirect: 'manual', body: new URLSearchParams() });
  return { reference, id: check.id, page, read, put, write, submit };
}

const document = {
  type: 'passport',
  country: 'SGP',
  firstName: 'Example',
  lastName: 'Person',
  birthday: '1990-01-31',
  expiresOn: '2040-01-31',
};

it('asks for one thing after the other, and hands in only when everything was captured', async () => {
  const capture = await openCapture();
  expect(await capture.read()).toContain('Your document');
  await capture.submit();
  expect((await capture.write(document)).status).toBe(303);
  expect(await capture.read()).toContain('Photo page');
  expect(await capture.put('front', picture)).toBe(204);
  expect(await capture.read()).toContain('Your face');
  await capture.submit();
  expect(await onfido(`/checks/${capture.id}`)).toMatchObject({ status: 'awaiting_applicant' });
  expect(await capture.put('selfie', picture)).toBe(204);
  expect(await capture.read()).toContain('Ready to submit');
  await capture.submit();
  expect(await capture.read()).toContain('Back to payment');
  expect(await onfido(`/checks/${capture.id}`)).toMatchObject({ status: 'in_progress' });
  expect(await capture.put('selfie', picture)).toBe(409);
});

it('asks for both sides of a document with two, in the language of the browser', async () => {
  const capture = await openCapture();
  await capture.write({ ...document, type: 'driving_licence' });
  await capture.put('front', picture);
  expect(await capture.read('es')).toContain('El reverso del documento');
  expect(await capture.read('zh-HK')).toContain('證件背面');
  expect(await capture.read('ko')).toContain('신분증 뒷면');
  const chosen = await fetch(`${capture.page}?lang=ko`, { redirect: 'manual' });
  expect(chosen.status).toBe(303);
  expect(await capture.read('en')).toContain('<html lang="ko">');
});

it.each([
  ['no name', { firstName: ' ' }],
  ['markup in a name', { lastName: '<b>Person</b>' }],
  ['no country of ours', { country: 'XXX' }],
  ['a birthday to come', { birthday: '2999-01-01' }],
  ['a document out of date', { expiresOn: '2020-01-01' }],
])('refuses a document with %s', async (_, changes) => {
  const capture = await openCapture();
  const answer = await capture.write({ ...document, ...changes });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('aria-invalid="true"');
});

it('refuses a file that is no picture, contains more than a picture, or is too large or too small', async () => {
  const capture = await openCapture(['proof_of_address']);
  const put = (bytes: Buffer, type?: string) => capture.put('address', bytes, type);
  const archive = Buffer.concat([picture, Buffer.from('PK\x03\x04 hidden PK\x05\x06', 'latin1')]);
  const tiny = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  expect(await put(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')).toBe(415);
  expect(await put(Buffer.from('%PDF-1.7 …'))).toBe(422);
  expect(await put(picture, 'image/png')).toBe(422);
  expect(await put(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]))).toBe(422);
  expect(await put(archive)).toBe(422);
  expect(await put(picture.subarray(0, 60))).toBe(422);
  expect(await put(tiny)).toBe(422);
  expect(await put(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toBe(413);
  expect(await capture.put('selfie', picture)).toBe(409);
  expect(await put(picture)).toBe(204);
});

it('stores a picture without its metadata, and serves it under no address', async () => {
  const capture = await openCapture(['proof_of_address']);
  expect(picture.includes('a-secret-place')).toBe(true);
  await capture.put('address', picture);
  await capture.submit();
  const desk = await (await fetch(sandbox.identityUrl)).text();
  const [, shown = ''] = new RegExp(`id="${capture.id}"[\\s\\S]*?base64,([^"]+)"`).exec(desk) ?? [];
  const kept = Buffer.from(shown, 'base64');
  expect((await sharp(kept).metadata()).format).toBe('jpeg');
  expect(kept.includes('a-secret-place')).toBe(false);
  expect((await fetch(`${capture.page}/pictures/address`)).status).toBe(404);
});

const bill = (inside = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n2 0 obj<</Type/Page ${inside}>>endobj\ntrailer<<>>\n%%EOF\n`);

it('accepts a PDF only for the address, and only one that just shows pages', async () => {
  const capture = await openCapture(['document', 'proof_of_address']);
  const put = (bytes: Buffer, type = 'application/pdf') => capture.put('address', bytes, type);
  await capture.write(document);
  expect(await capture.put('front', bill(), 'application/pdf')).toBe(422);
  expect(await put(bill(), 'image/jpeg')).toBe(422);
  expect(await put(picture)).toBe(422);
  const active = [
    '/OpenAction<</S/ImportData>>',
    '/S/JavaScript/JS(app.alert)',
    '/#4aS 3 0 R',
    '/Launch',
    '/EmbeddedFile',
    '/Encrypt 4 0 R',
  ];
  for (const inside of active) expect(await put(bill(inside)), inside).toBe(422);
  const foreign = ['<script>', 'PK\x03\x04 PK\x05\x06', '%PDF-1.4'];
  for (const inside of foreign) expect(await put(bill(`(${inside})`)), inside).toBe(422);
  expect(await put(Buffer.concat([Buffer.from('GIF89a'), bill()]))).toBe(422);
  expect(await put(Buffer.concat([bill(), Buffer.from('more')]))).toBe(422);
  expect(await put(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toBe(413);
  // Many bills have an opening page, and packed bytes that look like something else.
  expect(await put(bill('/OpenAction[2 0 R/Fit]>>stream\n/JS \nendstream<<'))).toBe(204);
  expect(await put(bill())).toBe(204);
  await capture.put('front', picture);
  await capture.submit();
  const desk = await (await fetch(sandbox.identityUrl)).text();
  expect(desk).toContain(
    `download="proof-of-address.pdf" href="data:application/pdf;base64,${bill().toString('base64')}"`,
  );
  expect((await fetch(`${capture.page}/pictures/address`)).status).toBe(404);
});

it('is approved automatically after five minutes, unless a reviewer keeps it', async () => {
  const play = (path: string, body: object) =>
    fetch(`${sandbox.identityUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const waiting = await openCapture();
  const kept = await openCapture();
  for (const { reference } of [waiting, kept]) await play(`/test/checks/${reference}`, { action: 'capture' });
  await play(`/test/checks/${kept.reference}`, { action: 'keep_waiting' });
  await fetch(`${sandbox.shopUrl}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceMs: 5 * 60_000 }),
  });
  await expect
    .poll(() => onfido(`/checks/${waiting.id}`), { timeout: 60_000 })
    .toMatchObject({ status: 'complete', result: 'clear' });
  expect(await onfido(`/checks/${kept.id}`)).toMatchObject({ status: 'in_progress' });
});
