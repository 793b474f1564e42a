import type { DeclinedMethod, MethodAdminRow, MethodAt, MethodList, MethodRehearsal } from '@kassa/contract/operator';
import { type MethodRow, methods } from '@kassa/methods';
import type { App } from '../../app.ts';
import { readDeclined, readOpenProposal } from '../../modules/operators/index.ts';
import {
  type MethodSetting,
  methodKeyOf,
  readMethodDraft,
  readMethodDrafts,
  readMethodSettings,
} from '../../modules/pricing/index.ts';
import { shownDeclined } from '../desk/show-declined.ts';
import { shownTerms } from './method-terms.ts';

type Needs = Pick<App, 'db' | 'payments'>;

/** Makes the subject of a proposal about a method. Other proposals have an order's number there. */
export function methodSubject({ method, provider }: Pick<MethodSetting, 'method' | 'provider'>): string {
  return `method ${method} ${provider}`;
}

/** Lists the catalogue per provider, with what operators have changed and what they propose. */
export async function listMethods(app: Needs): Promise<MethodList> {
  const settings = new Map((await readMethodSettings(app.db)).map((one) => [`${one.method} ${one.provider}`, one]));
  const proposals = await proposalsOf(app);
  const declined = await declinedOf(app, settings);
  const at = (method: string, provider: string): MethodAt => {
    const set = settings.get(`${method} ${provider}`);
    return {
      provider,
      set: set ? shownTerms(set) : null,
      changedAt: set?.changedAt.toISOString() ?? '',
      rested: app.payments.routing?.rests?.isResting(provider) ?? false,
      proposal: proposals.get(methodSubject({ method, provider })) ?? null,
      declined: declined.get(methodSubject({ method, provider })) ?? null,
    };
  };
  return {
    methods: methods.map((row): MethodAdminRow => {
      const method = methodKeyOf(row);
      return { ...catalogueOf(row), method, at: placesOf(app, row).map((key) => at(method, key)) };
    }),
  };
}

/** Names where a method has settings: at all providers, and at each that serves it. */
function placesOf({ payments }: Needs, row: MethodRow): string[] {
  const serving = [...payments.values()].filter((connector) => connector.serves(row));
  return ['', ...serving.map(({ key }) => key)];
}

function catalogueOf(row: MethodRow): Omit<MethodAdminRow, 'method' | 'at'> {
  const said = shownTerms({
    off: !row.enabled,
    payMinUsdMinor: row.payMinUsdMinor,
    payMaxUsdMinor: row.payMaxUsdMinor,
    feeBps: row.feeBps,
    feeFixedUsdMinor: row.feeFixedUsdMinor,
    payWindowMs: BigInt(row.payWindowMs),
  });
  return {
    country: row.country,
    currencies: row.currencies === 'any' ? [] : row.currencies,
    kind: row.type,
    offered: row.enabled,
    catalogue: said as MethodAdminRow['catalogue'],
  };
}

async function proposalsOf({ db }: Needs): Promise<ReadonlyMap<string, MethodAt['proposal']>> {
  const waiting: [string, MethodAt['proposal']][] = [];
  for (const subject of (await readMethodDrafts(db)).map(methodSubject)) {
    const proposal = await readOpenProposal(db, subject);
    const draft = proposal && !proposal.expired ? await readMethodDraft(db, proposal.proposalId) : undefined;
    if (!proposal || !draft) continue;
    const { proposalId, proposedBy, reason, expiresAt } = proposal;
    const rehearsal = draft.rehearsal as MethodRehearsal;
    waiting.push([
      subject,
      { proposalId, proposedBy, reason, expiresAt: expiresAt.toISOString(), terms: shownTerms(draft.terms), rehearsal },
    ]);
  }
  return new Map(waiting);
}

/** Finds what was declined, as long as nothing newer was proposed and the setting is as it was. */
async function declinedOf(
  app: Needs,
  settings: ReadonlyMap<string, MethodSetting>,
): Promise<ReadonlyMap<string, DeclinedMethod>> {
  const subjects = methods.flatMap((row) =>
    placesOf(app, row).map((provider) => methodSubject({ method: methodKeyOf(row), provider })),
  );
  const found: [string, DeclinedMethod][] = [];
  for (const proposal of await readDeclined(app.db, subjects)) {
    const draft = await readMethodDraft(app.db, proposal.proposalId);
    if (!draft) continue;
    const version = settings.get(`${draft.method} ${draft.provider}`)?.version ?? 0n;
    if (version === proposal.orderVersion)
      found.push([proposal.subject, { ...shownDeclined(proposal), terms: shownTerms(draft.terms) }]);
  }
  return new Map(found);
}
