import { randomBytes } from 'node:crypto';
import { localeOf } from '@kassa/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '../../database.ts';
import { newId } from '../../new-id.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import {
  type Applicant,
  type Check,
  findApplicant,
  findCheck,
  insertApplicant,
  insertCheck,
  storeCheck,
} from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import { submitCheck } from '../move-check.ts';
import { queueCheckCallback } from '../queue-check-callback.ts';
import { checkSignature } from './check-signature.ts';
import { applicantView, levels, stepViews } from './views.ts';

const level = z.string().refine((name) => Object.hasOwn(levels, name));
const levelQuery = z.object({ levelName: level });
const person = z.object({ firstName: z.string().max(128), lastName: z.string().max(128) });
const applicantRequest = z.object({ externalUserId: z.string().min(1).max(128), fixedInfo: person.optional() });
const ttl = z
  .int()
  .min(1)
  .max(60 * 60 * 24 * 30);
const tokenRequest = z.object({ userId: z.string().min(1).max(128), levelName: level, ttlInSecs: ttl });
const webUrl = z.url({ protocol: /^https?$/ });
const linkRequest = tokenRequest.extend({ redirect: z.object({ successUrl: webUrl, rejectUrl: webUrl }) });
const linkQuery = z.object({ lang: z.string().max(16).default('en') });

/** Serves Sumsub's API: the part that a server needs to send people to the external WebSDK link. */
export function serveSumsub(app: FastifyInstance, desk: IdentityDesk): void {
  app.register(
    async (resources) => {
      // Signatures cover the bytes, so the body stays text until it is verified.
      resources.removeAllContentTypeParsers();
      resources.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      );
      resources.addHook('preHandler', async (request) => {
        const body = typeof request.body === 'string' ? request.body : '';
        await checkSignature(desk, request, body);
        request.body = body === '' ? undefined : parsed(body);
      });
      resources.setErrorHandler(async (error, _request, reply) => answerError(error, reply));
      serveApplicants(resources, desk);
      serveLinks(resources, desk);
    },
    { prefix: '/resources' },
  );
}

type ById = FastifyRequest<{ Params: { id: string } }>;

function serveApplicants(resources: FastifyInstance, desk: IdentityDesk): void {
  resources.post('/applicants', async ({ query, body }, reply) => {
    const { levelName } = valid(levelQuery, query);
    const { externalUserId, fixedInfo } = valid(applicantRequest, body);
    const known = findApplicant(desk, { externalId: externalUserId });
    if (known)
      throw new CallerError(
        409,
        'conflict',
        `Applicant with external user id '${externalUserId}' already exists: ${known.id}`,
      );
    const id = randomBytes(12).toString('hex');
    const both = inTransaction(desk.db, () => {
      const names = { firstName: fixedInfo?.firstName ?? '', lastName: fixedInfo?.lastName ?? '' };
      insertApplicant(desk, { id, provider: 'sumsub', externalId: externalUserId, ...names });
      const steps = levels[levelName] ?? [];
      const asked = { reference: externalUserId, level: levelName, steps, returnUrl: '' };
      insertCheck(desk, { id, provider: 'sumsub', applicantId: id, ...asked });
      const made = knownBoth(desk, id);
      queueCheckCallback(desk, made.check, 'opened');
      return made;
    });
    return reply.code(201).send(applicantView(both.applicant, both.check));
  });
  resources.get('/applicants/:id/one', async ({ params }: ById) => {
    const { applicant, check } = knownBoth(desk, params.id);
    return applicantView(applicant, check);
  });
  resources.get('/applicants/:id/requiredIdDocsStatus', async ({ params }: ById) => {
    const { applicant, check } = knownBoth(desk, params.id);
    return stepViews(check, applicant);
  });
  resources.post('/applicants/:id/status/pending', async ({ params }: ById) => {
    submitCheck(desk, knownBoth(desk, params.id).check.id);
    return { ok: 1 };
  });
}

function serveLinks(resources: FastifyInstance, desk: IdentityDesk): void {
  resources.post('/accessTokens/sdk', async ({ body }) => {
    const { userId } = valid(tokenRequest, body);
    return { token: newId('_act-sbx'), userId };
  });
  resources.post('/sdkIntegrations/levels/-/websdkLink', async ({ query, body }) => {
    const { lang } = valid(linkQuery, query);
    const { userId, redirect } = valid(linkRequest, body);
    const { check } = knownBoth(desk, `-;externalUserId=${userId}`);
    storeCheck(desk, { ...check, returnUrl: redirect.successUrl, language: localeOf(lang) });
    return { url: `${desk.origin}/capture/${check.token}` };
  });
}

/**
 * Finds an applicant with its check: by its id, or by the caller's, as `-;externalUserId=…`.
 * @throws CallerError 404
 */
function knownBoth(desk: IdentityDesk, id: string): { applicant: Applicant; check: Check } {
  const [, externalId] = /^-;externalUserId=(.+)$/.exec(id) ?? [];
  const applicant = findApplicant(desk, externalId === undefined ? { id } : { externalId });
  const check = applicant?.provider === 'sumsub' ? findCheck(desk, { id: applicant.id }) : undefined;
  if (!applicant || !check) throw new CallerError(404, 'not_found', 'Applicant not found');
  return { applicant, check };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CallerError(400, 'bad_request', 'Malformed JSON');
  }
}

/** Reads a value. @throws CallerError 400 */
function valid<T>(shape: z.ZodType<T>, value: unknown): T {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  throw new CallerError(400, 'bad_request', `Invalid ${read.error.issues[0]?.path.join('.') || 'request'}`);
}

function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  const known = error instanceof CallerError;
  const isCaller = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  const code = known ? error.status : isCaller ? 400 : 500;
  const description = known ? error.message : isCaller ? 'Bad request' : 'Internal error';
  return reply.code(code).send({ description, code, correlationId: newId('req') });
}
