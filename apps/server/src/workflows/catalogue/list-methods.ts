import type { MethodAdminRow, MethodAt, MethodList, MethodRehearsal } from '@kassa/contract/operator';
import { type MethodRow, methods } from '@kassa/methods';
import type { App } from '../../app.ts';
import { readOpenProposal } from '../../modules/operators/index.ts';
import {
  type MethodSetting,
  methodKeyOf,
  readMethodDraft,
  readMethodDrafts,
  readMethodSettings,
} from '../../modules/pricing/index.ts';
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
  const at = (method: string, provider: string): MethodAt => {
    const set = settings.get(`${method} ${provider}`);
    return {
      provider,
      set: set ? shownTerms(set) : null,
      changedAt: set?.changedAt.toISOString() ?? '',
      rested: app.payments.routing?.rests?.isResting(provider) ?? false,
      proposal: proposals.get(methodSubject({ method, provider })) ?? null,
    };
  };
  return {
    methods: methods.map((row): MethodAdminRow => {
      const method = methodKeyOf(row);
      const serving = [...app.payments.values()].filter((connector) => connector.serves(row));
      return { ...catalogueOf(row), method, at: ['', ...serving.map(({ key }) => key)].map((key) => at(method, key)) };
    }),
  };
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
