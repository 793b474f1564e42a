import { randomBytes } from 'node:crypto';
import { localeOf, sandboxTexts } from '@kassa/texts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readAsset } from '../../web-server/assets.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import { read } from '../../web-server/read.ts';
import type { Sandpay } from '../context.ts';
import { origin } from '../requests.ts';
import { securedFieldPage, securedFieldPolicy } from '../secured-field-page.ts';
import { sealField } from './encrypted-card.ts';
import { takeFingerprint } from './three-ds2.ts';

const text = z.string().max(32).optional();
const typed = z.strictObject({
  encryptedCardNumber: text,
  encryptedExpiryMonth: text,
  encryptedExpiryYear: text,
  encryptedSecurityCode: text,
});
/** `d`: the origin of the page around the field, in base64. */
const fieldQuery = z.looseObject({
  d: z
    .base64()
    .transform((base64) => atob(base64))
    .pipe(origin),
});

/**
 * Serves what browsers load of Adyen: its script, and its fields, each a page of this origin. As with Adyen's, any page
 * may frame a field, which speaks to the page around it alone.
 */
export function serveAdyenFrames(app: FastifyInstance, sandpay: Sandpay): void {
  // As /assets/adyen-web.ts, but with Adyen's own address and for pages of other origins.
  const script = readAsset('adyen-web.ts');
  app.get('/checkoutshopper/sdk/:version/adyen.js', async (_, reply) =>
    reply
      // A page that checks the script's hash has to be allowed to read it.
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
  app.get<{ Params: { file: string } }>(
    '/checkoutshopper/sdk/:version/translations/:file',
    async ({ params }, reply) => {
      const { number, expiry, cvv } = sandboxTexts(localeOf(params.file.replace(/\.json$/, ''))).frames;
      return reply.header('access-control-allow-origin', '*').send({
        'creditCard.cardNumber.label': number.label,
        'creditCard.expiryDate.label': expiry.label,
        'creditCard.securityCode.label': cvv.label,
      });
    },
  );
  app.get('/checkoutshopper/securedfields/:clientKey/:version/securedFields.html', async ({ query }, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const { d: parent } = read(fieldQuery, query);
    const page = securedFieldPage(sandpay, { nonce, script: '/assets/adyen-secured-field.ts', parent });
    return reply
      .headers({ 'content-security-policy': securedFieldPolicy(nonce), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${page.text}`);
  });
  app.post('/checkoutshopper/v1/submitThreeDS2Fingerprint', { config: { anyOrigin: true } }, async ({ body }, reply) =>
    reply.header('access-control-allow-origin', '*').send(takeFingerprint(sandpay, body)),
  );
  app.post('/checkoutshopper/securedfields/encrypt', { bodyLimit: 1024 }, async ({ headers, body }) => {
    const from = headers['sec-fetch-site'];
    if (from !== undefined && from !== 'same-origin')
      throw new CallerError(403, 'cross_origin', 'Cards come from the fields.');
    return Object.entries(read(typed, body)).flatMap(([encryptedFieldName, value]) =>
      value === undefined ? [] : [{ encryptedFieldName, blob: sealField(encryptedFieldName, value) }],
    );
  });
}
