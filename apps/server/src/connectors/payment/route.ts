import { createHash } from 'node:crypto';
import type { MethodRow } from '@kassa/methods';
import type { PaymentConnector, PaymentConnectors } from './port.ts';
import type { RouteRule } from './route-rules.ts';
import { limitsNow, refusedBy, servesNow } from './switches.ts';

/** What is known of a sale when its provider is chosen. */
export interface Sale {
  /** The same link always has the same share: its card form, its wallet and its order agree. */
  readonly nftParamNo: string;
  readonly currency: string;
  /** The total in minor units; null while it is unknown. Then no rule with bounds fits. */
  readonly amountMinor: bigint | null;
}

/** How a provider was chosen: kept with the attempt, for those who ask why. */
export interface RouteDecision {
  /** Number of the rule that fitted, from 1; null for the registry's order. */
  readonly rule: number | null;
  /** Who could have taken it, the first choice first. */
  readonly providers: readonly string[];
  /** Who of them was rested, and so came last. */
  readonly resting: readonly string[];
  /** Who serves the method, and got no sale because it refuses our key or account. Absent: nobody. */
  readonly refusing?: readonly string[];
  /** Who was tried before, and could not be reached. */
  readonly unreached: readonly string[];
}

/** The connectors that may take a sale, the first choice first; none where no provider serves the method. */
export interface Route {
  readonly connectors: readonly PaymentConnector[];
  readonly decision: RouteDecision;
}

/**
 * Chooses who takes a sale: the first rule that fits it and has a provider of its method decides, or else the registry's
 * order. Who does not take the amount, or refuses our key, is left out. Who is rested comes last. The token of a wallet works with one provider only, so there a rest changes nothing.
 */
export function route(connectors: PaymentConnectors, method: MethodRow, sale: Sale): Route {
  const { rules = [], rests } = connectors.routing ?? {};
  const serving = [...connectors.values()]
    .filter((connector) => takes(connectors, connector, { method, sale }))
    .map(({ key }) => key);
  let rule: number | null = null;
  let chosen = serving;
  for (const [index, one] of rules.entries()) {
    const able = fits(one, method, sale) ? inOrder(one, sale, index).filter((key) => serving.includes(key)) : [];
    if (able.length === 0) continue;
    rule = index + 1;
    chosen = able;
    break;
  }
  const refusing = refusedBy(connectors).filter((key) => connectors.get(key)?.serves(method));
  const resting = method.collect.kind === 'wallet' ? [] : chosen.filter((key) => rests?.isResting(key));
  const providers = [...chosen.filter((key) => !resting.includes(key)), ...resting];
  return {
    connectors: providers.flatMap((key) => connectors.get(key) ?? []),
    decision: { rule, providers, resting, ...(refusing.length > 0 && { refusing }), unreached: [] },
  };
}

/** Whether a provider serves the method and takes the amount. A wallet was asked before the order had its total. */
function takes(
  connectors: PaymentConnectors,
  connector: PaymentConnector,
  { method, sale: { currency, amountMinor } }: { readonly method: MethodRow; readonly sale: Sale },
): boolean {
  if (!servesNow(connectors, connector, method)) return false;
  const limits = method.collect.kind === 'wallet' ? undefined : limitsNow(connectors, connector, { method, currency });
  return amountMinor === null || !limits || (amountMinor >= limits.least && amountMinor <= limits.most);
}

function fits(rule: RouteRule, { payWayCode, bankCode, collect }: MethodRow, { currency, amountMinor }: Sale): boolean {
  const { methods, currencies, fromMinor, toMinor } = rule;
  if (methods && !methods.has(payWayCode) && !methods.has(`${payWayCode}-${bankCode}`)) return false;
  if (currencies && !currencies.has(currency)) return false;
  if (fromMinor === null && toMinor === null) return true;
  // The wallet was asked before the order had its total.
  if (amountMinor === null || collect.kind === 'wallet') return false;
  return (fromMinor === null || amountMinor >= fromMinor) && (toMinor === null || amountMinor < toMinor);
}

/** Puts first the provider whose share the sale is in. The others stay in the rule's order. */
function inOrder({ providers, weights }: RouteRule, { nftParamNo }: Sale, index: number): readonly string[] {
  if (!weights) return providers;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const drawn = createHash('sha256').update(`${index} ${nftParamNo}`).digest().readUInt32BE() % sum;
  const ends = weights.map((_, at) => weights.slice(0, at + 1).reduce((total, weight) => total + weight, 0));
  const first = providers[ends.findIndex((end) => drawn < end)];
  return [...providers].sort((one, other) => Number(other === first) - Number(one === first));
}
