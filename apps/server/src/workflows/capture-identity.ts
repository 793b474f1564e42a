import type { DataOf, kycToken } from '@kassa/contract';
import type { App } from '../app.ts';
import type { IdentityProvider, IdentityStep } from '../connectors/identity/index.ts';
import { Refusal } from '../kernel/refusal.ts';
import { readAddressee } from '../modules/accounts/index.ts';
import { type Check, noteCheckIds } from '../modules/identity/index.ts';
import { framersOf } from '../modules/merchants/index.ts';
import { readCheckOf } from './own-identity.ts';
import type { Buyer } from './own-order.ts';

type Needs = Pick<App, 'db' | 'identity' | 'config' | 'log' | 'seal'>;
export type Capture = DataOf<typeof kycToken>;

/** @throws Error for a provider that this program is not set up for */
export function providerOf(app: Pick<App, 'identity'>, check: Pick<Check, 'provider'>): IdentityProvider {
  const provider = app.identity.providers.get(check.provider);
  if (!provider) throw new Error(`no connector for ${check.provider}`);
  return provider;
}

/** What the provider of a check is still to be shown. */
export function toShow({ todo }: Pick<Check, 'todo'>): IdentityStep[] {
  return todo.filter((step) => step !== 'cpf');
}

/** How the buyer's browser came to ask for a provider's page. */
export interface CaptureFrom {
  readonly language: string;
  /** The merchant that the browser believes to be at; '' for none. A hint only. */
  readonly appId: string;
  /** The origin of ours that it uses, where it is not the public one. */
  readonly returnOrigin: string | null;
}

/**
 * The page on which the open steps of a check are captured; the same one while it is good.
 * @throws Refusal 91534 while the register has to be asked first, 91533 when nothing is to be shown, 91536
 */
export async function openCapture(app: Needs, check: Check, from: CaptureFrom): Promise<Capture> {
  if (check.todo.includes('cpf')) throw new Refusal('91534');
  const steps = toShow(check);
  if (steps.length === 0) throw new Refusal('91533');
  const { checkNo, applicantId, providerCheckId } = check;
  const { email } = await readAddressee(app.db, app.seal, check.userNo);
  const answer = await providerOf(app, check).open({
    reference: checkNo,
    known: applicantId !== null && providerCheckId !== null ? { applicantId, checkId: providerCheckId } : null,
    steps,
    name: null,
    email,
    language: from.language,
    returnUrl: await returnAddress(app, checkNo, from),
  });
  if (answer.kind !== 'known') {
    app.log.warn({ checkNo, kind: answer.kind }, 'a capture could not be opened');
    throw new Refusal('91536', { retryAfterSeconds: 5 });
  }
  const { captureUrl, sdkToken, ...ids } = answer.facts;
  await noteCheckIds(app.db, check, ids);
  return { provider: check.provider, token: sdkToken, url: captureUrl };
}

/** The same for the own check of a number. @throws Refusal 91537, 91531, 91534, 91533, 91536 */
export async function captureIdentity(
  app: Needs,
  asked: CaptureFrom & { readonly buyer: Buyer; readonly reference: string },
): Promise<Capture> {
  return openCapture(app, await readCheckOf(app, asked.buyer, asked.reference), asked);
}

/**
 * Where the provider's page sends the buyer back to. A merchant who embeds us stands before the hash: that part reaches the
 * server, which decides by it whose pages may show this one, and so where the page looks for the log-in.
 */
async function returnAddress(app: Needs, checkNo: string, { appId, returnOrigin }: CaptureFrom): Promise<string> {
  const embeds = appId !== '' && (await framersOf(app.db, appId)).length > 0;
  return `${returnOrigin ?? app.config.publicUrl}/${embeds ? `?at=${appId}` : ''}#/kycStatus?reference=${checkNo}`;
}
