import type { DataOf, kycToken } from '@kassa/contract';
import type { App } from '../../app.ts';
import type { IdentityProvider, IdentityStep } from '../../connectors/identity/index.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readAddressee } from '../../modules/accounts/index.ts';
import { type Check, recordCheckIds } from '../../modules/identity/index.ts';
import { framersOf } from '../../modules/merchants/index.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { readCheckOf } from './own-identity.ts';

type Needs = Pick<App, 'db' | 'identity' | 'config' | 'log' | 'seal'>;
/** The provider's page that the browser opens. */
export type Capture = DataOf<typeof kycToken>;

/** Finds the connector of a check's provider. @throws Error for a provider that is not configured */
export function providerOf(app: Pick<App, 'identity'>, check: Pick<Check, 'provider'>): IdentityProvider {
  const provider = app.identity.providers.get(check.provider);
  if (!provider) throw new Error(`no connector for ${check.provider}`);
  return provider;
}

/** Lists the steps that the buyer still has to show the provider. */
export function toShow({ todo }: Pick<Check, 'todo'>): IdentityStep[] {
  return todo.filter((step) => step !== 'cpf');
}

/** How the buyer's browser asked for a provider's page. */
export interface CaptureFrom {
  readonly language: string;
  /** The merchant that the browser says it is at; '' for none. Only a hint. */
  readonly appId: string;
  /** The origin of ours that the browser uses, where it is not the public one. */
  readonly returnOrigin: string | null;
}

/**
 * Opens the page on which the open steps of a check are captured. Returns the same page while it is valid.
 * @throws Refusal cpf_required while the register has to be asked first, identity_already_verified when nothing is left
 *   to show, identity_provider_unavailable
 */
export async function openCapture(app: Needs, check: Check, from: CaptureFrom): Promise<Capture> {
  if (check.todo.includes('cpf')) refuse('cpf_required');
  const steps = toShow(check);
  if (steps.length === 0) refuse('identity_already_verified');
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
    app.log.warn({ checkNo, kind: answer.kind }, 'a capture page could not be opened');
    refuse('identity_provider_unavailable', { retryAfterSeconds: 5 });
  }
  const { captureUrl, sdkToken, ...ids } = answer.facts;
  await recordCheckIds(app.db, check, ids);
  return { provider: check.provider, token: sdkToken, url: captureUrl };
}

/**
 * Opens the capture page for the buyer's own check with this number.
 * @throws Refusal email_confirmation_required, identity_check_not_found, cpf_required, identity_already_verified,
 *   identity_provider_unavailable
 */
export async function captureIdentity(
  app: Needs,
  asked: CaptureFrom & { readonly buyer: Buyer; readonly reference: string },
): Promise<Capture> {
  return openCapture(app, await readCheckOf(app, asked.buyer, asked.reference), asked);
}

/**
 * Builds the address to which the provider's page sends the buyer back. The merchant who embeds us is named before the
 * hash, because only that part reaches the server. The server decides by it whose pages may frame this one, and so
 * where the page looks for the log-in.
 */
async function returnAddress(app: Needs, checkNo: string, { appId, returnOrigin }: CaptureFrom): Promise<string> {
  const embeds = appId !== '' && (await framersOf(app.db, appId)).length > 0;
  return `${returnOrigin ?? app.config.publicUrl}/${embeds ? `?at=${appId}` : ''}#/kycStatus?reference=${checkNo}`;
}
