import { codeOf } from '@kassa/contract/codes';
import type { MerchantSettings } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { inTransaction, type Tx } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { lockSettings, type Settings, setSettings } from '../../modules/merchants/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { refuseBadSettings } from './register-merchant.ts';

const orNull = (text: string) => (text === '' ? null : text);

/** Reads settings as they are stored. @throws Refusal invalid_input, which says in `extend` what is wrong */
export function readSettings(
  { config }: Pick<App, 'config'>,
  { supportEmail, supportUrl, accent, ...rest }: MerchantSettings,
): Settings {
  const settings = {
    ...rest,
    accent: orNull(accent.toLowerCase()),
    support: { email: orNull(supportEmail), url: orNull(supportUrl) },
  };
  try {
    refuseBadSettings(settings, config.mode === 'sandbox');
  } catch (error) {
    if (error instanceof ConfigError) refuse('invalid_input', { extend: error.message });
    throw error;
  }
  return settings;
}

/** Refuses schemes of an app where the merchant is none. @throws Refusal invalid_input */
export function refuseForeignSchemes(kind: string, { appSchemes }: Pick<Settings, 'appSchemes'>): void {
  if (kind !== 'app' && appSchemes.length > 0)
    refuse('invalid_input', { extend: `${appSchemes.join(' ')}: only a merchant of the kind app has schemes` });
}

/** Changes a merchant's settings for its own people. @throws Refusal invalid_input, resource_not_found */
export async function changeOwnSettings(
  app: Pick<App, 'db' | 'config'>,
  call: OperatorCall,
  { appId, settings }: { readonly appId: string; readonly settings: MerchantSettings },
): Promise<Record<string, never>> {
  const wanted = readSettings(app, settings);
  return inTransaction(app.db, async (tx) => {
    const changed = await writeSettings(tx, appId, wanted);
    await writeAudit(tx, { ...call, action: 'change_settings', subject: appId, code: codeOf('success'), ...changed });
    return {};
  });
}

/** Writes settings in the caller's transaction. @returns what changed, for the audit. @throws Refusal resource_not_found */
export async function writeSettings(
  tx: Tx,
  appId: string,
  wanted: Settings,
): Promise<{ readonly before: Record<string, unknown>; readonly after: Record<string, unknown> }> {
  const found = await lockSettings(tx, appId);
  if (!found) refuse('resource_not_found');
  const { kind, ...stored } = found;
  refuseForeignSchemes(kind, wanted);
  await setSettings(tx, appId, wanted);
  const changed = (Object.keys(stored) as (keyof Settings)[]).filter(
    (name) => JSON.stringify(stored[name]) !== JSON.stringify(wanted[name]),
  );
  const pick = (of: Settings) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  return { before: pick(stored), after: pick(wanted) };
}
