import { type DataOf, type IdentityProviderKey, identityProviderSchema, type openKyc } from '@kassa/contract';
import type { App } from '../app.ts';
import { inTransaction, type Tx } from '../kernel/database.ts';
import { randomNumber } from '../kernel/ids.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  type Check,
  countOpened,
  insertCheck,
  isLiveCheck,
  lockCheck,
  moveCheck,
  noteReturnTo,
  readHeldSteps,
  readLiveCheck,
  readOwnCheck,
  readPerson,
  readProviderFor,
  stepsFor,
} from '../modules/identity/index.ts';
import { type CaptureFrom, openCapture } from './capture-identity.ts';
import { identityView } from './identity-view.ts';
import { refuseVouched } from './own-identity.ts';
import type { Buyer } from './own-order.ts';

export interface OpenIdentityCheck extends CaptureFrom {
  readonly buyer: Buyer;
  readonly level: 1 | 2;
  /** Of the document, ISO 3166 alpha-2. */
  readonly country: string;
  readonly returnTo: string | null;
}

/** Each check costs at the provider: nobody needs more of them in a day, and a mistaken country is soon mended. */
const checksADay = 10;

/** Who is verified may verify again after this: rules may ask for a newer check, and each one costs. */
const againAfterMs = 24 * 60 * 60_000;

/**
 * Opens a check of the buyer's identity, or goes on with the one under way; one that was opened for another country, or for
 * less, and of which nothing was handed in, gives way.
 * @throws Refusal 91537, 91532, 10005, 91533, 91536
 */
export async function openIdentityCheck(
  app: Pick<App, 'db' | 'identity' | 'config' | 'log' | 'seal' | 'clock'>,
  request: OpenIdentityCheck,
): Promise<DataOf<typeof openKyc>> {
  refuseVouched(request.buyer);
  const provider = await chooseProvider(app, request.country);
  const check = await inTransaction(app.db, (tx) => openOrResume(app, tx, { ...request, provider }));
  const toCapture = check.todo.length > 0 && !check.todo.includes('cpf');
  return { check: identityView(check), capture: toCapture ? await openCapture(app, check, request) : null };
}

/** The one for the country, or where that one is not set up, another. @throws Refusal 91536 when none is */
async function chooseProvider({ db, identity }: Pick<App, 'db' | 'identity'>, country: string) {
  const wanted = await readProviderFor(db, country);
  if (wanted !== undefined && identity.providers.has(wanted)) return wanted;
  const other = identityProviderSchema.options.find((key) => identity.providers.has(key));
  if (!other) throw new Refusal('91536', { detail: 'no identity provider is set up' });
  return other;
}

type Opening = OpenIdentityCheck & { readonly provider: IdentityProviderKey };

async function openOrResume(app: Pick<App, 'clock'>, tx: Tx, request: Opening): Promise<Check> {
  const { userNo } = request.buyer;
  const live = await readLiveCheck(tx, userNo);
  const locked = live && (await lockCheck(tx, live.checkNo));
  if (locked && isLiveCheck(locked.status)) {
    if (!givesWay(locked, request)) return noteReturnTo(tx, locked, request.returnTo);
    await moveCheck(tx, locked, { event: 'lapse', actor: 'buyer' });
  }
  const latest = await readOwnCheck(tx, { userNo });
  if (latest?.status === 'rejected') throw new Refusal('91532');
  if ((await countOpened(tx, userNo)) >= checksADay) throw new Refusal('10005', { retryAfterSeconds: 3_600 });
  const steps = await stepsToShow(app, tx, request);
  const opened = await insertCheck(tx, { ...request, userNo, checkNo: randomNumber(), steps });
  const check = opened ?? (await readLiveCheck(tx, userNo));
  if (!check) throw new Error(`no identity check could be opened for ${userNo}`);
  return check;
}

function givesWay(check: Check, request: Opening): boolean {
  return check.status === 'open' && (check.country !== request.country || check.level < request.level);
}

/** @throws Refusal 91533 when the level is held, and not for long enough to be shown anew */
async function stepsToShow(app: Pick<App, 'clock'>, tx: Tx, { buyer, level, country }: Opening) {
  const person = await readPerson(tx, buyer.userNo);
  const cpfMatched = person.cpfSealed !== null;
  const missing = stepsFor(level, country, { held: await readHeldSteps(tx, buyer.userNo), cpfMatched });
  if (missing.some((step) => step !== 'cpf')) return missing;
  const since = person.verifiedAt?.getTime() ?? 0;
  if (app.clock.now() - since < againAfterMs) throw new Refusal('91533');
  return stepsFor(level, country, { held: new Set(), cpfMatched });
}
