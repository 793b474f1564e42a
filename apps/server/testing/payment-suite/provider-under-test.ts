import type { FieldValues, NextActionType } from '@kassa/contract';
import {
  type CardSession,
  type ChargeRequest,
  cluesOf,
  createConnectors,
  type Finding,
  type PaymentConnector,
  type PaymentFacts,
} from '../../src/connectors/payment/index.ts';
import type { FamilySettings } from '../../src/kernel/company-settings.ts';
import { randomNumber } from '../../src/kernel/ids.ts';

/** The behaviour of a test card at every provider's test system. */
export type CardBehaviour = 'approved' | 'declined' | 'challenge' | 'silent';

/** A method that is no card: its channel, a currency of it, good fields, and what its buyer has to do. */
export type LocalExample = readonly [channel: string, currency: string, fields: FieldValues, type: NextActionType];

/**
 * `asking`: nothing is found by our reference alone. `refunds`: a refund is not. `closing`: a reference that never came is
 * not closed. `tokens`: it
 * does not say whether a card token was used. `pages`: the issuer's page is not on its origin, and is a redirect.
 * `frames`: its card fields are in a page of ours. `wallets`: no Apple Pay.
 */
export type Lack = 'asking' | 'refunds' | 'closing' | 'tokens' | 'pages' | 'frames' | 'wallets';

/** What a provider can do, for the suite to know what to ask of it. */
export interface ProviderTraits {
  /** Its key in the registry. */
  readonly key: string;
  readonly cards: boolean;
  /** What it can't do as others do. By default nothing. */
  readonly lacks?: readonly Lack[];
  /** One of each kind that it has; its first is paid in full. */
  readonly local: readonly LocalExample[];
  /** Channels that it refuses in that currency, without fields. */
  readonly refuses: readonly (readonly [channel: string, currency: string])[];
}

/** A provider's test system that runs. */
export interface ProviderUnderTest {
  readonly origin: string;
  /** Names the settings under which the program has this provider at that address. */
  settingsAt(origin: string): Pick<FamilySettings, 'settings' | 'sandboxOrigin' | 'played'>;
  /** Reads the callbacks that it has sent about a reference, for a provider that can't be asked. */
  reports?(reference: string): Promise<readonly string[]>;
  /** Makes a new single-use card token, typed into the frames of that session. */
  token?(session: CardSession, card: CardBehaviour): Promise<string>;
  /** Pays what the instructions of a payment say, as its buyer. */
  pay(reference: string): Promise<void>;
  /** Reads its clock, ms since 1970. */
  now(): number;
  close(): Promise<void>;
}

/** What the parts of the suite work with, once the system runs. */
export interface Stage {
  connector(): PaymentConnector;
  /** Finds what is known of a payment, with all that the program would know. */
  find(facts: PaymentFacts): Promise<Finding<PaymentFacts>>;
  /** Whether the provider can't do something. */
  lacks(what: Lack): boolean;
  /** Makes a charge that was not sent yet, with a new token of that card. */
  byCard(card: CardBehaviour): Promise<ChargeRequest>;
  /** Makes one by instructions. */
  byChannel(channel: string, currency: string, fields?: FieldValues): ChargeRequest;
}

/** Long enough for many calls at once on a busy machine. A silent provider is waited for this long. */
const timeoutMs = 4_000;
const money = { amountMinor: 4_120n, merchantName: 'Harbour Gallery', returnUrl: 'http://127.0.0.1:1/' };

/** Opens the connector as the program does, with the provider at `origin`. */
export function connectorAt(key: string, provider: ProviderUnderTest, origin: string): PaymentConnector {
  const family = { ...provider.settingsAt(origin), timeoutMs, now: () => provider.now() };
  const connector = createConnectors(family).get(key);
  if (!connector) throw new Error(`no connector ${key}`);
  return connector;
}

/** Makes what the parts of the suite work with. `of` gives the system and its connector, once they run. */
export function stageOf(of: {
  readonly traits: ProviderTraits;
  provider(): ProviderUnderTest;
  connector(): PaymentConnector;
}): Stage {
  const lacks = (what: Lack) => of.traits.lacks?.includes(what) ?? false;
  return {
    connector: of.connector,
    lacks,
    async find(facts) {
      const { reference } = facts;
      if (!lacks('asking')) return of.connector().find(reference);
      const reports = (await of.provider().reports?.(reference)) ?? [];
      return of.connector().find(reference, { ...cluesOf(facts), reports });
    },
    async byCard(card) {
      const ancestors = ['http://127.0.0.1:1'];
      const asked = { reference: randomNumber(), ancestors, language: 'es' };
      const session = known(await of.connector().openCardSession(asked));
      const cardToken = await of.provider().token?.(session, card);
      if (cardToken === undefined) throw new Error('a provider without cards');
      return { ...money, currency: 'SGD', reference: randomNumber(), by: { kind: 'card', cardToken } };
    },
    byChannel: (channel, currency, fields = {}) => ({
      ...money,
      currency,
      reference: randomNumber(),
      by: { kind: 'local', channel, fields, until: of.provider().now() + 600_000, language: 'ko' },
      ...(of.connector().needsEmail?.(channel) && { email: 'buyer@example.com' }),
      ...(of.connector().needsIp?.(channel) && { ip: '192.0.2.7' }),
    }),
  };
}

/** Unwraps the facts of an answer. @throws Error when it has none */
export function known<T>(answer: { kind: string; facts?: T }): T {
  if (answer.kind !== 'known' || answer.facts === undefined) throw new Error(`not known: ${JSON.stringify(answer)}`);
  return answer.facts;
}
