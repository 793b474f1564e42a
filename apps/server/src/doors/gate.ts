import type { Call } from '@kassa/contract';
import type { App } from '../app.ts';
import { countedAs } from '../kernel/counted-as.ts';
import type { OrderNo } from '../kernel/ids.ts';
import { Refusal, refuse } from '../kernel/refusal.ts';
import { countFor, outsideShares } from '../kernel/shares.ts';
import { annotate } from '../kernel/trace-context.ts';
import {
  readSession,
  recallCaller,
  type Session,
  type Submission,
  unclaimSubmitToken,
} from '../modules/accounts/index.ts';
import { refuseBlockedPlace } from '../workflows/risk/refuse-blocked-place.ts';
import { type Answer, success } from './answer.ts';
import type { Door, PlainVisit } from './define-door.ts';
import type { PaceKeeper } from './pace-keeper.ts';
import { readJsonBody } from './read-json-body.ts';
import { repeatable, submissionOf, type Work } from './repeatable.ts';
import { type Headers, headerOf, type RequestFacts } from './request.ts';
import { refuseOtherSites } from './same-site.ts';
import { repeatedNames, wrongFields } from './wrong-fields.ts';

/** A request at a buyer's door, before any check. */
export interface Arrival {
  readonly method: string;
  /** Each name once or, where it was sent more often, with all its values. */
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
  readonly request: RequestFacts;
}

/** Checks an arrival, cheapest checks first, and calls the door. @throws Refusal, or our own faults */
export async function pass(
  { app, pace }: { app: App; pace: PaceKeeper },
  door: Door,
  arrival: Arrival,
): Promise<Answer> {
  const { call } = door;
  const { request } = arrival;
  const changes = call.method === 'POST' || call.effect === true;
  if (changes) refuseOtherSites(request.headers, app.config.publicUrl);
  if (changes && !app.config.sends) refuse('server_busy');
  const token = headerOf(request.headers, 'token');
  const sign = headerOf(request.headers, 'sign');
  // Anybody can put a link that changes something into a page, but not a header.
  if (call.effect && arrival.method === 'GET' && token === '') refuse('cross_site_request');
  if (call.auth === 'session' && (token === '' || sign === '')) refuse('not_signed_in');
  await pace.takeGuest(door.pace, request.ip);
  if (door.placed) await refuseBlockedPlace(app, request);
  const input = readInput(call, arrival);
  noteOrder(input);
  const submitToken = headerOf(request.headers, 'submit-token');
  const submission = changes && submitToken !== '' ? submissionOf(submitToken, call.path, input) : undefined;
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => {
    headers[name] = value;
  };
  const plain = await passPlainly({ app, pace }, door, {
    input,
    request,
    setHeader,
    secrets: { token, sign },
    submission,
  });
  noteOrder(plain.data);
  if (plain.data !== undefined) return withHeaders(success(call.data.parse(plain.data), request), headers);
  const { session, claimed } = await sessionFor(app, call, { secrets: { token, sign }, submission });
  // Calls without sign-in are not repeated by session. The log-in handles its own repetition.
  const repeated = call.auth === 'session' ? submission : undefined;
  const claim = session && repeated && { ...repeated, userNo: session.userNo, claimed };
  countFor(session ? countedAs(session) : `guest ${request.ip}`);
  if (session && !plain.paced) {
    await pace.takeBuyer(door.pace, countedAs(session)).catch(async (error: unknown) => {
      if (claim?.claimed) await outsideShares(() => unclaimSubmitToken(app.db, claim));
      throw error;
    });
  }

  const visit = { app, input, session, request, pace, setHeader };
  const work = workOf(door, visit as Parameters<Door['handle']>[0]);
  const data = claim ? await repeatable(app, claim, work) : await work.run();
  noteOrder(data);
  return withHeaders(success(data, request), headers);
}

/** Says in the call's span which order it is about. */
function noteOrder(facts: unknown): void {
  if (typeof facts !== 'object' || facts === null || !('orderNo' in facts)) return;
  if (/^\d{1,32}$/.test(String(facts.orderNo))) annotate({ 'kassa.order_no': String(facts.orderNo) });
}

function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

/**
 * Tries the door's way of plain visits, for a buyer whom this process knows.
 * @returns its data; without any, nothing happened but that the visit may have been counted (`paced`)
 */
async function passPlainly(
  { app, pace }: { app: App; pace: PaceKeeper },
  { plain, pace: counted }: Door,
  { submission, ...sent }: PlainArrival,
): Promise<{ data?: unknown; paced: boolean }> {
  const userNo = plain && (submission || plain.anyToken) ? recallCaller(sent.secrets) : undefined;
  if (!plain || userNo === undefined) return { paced: false };
  countFor(userNo);
  await pace.takeBuyer(counted, userNo);
  const data = await plain.handle({ ...sent, app, userNo, submission } as PlainVisit<Call>);
  return { data, paced: true };
}

/** What is known of an arrival before its session is read. */
interface PlainArrival extends Pick<PlainVisit<Call>, 'request' | 'setHeader' | 'secrets'> {
  readonly input: unknown;
  readonly submission: Submission | undefined;
}

function workOf({ call, handle, order }: Door, visit: Parameters<Door['handle']>[0]): Work {
  return {
    run: async () => call.data.parse(await handle(visit)),
    order: order && {
      noOf: (first) => order.noOf(first as never) as OrderNo,
      show: async (orderNo) => call.data.parse(await order.show(visit, orderNo)),
    },
  };
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
    // Guests may call this too: an expired session makes the caller a guest.
    if (error instanceof Refusal) return guest;
    throw error;
  });
}

function readInput(call: Call, { method, query, body, request }: Arrival): unknown {
  const asBody = method === 'POST';
  const schema = asBody ? (call.body ?? call.query) : call.query;
  const sent = asBody ? readBody(body, request.headers) : query;
  // Even an unknown name may not be repeated, except where the door reads the merchant's own query.
  const repeated = repeatedNames(query);
  if (repeated !== '' && (asBody || !call.query?.safeParse({ twice: ['', ''] }).success))
    refuse('invalid_input', { extend: repeated });
  if (!schema) return {};
  const parsed = schema.safeParse(sent);
  if (!parsed.success) refuse('invalid_input', { extend: wrongFields(parsed.error.issues, asBody ? 'body' : 'query') });
  return parsed.data;
}

function readBody(body: Buffer, headers: Headers): unknown {
  // Log-out has an empty body: nothing at all reads as an object without fields
  // (docs/specification/buyer-calls.md#calls-that-change-something).
  const nothing = body.length === 0 && headerOf(headers, 'content-type') === '';
  return nothing ? {} : readJsonBody(body, headers);
}
