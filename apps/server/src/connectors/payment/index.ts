import type { MethodRow } from '@kassa/methods';
import { type FamilySettings, type Reach, reachCompany } from '../../kernel/company-settings.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import { createSettingsReader } from '../../kernel/settings-reader.ts';
import { type Asked, counted } from './counted.ts';
import { type MethodTable, unchanged } from './method-table.ts';
import type { Answer, PaymentConnector, PaymentConnectors } from './port.ts';
import { type PaymentProvider, registry } from './registry.ts';
import { createRests, type Rests } from './rests.ts';
import { readRules } from './route-rules.ts';
import { createSetups, refusesKey, type Setups } from './setups.ts';
import { withoutCards } from './without-cards.ts';

export { type CardPage, cardPagePath, type QuestionPage, questionPagePath } from './card-page.ts';
export { cluesOf } from './clues.ts';
export { connectorFor, isServed, limitsOfProviders } from './connector-for.ts';
export type { DisputeFact } from './dispute-fact.ts';
export type { MethodTable } from './method-table.ts';
export { playTrial } from './play-trial.ts';
export type {
  Answer,
  CallbackHint,
  CaptureFact,
  CardSession,
  ChargeMeans,
  ChargeRequest,
  Clues,
  Finding,
  Outcome,
  PaymentConnector,
  PaymentConnectors,
  PaymentFacts,
  RefundFacts,
} from './port.ts';
export { restsAfter } from './rests.ts';
export { type Route, type RouteDecision, route, type Sale } from './route.ts';
export type { SandboxPlay } from './sandbox-play.ts';
export type { FileBytes, SettlementCalls, SettlementLine, SettlementLines } from './settlement.ts';
export { createSetups } from './setups.ts';
export { isRefusing, presentMethod, refusedBy, withTable } from './switches.ts';
export type { TrialStep, TrialWorld } from './trial.ts';
export { walletOf, walletsOf } from './wallets.ts';

/** The sandbox's own provider, which plays every method. */
const ownProvider = 'sandbox';

const prefix = 'KASSA_PAYMENT_';

/**
 * Opens the connectors of this program: those of the registry that are set up, and in the sandbox its own and the one
 * that it is asked to play.
 * @throws ConfigError when only some of what a provider needs is set, when an address or secret does not suit
 *   production, when the sandbox can't play a provider, or when a rule of the routes is wrong
 */
export function createConnectors(
  family: FamilySettings & {
    readonly onRest?: (provider: string, ms: number) => void;
    readonly asked?: Asked;
  },
): PaymentConnectors {
  const { played = ownProvider, asked = (_provider, _operation, work) => work() } = family;
  const playable = registry.filter(({ sandbox }) => sandbox !== null).map(({ key }) => key);
  if (!playable.includes(played))
    throw new ConfigError(`KASSA_PAYMENT is wrong: the sandbox plays ${playable.join(', ')}`);
  const told = { rests: createRests(family.now, family.onRest), setups: createSetups() };
  const reader = createSettingsReader(prefix, registry, family.settings);
  const connectors = new Map(
    registry.flatMap((row) => {
      // In production nothing is played, and what the sandbox plays with is known so that it is refused.
      const isKnown = family.sandboxOrigin === undefined || row.key === ownProvider || row.key === played;
      const reach = reachCompany(prefix, isKnown ? row : { ...row, sandbox: null }, family);
      return reach ? [[row.key, counted(watched(openRow(row, reader.reading(row, reach)), told), asked)] as const] : [];
    }),
  );
  reader.refuseUnread(['ROUTES']);
  const { ROUTES: path } = family.settings;
  const rules = path === undefined ? [] : readRules(path, new Set(connectors.keys()));
  const switches: { table: MethodTable } = { table: unchanged };
  return Object.assign(connectors, { routing: { rules, ...told, switches } });
}

/**
 * Tells how a provider's charges end, and when it gives no card fields. Some give them without being asked anything. One
 * that refuses our key in the middle of the day is asked at once whether it does, so that the next buyer does not meet it.
 */
function watched(connector: PaymentConnector, { rests, setups }: { rests: Rests; setups: Setups }): PaymentConnector {
  const { key } = connector;
  const isRefused = async (answer: Answer<unknown>) => {
    if (!refusesKey(answer)) return false;
    setups.tell(key, (await connector.checkSetup?.()) ?? null);
    return setups.isRefusing(key);
  };
  return {
    ...connector,
    async charge(request) {
      const answer = await connector.charge(request);
      rests.tell(key, answer.kind !== 'unknown');
      return answer.kind === 'unknown' && (await isRefused(answer)) ? { ...answer, unsent: true } : answer;
    },
    async openCardSession(request) {
      const answer = await connector.openCardSession(request);
      if (answer.kind === 'unknown') rests.tell(key, false);
      await isRefused(answer);
      return answer;
    },
    async readCardToken(token) {
      const answer = await connector.readCardToken(token);
      await isRefused(answer);
      return answer;
    },
  };
}

/** Opens a provider. One without card frames serves no card, and one without a wallet's names no wallet, whatever its row says. */
function openRow({ key, open, serves }: PaymentProvider, reach: Reach): PaymentConnector {
  const opened = open(reach);
  const connector = { ...withoutCards, ...opened, key };
  const lacks = ({ type }: MethodRow) => {
    if (type === 'card') return opened.openCardSession === undefined;
    return (type === 'applePay' || type === 'googlePay') && Object.keys(connector.walletRequests[type]).length === 0;
  };
  return { ...connector, serves: (method) => serves(method, reach.value) && !lacks(method) };
}
