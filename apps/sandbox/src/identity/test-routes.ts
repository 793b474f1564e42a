import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { callbackModes } from '../callbacks/callback-mode.ts';
import { changeCallbackMode } from '../callbacks/queue-callback.ts';
import { inTransaction } from '../database.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import { read } from '../web-server/read.ts';
import { autoReviewMs, storeAutoReview } from './auto-review.ts';
import { type Check, findApplicant, findCheck, storeDocument } from './check-store.ts';
import type { IdentityDesk } from './context.ts';
import { documentShape } from './document-shape.ts';
import { forgeRequest, forgeWebhook } from './forge-webhook.ts';
import { decideCheck, handIn, keepWaiting } from './move-check.ts';
import { type Reason, type Refusal, reasonRows, reasons, type Step, steps } from './reasons.ts';
import type { WebhookReceivers } from './receivers.ts';
import { personShape } from './register/person-shape.ts';
import { setRegisterDown, storePerson } from './register/person-store.ts';

const playRequest = z.strictObject({
  action: z.enum(['capture', 'approve', 'reject_retry', 'reject_final', 'keep_waiting']),
  steps: z.array(z.enum(steps)).min(1).optional(),
  reason: z.enum(reasons).optional(),
  document: documentShape.partial().optional(),
});
const callbackRequest = z.strictObject({
  mode: z.enum(callbackModes),
  delayMs: z.int().min(0).max(86_400_000).default(0),
});
const reviewRequest = z.strictObject({ afterMs: z.int().min(0).max(604_800_000).nullable() });
const registerRequest = z.strictObject({ down: z.boolean() });

type Play = z.output<typeof playRequest>;

/** Text of a document that a test hands in without its own. */
const usualDocument = {
  type: 'passport',
  country: 'SGP',
  firstName: 'Example',
  lastName: 'Person',
  birthday: '1990-01-31',
  expiresOn: '2040-01-31',
} as const;

/** Serves the calls by which a test drives the identity providers: docs/sandbox-identity.md, Playing the other side. */
export function serveTests(app: FastifyInstance, desk: IdentityDesk, receivers: WebhookReceivers): void {
  app.get<{ Params: { id: string } }>('/test/checks/:id', async ({ params }) => checkOf(desk, params.id));
  app.post<{ Params: { id: string } }>('/test/checks/:id', async ({ params, body }) =>
    play(desk, checkOf(desk, params.id), read(playRequest, body)),
  );
  app.post('/test/callbacks', async ({ body }) => {
    const mode = read(callbackRequest, body);
    changeCallbackMode(desk, mode);
    return mode;
  });
  app.post('/test/review', async ({ body }) => {
    storeAutoReview(desk.db, read(reviewRequest, body).afterMs);
    desk.wakeSender();
    return { afterMs: autoReviewMs(desk.db) };
  });
  app.post('/test/cpf', async ({ body }) => {
    const person = read(personShape, body);
    storePerson(desk, person);
    return person;
  });
  app.post('/test/register', async ({ body }) => {
    const { down } = read(registerRequest, body);
    setRegisterDown(desk, down);
    return { down };
  });
  app.post('/test/forge', async ({ body }) => {
    const forgery = read(forgeRequest, body);
    return { receiverAnswered: await forgeWebhook(desk, receivers, { check: checkOf(desk, forgery.id), forgery }) };
  });
}

/** Finds a check by its id, or the newest under the caller's number or of an applicant. */
function checkOf(desk: IdentityDesk, id: string): Check {
  const check = findCheck(desk, { id }) ?? findCheck(desk, { reference: id });
  if (!check) throw new CallerError(404, 'not_found', 'Check not found.');
  return check;
}

function play(desk: IdentityDesk, check: Check, asked: Play): Check {
  const { action } = asked;
  if (action === 'capture') return capture(desk, check, asked.document ?? {});
  if (action === 'keep_waiting') return keepWaiting(desk, check.id);
  if (action === 'approve') return decideCheck(desk, check.id, { kind: 'approve' });
  const refusals = refusalsFor(asked.steps ?? [check.steps[0] ?? 'document'], asked.reason);
  return decideCheck(desk, check.id, { kind: action === 'reject_final' ? 'final' : 'retry', refusals });
}

/** Hands in what a person would have captured, without pictures. */
function capture(desk: IdentityDesk, check: Check, document: Play['document']): Check {
  if (check.status !== 'capturing' && check.status !== 'retry') return check;
  return inTransaction(desk.db, () => {
    const known = findApplicant(desk, { id: check.applicantId })?.document;
    const given = Object.fromEntries(Object.entries(document ?? {}).filter(([, value]) => value !== undefined));
    storeDocument(desk, check.applicantId, { ...usualDocument, ...known, ...given });
    return handIn(desk, check);
  });
}

const usualReasons: Readonly<Record<Step, Reason>> = {
  document: 'unreadable',
  selfie: 'poor_selfie',
  proof_of_address: 'unsupported_address_proof',
};

function refusalsFor(asked: readonly Step[], reason: Reason | undefined): readonly [Refusal, ...Refusal[]] {
  const [first = { step: 'document', reason: 'unreadable' } satisfies Refusal, ...rest] = asked.map((step): Refusal => {
    const fits = reason !== undefined && reasonRows[reason].step === step;
    return { step, reason: fits ? reason : usualReasons[step] };
  });
  return [first, ...rest];
}
