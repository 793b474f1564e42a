import type { Call } from '@kassa/contract';
import type { App } from '../app.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readSession, releaseSubmitToken, type Session, type Submission } from '../modules/accounts/index.ts';
import { refuseBlockedPlace } from '../workflows/refuse-blocked-place.ts';
import { type Answer, success } from './answer.ts';
import type { Door } from './define-door.ts';
import type { PaceKeeper } from './pace-keeper.ts';
import { readJsonBody } from './read-json-body.ts';
import { repeatable, submissionOf } from './repeatable.ts';
import { type Headers, headerOf, type RequestFacts } from './request.ts';
import { refuseOtherSites } from './same-site.ts';
import { repeatedNames, wrongFields } from './wrong-fields.ts';

/** A request at a buyer's door, before anything of it is believed. */
export interface Arrival {
  readonly method: string;
  /** Each name once or, where it was sent more often, all its values. */
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
  readonly request: RequestFacts;
}

/** Checks an arrival in the order that costs least, and calls the door. @throws Refusal, or our own faults */
export async function pass(
  { app, pace }: { app: App; pace: PaceKeeper },
  door: Door,
  arrival: Arrival,
): Promise<Answer> {
  const { call } = door;
  const { request } = arrival;
  const changes = call.method === 'POST' || call.effect === true;
  if (changes) refuseOtherSites(request.headers, app.config.publicUrl);
  const token = headerOf(request.headers, 'token');
  const sign = headerOf(request.headers, 'sign');
  // A link that changes something can be put into anybody's page; a header can't.
  if (call.effect && arrival.method === 'GET' && token === '') throw new Refusal('91407');
  if (call.auth === 'session' && (token === '' || sign === '')) throw new Refusal('70006');
  await pace.takeGuest(door.pace, request.ip);
  if (door.placed) await refuseBlockedPlace(app, request);
  const input = readInput(call, arrival);
  const submitToken = headerOf(request.headers, 'submit-token');
  const submission = changes && submitToken !== '' ? submissionOf(submitToken, call.path, input) : undefined;
  const { session, claimed } = await sessionFor(app, call, { secrets: { token, sign }, submission });
  // What anybody may call is nobody's to repeat by his session: the log-in sees to its own repetition.
  const repeated = call.auth === 'session' ? submission : undefined;
  const claim = session && repeated && { ...repeated, userNo: session.userNo, claimed };
  if (session) {
    await pace.takeBuyer(door.pace, session.userNo).catch(async (error: unknown) => {
      if (claim?.claimed) await releaseSubmitToken(app.db, claim);
      throw error;
    });
  }

  const headers: Record<string, string> = {};
  const visit = {
    app,
    input,
    session,
    request,
    setHeader(name: string, value: string) {
      headers[name] = value;
    },
  };
  const work = async () => call.data.parse(await door.handle(visit as Parameters<Door['handle']>[0]));
  const data = claim ? await repeatable(app, claim, work) : await work();
  const answer = success(data, request);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

interface Caller {
  readonly secrets: { readonly token: string; readonly sign: string };
  readonly submission: Submission | undefined;
}

const guest = { session: null, claimed: false };

async function sessionFor(
  app: App,
  call: Call,
  { secrets, submission }: Caller,
): Promise<{ session: Session | null; claimed: boolean }> {
  if (call.auth === 'session') return readSession(app.db, secrets, submission);
  if (secrets.token === '' || secrets.sign === '') return guest;
  return readSession(app.db, secrets).catch((error: unknown) => {
    // A guest may call this too: a session that ran out makes the caller a guest.
    if (error instanceof Refusal) return guest;
    throw error;
  });
}

function readInput(call: Call, { method, query, body, request }: Arrival): unknown {
  const asBody = method === 'POST';
  const schema = asBody ? (call.body ?? call.query) : call.query;
  const sent = asBody ? readBody(body, request.headers) : query;
  // Not even an unknown name may come twice, except where the door reads the merchant's own query.
  const repeated = repeatedNames(query);
  if (repeated !== '' && (asBody || !call.query?.safeParse({ twice: ['', ''] }).success))
    throw new Refusal('10003', { extend: repeated });
  if (!schema) return {};
  const parsed = schema.safeParse(sent);
  if (!parsed.success)
    throw new Refusal('10003', { extend: wrongFields(parsed.error.issues, asBody ? 'body' : 'query') });
  return parsed.data;
}

function readBody(body: Buffer, headers: Headers): unknown {
  // The seed's log-out has an empty body: nothing at all reads as an object without fields.
  const nothing = body.length === 0 && headerOf(headers, 'content-type') === '';
  return nothing ? {} : readJsonBody(body, headers);
}
