import type {
  DeclinedForMerchant,
  MerchantEvents,
  MerchantList,
  MerchantProposal,
  ShownMerchant,
} from '@kassa/contract/operator';
import { merchantActions, type merchantsInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { maskEmail } from '../../kernel/mask.ts';
import { readCursor } from '../../kernel/paging.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readFirstChange } from '../../modules/audit/index.ts';
import {
  listMerchantRows,
  listSecrets,
  readContact,
  readMerchant,
  readMerchantRow,
} from '../../modules/merchants/index.ts';
import { readDeclined, readOpenProposal } from '../../modules/operators/index.ts';
import { readDeliveries, readEndpoints } from '../../modules/webhooks/index.ts';
import { shownDeclined } from '../desk/show-declined.ts';
import { merchantSubject, proposedSettings } from './merchant-proposal.ts';

const shownEndpoints = 50;
const pageSize = 20;

/** Lists merchants by name, or those that are suspended. */
export async function listMerchants(
  { db }: Pick<App, 'db'>,
  { text = '', suspended }: z.output<typeof merchantsInput>,
): Promise<MerchantList> {
  const { rows, more } = await listMerchantRows(db, { text, suspended: suspended !== undefined });
  return { merchants: rows, more };
}

/** Shows a merchant with everything but its secrets. @throws Refusal resource_not_found */
export async function showMerchant({ db, seal }: Pick<App, 'db' | 'seal'>, appId: string): Promise<ShownMerchant> {
  const row = await readMerchantRow(db, appId);
  const merchant = await readMerchant(db, seal, appId);
  if (!row || !merchant) refuse('resource_not_found');
  const contact = await readContact(db, seal, appId);
  const { items } = await readEndpoints(db, appId, { after: null, limit: shownEndpoints });
  return {
    ...row,
    accent: merchant.accent ?? '',
    radiusPx: merchant.radiusPx,
    homeUrl: merchant.homeUrl,
    origins: merchant.origins,
    appSchemes: merchant.appSchemes,
    supportEmail: merchant.support.email ?? '',
    supportUrl: merchant.support.url ?? '',
    sha1Links: merchant.sha1Links,
    bodySignatureRequired: merchant.bodySignatureRequired,
    noticeRequired: merchant.noticeRequired,
    contact: contact ? maskEmail(contact.email) : '',
    secrets: (await listSecrets(db, appId)).map(({ secretNo, createdAt, used }) => ({
      secretNo: secretNo.toString(),
      createdAt: createdAt.toISOString(),
      used,
    })),
    endpoints: items,
    suspension: row.suspendedAt === '' ? null : await suspensionOf(db, appId, row.suspendedAt),
    proposals: await openProposals(db, appId),
    declined: await declinedProposals(db, appId),
  };
}

/** Finds who suspended a merchant that may not sell, and why. Null where it was done on the command line. */
async function suspensionOf(db: App['db'], appId: string, since: string): Promise<ShownMerchant['suspension']> {
  const wanted = { action: 'suspend_merchant', subject: appId, since, was: { suspended: false } };
  const found = await readFirstChange(db, wanted);
  return found ? { by: found.operator, reason: String(found.facts.reason ?? '') } : null;
}

async function openProposals(db: App['db'], appId: string): Promise<MerchantProposal[]> {
  const found: MerchantProposal[] = [];
  for (const action of merchantActions) {
    const proposal = await readOpenProposal(db, merchantSubject(action, appId));
    if (!proposal || proposal.expired) continue;
    const { proposalId, proposedBy, reason, expiresAt } = proposal;
    const settings = proposedSettings(proposal)?.settings ?? null;
    found.push({ proposalId, action, proposedBy, reason, expiresAt: expiresAt.toISOString(), settings });
  }
  return found;
}

async function declinedProposals(db: App['db'], appId: string): Promise<DeclinedForMerchant[]> {
  const declined = await readDeclined(
    db,
    merchantActions.map((action) => merchantSubject(action, appId)),
  );
  return declined.flatMap((proposal) => {
    const action = merchantActions.find((one) => one === proposal.action);
    return action ? [{ ...shownDeclined(proposal), action }] : [];
  });
}

/** Lists what was sent to a merchant, the newest first, each with its newest tries. */
export async function showMerchantEvents(
  { db }: Pick<App, 'db'>,
  {
    appId,
    state,
    cursor,
  }: { appId: string; state?: MerchantEvents['deliveries'][number]['state'] | undefined; cursor?: string | undefined },
): Promise<MerchantEvents> {
  const { items, next } = await readDeliveries(db, appId, {
    state,
    after: readCursor('webhook deliveries', cursor),
    limit: pageSize,
  });
  return { deliveries: items, next: next ?? '' };
}
