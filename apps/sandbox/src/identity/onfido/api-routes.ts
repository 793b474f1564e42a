import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { identityKeys } from '../../credentials.ts';
import { inTransaction } from '../../database.ts';
import { newId } from '../../new-id.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import { type Check, findApplicant, findCheck, insertApplicant, insertCheck } from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import { queueCheckCallback } from '../queue-check-callback.ts';
import { type Step, steps } from '../reasons.ts';
import { sameText } from '../same-text.ts';
import { applicantView, checkView, reportNames, reportViews } from './views.ts';

const name = z
  .string()
  .min(1)
  .max(64)
  // Onfido refuses these characters in names.
  .regex(/^[^!#$%*=<>;{}"]+$/);
// A hosted form needs the address, and here every person uses one.
const applicantRequest = z.object({ first_name: name, last_name: name, email: z.email() });
const tokenRequest = z.object({ applicant_id: z.uuid(), referrer: z.string().max(512).optional() });
const checkRequest = z.object({
  applicant_id: z.uuid(),
  report_names: z.array(z.enum(Object.values(reportNames) as [string, ...string[]])).min(1),
  applicant_provides_data: z.literal(true),
  suppress_form_emails: z.boolean().optional(),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  tags: z.array(z.string().max(128)).length(1),
});
const reportQuery = z.object({ check_id: z.string().max(64) });

/** Serves Onfido's API, version 3.6: the part that a server needs to send people to a check's form. */
export function serveOnfido(app: FastifyInstance, desk: IdentityDesk): void {
  app.register(
    async (v3) => {
      v3.addHook('onRequest', async (request) => {
        if (!sameText(request.headers.authorization ?? '', `Token token=${identityKeys.onfidoToken}`))
          throw new CallerError(401, 'authorization_error', 'Authorization error: please re-check your credentials');
      });
      v3.setErrorHandler(async (error, _request, reply) => answerError(error, reply));
      serveApplicants(v3, desk);
      serveChecks(v3, desk);
    },
    { prefix: '/v3.6' },
  );
}

function serveApplicants(v3: FastifyInstance, desk: IdentityDesk): void {
  v3.post('/applicants', async ({ body }, reply) => {
    const { first_name, last_name } = valid(applicantRequest, body);
    const who = { provider: 'onfido', externalId: '', firstName: first_name, lastName: last_name } as const;
    return reply.code(201).send(applicantView(insertApplicant(desk, { id: randomUUID(), ...who })));
  });
  v3.post('/sdk_token', async ({ body }) => {
    const { applicant_id } = valid(tokenRequest, body);
    knownApplicant(desk, applicant_id);
    return { token: newId('sdk') };
  });
}

function serveChecks(v3: FastifyInstance, desk: IdentityDesk): void {
  v3.post('/checks', async ({ body }, reply) => {
    const { applicant_id, report_names, redirect_uri, tags } = valid(checkRequest, body);
    knownApplicant(desk, applicant_id);
    const id = randomUUID();
    const check = inTransaction(desk.db, () => {
      const asked = steps.filter((step: Step) => report_names.includes(reportNames[step]));
      const [reference = ''] = tags;
      const what = { applicantId: applicant_id, reference, level: '', steps: asked, returnUrl: redirect_uri };
      insertCheck(desk, { id, provider: 'onfido', ...what });
      const made = knownCheck(desk, id);
      queueCheckCallback(desk, made, 'opened');
      return made;
    });
    return reply.code(201).send(checkView(desk, check));
  });
  v3.get<{ Params: { id: string } }>('/checks/:id', async ({ params }) => checkView(desk, knownCheck(desk, params.id)));
  v3.get('/reports', async ({ query }) => {
    const check = knownCheck(desk, valid(reportQuery, query).check_id);
    return { reports: reportViews(check, knownApplicant(desk, check.applicantId)) };
  });
}

function knownApplicant(desk: IdentityDesk, id: string) {
  const applicant = findApplicant(desk, { id });
  if (applicant?.provider !== 'onfido')
    throw new CallerError(404, 'resource_not_found', 'Could not find the requested resource');
  return applicant;
}

function knownCheck(desk: IdentityDesk, id: string): Check {
  const check = findCheck(desk, { id });
  if (check?.provider !== 'onfido')
    throw new CallerError(404, 'resource_not_found', 'Could not find the requested resource');
  return check;
}

/** Reads a value. @throws CallerError 422, as Onfido refuses what it does not understand */
function valid<T>(shape: z.ZodType<T>, value: unknown): T {
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const field = read.error.issues[0]?.path.join('.') ?? '';
  throw new CallerError(422, 'validation_error', `There was a validation error on this request: ${field}`);
}

function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof CallerError)
    return reply.code(error.status).send({ error: { type: error.code, message: error.message } });
  const isCaller = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
  return isCaller
    ? reply.code(400).send({ error: { type: 'bad_request', message: 'Unable to parse the body' } })
    : reply.code(500).send({ error: { type: 'internal_server_error', message: 'An error occurred' } });
}
