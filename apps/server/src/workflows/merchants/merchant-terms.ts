import { isDeepStrictEqual } from 'node:util';
import type {
  DeclinedTerms,
  MerchantLimits,
  MerchantTerms,
  PayoutAccount,
  TermsChange,
  TermsProposal,
} from '@kassa/contract/operator';
import { formatDecimal } from '@kassa/money';
import type { App } from '../../app.ts';
import type { Reader } from '../../kernel/database.ts';
import { refuse } from '../../kernel/refusal.ts';
import { listOffers } from '../../modules/deliveries/index.ts';
import { type Limits, type Payout, readLimits, readMerchantRow, readPayout } from '../../modules/merchants/index.ts';
import { listProposalsOf, type Proposal, readDeclined } from '../../modules/operators/index.ts';
import { shownDeclined } from '../desk/show-declined.ts';

/** Names of the proposals about a merchant's terms. */
export const termsActions = { change: 'change_terms', payout: 'change_payout' } as const;

/** What a proposal about a merchant's terms holds. */
export type TermsDetails = { readonly appId: string } & (
  | { readonly change: TermsChange; readonly before: unknown }
  | { readonly payoutNo: string }
);

type Needs = Pick<App, 'db' | 'seal' | 'config'>;

/** Shows what Kassa sends for a merchant, its limits, and where its money is paid out. @throws Refusal resource_not_found */
export async function showTerms({ db, seal, config }: Needs, appId: string): Promise<MerchantTerms> {
  if (!(await readMerchantRow(db, appId))) refuse('resource_not_found');
  const offers = await listOffers(db, appId);
  const at = (offAt: Date | null) => offAt?.toISOString() ?? '';
  const payout = await readPayout(db, seal, { appId });
  const waiting: Proposal[] = [];
  for (const proposal of await listProposalsOf(db, appId, Object.values(termsActions)))
    if (await isOverPresent(db, detailsOf(proposal))) waiting.push(proposal);
  return {
    networks: config.chains.map(({ network, coins }) => ({ network, coins: [...coins.keys()] })),
    contracts: offers.flatMap((offer) => {
      if (offer.what !== 'contract') return [];
      const { network, standard, contract, tokenId } = offer;
      return [{ network, standard, contract, tokenId, offAt: at(offer.offAt) }];
    }),
    coins: offers.flatMap((offer) =>
      offer.what === 'coin' ? [{ network: offer.network, coin: offer.coin, offAt: at(offer.offAt) }] : [],
    ),
    limits: shownLimits(await readLimits(db, appId)),
    payout: payout ? shownPayout(payout) : null,
    proposals: await Promise.all(waiting.map((proposal) => shownProposal({ db, seal }, proposal))),
    declined: await declinedTerms({ db, seal, config }, appId),
  };
}

function shownLimits({ orderMostUsdMinor, dayMostUsdMinor }: Limits): MerchantLimits {
  const dollars = (minor: bigint | null) => (minor === null ? null : formatDecimal(minor, 2));
  return { orderMostUsd: dollars(orderMostUsdMinor), dayMostUsd: dollars(dayMostUsdMinor) };
}

function shownPayout({ payoutNo, holder, ending, bank, country, currency }: Payout): PayoutAccount {
  return { payoutNo, holder, ending, bank, country, currency };
}

/** Shows what was declined, as long as nothing newer was proposed about the same and the terms are as they were. */
async function declinedTerms({ db, seal, config }: Needs, appId: string): Promise<DeclinedTerms[]> {
  const sent = config.chains.flatMap(({ network, coins }) => [
    termsSubject({ what: 'contract', network }, appId),
    ...[...coins.keys()].map((coin) => termsSubject({ what: 'coin', network, coin }, appId)),
  ]);
  const others = [termsSubject({ what: 'limits' }, appId), termsSubject({ what: 'payout' }, appId)];
  const declined: DeclinedTerms[] = [];
  for (const proposal of await readDeclined(db, [...others, ...sent])) {
    const details = detailsOf(proposal);
    if (!(await isOverPresent(db, details))) continue;
    declined.push({ ...shownDeclined(proposal), change: await changeOf({ db, seal }, details) });
  }
  return declined;
}

/** Makes the subject of a proposal about terms. Other proposals have an order's number there. */
export function termsSubject(
  about:
    | { readonly what: 'limits' | 'payout' }
    | { readonly what: 'contract'; readonly network: string }
    | { readonly what: 'coin'; readonly network: string; readonly coin: string },
  appId: string,
): string {
  const words = 'network' in about ? [about.network, ...('coin' in about ? [about.coin] : [])] : [];
  return [about.what, ...words, appId].join(' ');
}

async function shownProposal(app: Pick<App, 'db' | 'seal'>, proposal: Proposal): Promise<TermsProposal> {
  const { proposalId, proposedBy, reason, expiresAt } = proposal;
  const change = await changeOf(app, detailsOf(proposal));
  return { proposalId, proposedBy, reason, expiresAt: expiresAt.toISOString(), change };
}

async function changeOf(app: Pick<App, 'db' | 'seal'>, details: TermsDetails): Promise<TermsProposal['change']> {
  return 'change' in details ? details.change : { what: 'payout', ...(await payoutOf(app, details.payoutNo)) };
}

async function payoutOf({ db, seal }: Pick<App, 'db' | 'seal'>, payoutNo: string): Promise<PayoutAccount> {
  const payout = await readPayout(db, seal, { payoutNo });
  if (!payout) throw new Error(`payout account ${payoutNo} is gone`);
  return shownPayout(payout);
}

/** Reads what a proposal about terms says. */
export function detailsOf({ proposalId, details }: Proposal): TermsDetails {
  if (details === null) throw new Error(`proposal ${proposalId} says nothing`);
  return details as TermsDetails;
}

/** Whether the terms are still those over which a proposal was made. Otherwise it can't be approved any more. */
export async function isOverPresent(db: Reader, details: TermsDetails): Promise<boolean> {
  if (!('change' in details)) return true;
  return isDeepStrictEqual(await presentTerms(db, details.appId, details.change), details.before);
}

/** Reads what a change would replace; null where there is nothing. */
export async function presentTerms(db: Reader, appId: string, change: TermsChange): Promise<unknown> {
  if (change.what === 'limits') return shownLimits(await readLimits(db, appId));
  const { network } = change;
  const found = (await listOffers(db, appId)).find(
    (offer) =>
      offer.network === network &&
      (offer.what === 'coin' ? change.what === 'coin' && offer.coin === change.coin : change.what === 'contract'),
  );
  if (!found) return null;
  const on = found.offAt === null;
  return found.what === 'coin'
    ? { on }
    : { on, standard: found.standard, contract: found.contract, tokenId: found.tokenId };
}
