import type { MethodRow } from '@kassa/methods';
import { type FamilySettings, type Reach, reachCompany } from '../../kernel/company-settings.ts';
import { ConfigError } from '../../kernel/config-error.ts';
import type { PaymentConnector, PaymentConnectors } from './port.ts';
import { type PaymentProvider, registry } from './registry.ts';
import { withoutCards } from './without-cards.ts';

export { type CardPage, cardPagePath } from './card-page.ts';
export { connectorFor } from './connector-for.ts';
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
  SandboxPlay,
} from './port.ts';
export { walletOf, walletsOf } from './wallets.ts';

/** The sandbox's own provider, which plays every method. */
const ownProvider = 'sandbox';

/**
 * Opens the connectors of this program: those of the registry that are set up, and in the sandbox its own and the one
 * that it is asked to play.
 * @throws ConfigError when only some of what a provider needs is set, when an address or secret does not suit
 *   production, or when the sandbox can't play a provider
 */
export function createConnectors(family: FamilySettings): PaymentConnectors {
  const { played = ownProvider } = family;
  const playable = registry.filter(({ sandbox }) => sandbox !== null).map(({ key }) => key);
  if (!playable.includes(played))
    throw new ConfigError(`KASSA_PAYMENT is wrong: the sandbox plays ${playable.join(' and ')}`);
  return new Map(
    registry.flatMap((row) => {
      const isPlayed = row.key === ownProvider || row.key === played;
      const reach = reachCompany('KASSA_PAYMENT_', isPlayed ? row : { ...row, sandbox: null }, family);
      return reach ? [[row.key, openRow(row, reach)] as const] : [];
    }),
  );
}

/** Opens a provider. One without card frames serves no card, and one without a wallet's names no wallet, whatever its row says. */
function openRow({ key, open, serves }: PaymentProvider, reach: Reach): PaymentConnector {
  const opened = open(reach);
  const connector = { ...withoutCards, ...opened, key };
  const lacks = ({ type }: MethodRow) => {
    if (type === 'card') return opened.openCardSession === undefined;
    return (type === 'applePay' || type === 'googlePay') && Object.keys(connector.walletRequests[type]).length === 0;
  };
  return { ...connector, serves: (method) => serves(method) && !lacks(method) };
}
