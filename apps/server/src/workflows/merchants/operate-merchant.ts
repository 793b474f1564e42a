import { codeOf } from '@kassa/contract/codes';
import type { MerchantKeys, registerMerchantInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { inTransaction } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import { isSuspended, setSuspended } from '../../modules/merchants/index.ts';
import { resendDeliveries } from '../../modules/webhooks/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { registerMerchant } from './register-merchant.ts';

const code = codeOf('success');

/**
 * Registers a merchant for an operator. Its secret is only in this answer.
 * @throws Refusal invalid_input, which says in `extend` what is wrong
 */
export async function registerAtDesk(
  app: Pick<App, 'db' | 'seal' | 'config'>,
  call: OperatorCall,
  { name, homeUrl, kind, origins, bodySignatureRequired, contact }: z.output<typeof registerMerchantInput>,
): Promise<MerchantKeys> {
  const keys = await registerMerchant(app, {
    name,
    homeUrl,
    kind,
    origins,
    appSchemes: [],
    sha1Links: false,
    bodySignatureRequired,
    noticeRequired: true,
    ...(contact && { contact: { email: contact, locale: 'en-US' } }),
  }).catch((error: unknown) => {
    if (error instanceof ConfigError) refuse('invalid_input', { extend: error.message });
    throw error;
  });
  await writeAudit(app.db, {
    ...call,
    action: 'register_merchant',
    subject: keys.appId,
    code,
    facts: { name, homeUrl, kind },
  });
  return keys;
}

/** Suspends a merchant at once. One operator is enough: it stops, and takes nothing. @throws Refusal resource_not_found */
export async function suspendAtDesk(
  { db }: Pick<App, 'db'>,
  call: OperatorCall,
  { appId, reason }: { readonly appId: string; readonly reason: string },
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    const before = await isSuspended(tx, appId);
    if (!(await setSuspended(tx, appId, true))) refuse('resource_not_found');
    await writeAudit(tx, {
      ...call,
      action: 'suspend_merchant',
      subject: appId,
      code,
      facts: { reason },
      before: { suspended: before },
      after: { suspended: true },
    });
    return {};
  });
}

/** Sends an event to one address of a merchant again. @throws Refusal action_impossible where there is none, or it is off */
export async function resendAtDesk(
  { db }: Pick<App, 'db'>,
  call: OperatorCall,
  { appId, deliveryNo }: { readonly appId: string; readonly deliveryNo: string },
): Promise<Record<string, never>> {
  return inTransaction(db, async (tx) => {
    const sent = await resendDeliveries(tx, appId, { deliveryNos: [deliveryNo], limit: 1 });
    if (sent === 0) refuse('action_impossible', { extend: '' });
    await writeAudit(tx, { ...call, action: 'resend_event', subject: appId, code, facts: { deliveryNo } });
    return {};
  });
}
