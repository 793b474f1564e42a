import { type DataOf, type IdentityProviderKey, identityProviderSchema, type openKyc } from '@kassa/contract';
import type { App } from '../../app.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { randomNumber } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import {
  type Check,
  countOpened,
  insertCheck,
  isLiveCheck,
  lockCheck,
  moveCheck,
  readHeldSteps,
  readLiveCheck,
  readOwnCheck,
  readPerson,
  readProviderFor,
  recordReturnTo,
  stepsFor,
} from '../../modules/identity/index.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { type CaptureFrom, openCapture } from './capture-identity.ts';
import { identityView } from './identity-view.ts';
import { refuseMerchantSignIn } from './own-identity.ts';

/** A buyer's request for an identity check. */
export interface OpenIdentityCheck extends CaptureFrom {
  readonly buyer: Buyer;
  readonly level: 1 | 2;
  /** Country of the document, ISO 3166 alpha-2. */
  readonly country: string;
  readonly returnTo: string | null;
}

/** Each check costs money at the provider. This is enough for a day, also after choosing a wrong country. */
const checksADay = 10;

/** Verified buyers may verify again after this time: rules may ask for a newer check, and each one costs. */
const againAfterMs = 24 * 60 * 60_000;

/**
 * Opens a check of the buyer's identity, or continues the one under way. A check under way that was opened for another
 * country or a lower level is replaced if nothing was handed in.
 * @throws Refusal email_confirmation_required, identity_refused, too_many_requests, identity_already_verified,
 *   identity_provider_unavailable
 */
export async function openIdentityCheck(
  app: Pick<App, 'db' | 'identity' | 'config' | 'log' | 'seal' | 'clock'>,
  request: OpenIdentityCheck,
): Promise<DataOf<typeof openKyc>> {
  refuseMerchantSignIn(request.buyer);
  const provider = await chooseProvider(app, request.country);
  const check = await inTransaction(app.db, (tx) => openOrResume(app, tx, { ...request, provider }));
  const toCapture = check.todo.length > 0 && !check.todo.includes('cpf');
  return { check: identityView(check), capture: toCapture ? await openCapture(app, check, request) : null };
}

/**
 * Picks the provider for the country, or another where that one is not configured.
 * @throws Refusal identity_provider_unavailable when none is configured
 */
async function chooseProvider({ db, identity }: Pick<App, 'db' | 'identity'>, country: string) {
  const wanted = await readProviderFor(db, country);
  if (wanted !== undefined && identity.providers.has(wanted)) return wanted;
  const other = identityProviderSchema.options.find((key) => identity.providers.has(key));
  if (!other) refuse('identity_provider_unavailable', { detail: 'no identity provider is set up' });
  return other;
}

type Opening = OpenIdentityCheck & { readonly provider: IdentityProviderKey };

async function openOrResume(app: Pick<App, 'clock'>, tx: Tx, request: Opening): Promise<Check> {
  const { userNo } = request.buyer;
  const live = await readLiveCheck(tx, userNo);
  const locked = live && (await lockCheck(tx, live.checkNo));
  if (locked && isLiveCheck(locked.status)) {
    if (!mayBeReplaced(locked, request)) return recordReturnTo(tx, locked, request.returnTo);
    await moveCheck(tx, locked, { event: 'lapse', actor: 'buyer' });
  }
  const latest = await readOwnCheck(tx, { userNo });
  if (latest?.status === 'rejected') refuse('identity_refused');
  if ((await countOpened(tx, userNo)) >= checksADay) refuse('too_many_requests', { retryAfterSeconds: 3_600 });
  const steps = await stepsToShow(app, tx, request);
  const opened = await insertCheck(tx, { ...request, userNo, checkNo: randomNumber(), steps });
  const check = opened ?? (await readLiveCheck(tx, userNo));
  if (!check) throw new Error(`no identity check could be opened for ${userNo}`);
  return check;
}

function mayBeReplaced(check: Check, request: Opening): boolean {
  return check.status === 'open' && (check.country !== request.country || check.level < request.level);
}

/**
 * Lists the steps that the check needs.
 * @throws Refusal identity_already_verified when the buyer has the level and got it too recently to show it again
 */
async function stepsToShow(app: Pick<App, 'clock'>, tx: Tx, { buyer, level, country }: Opening) {
  const person = await readPerson(tx, buyer.userNo);
  const cpfMatched = person.cpfSealed !== null;
  const missing = stepsFor(level, country, { held: await readHeldSteps(tx, buyer.userNo), cpfMatched });
  if (missing.some((step) => step !== 'cpf')) return missing;
  const since = person.verifiedAt?.getTime() ?? 0;
  if (app.clock.now() - since < againAfterMs) refuse('identity_already_verified');
  return stepsFor(level, country, { held: new Set(), cpfMatched });
}
