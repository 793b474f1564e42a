import { z } from 'zod';

const count = z.coerce.number().int().min(1);

/** The settings of how often callers may do what. */
export const paceSettings = {
  KASSA_GUEST_WRITES_PER_MINUTE: count.optional(),
  KASSA_BUYER_WRITES_PER_MINUTE: count.default(300),
  KASSA_BUYER_CARD_CALLS_PER_MINUTE: count.default(60),
  KASSA_GUEST_READS_PER_MINUTE: count.optional(),
  KASSA_BUYER_READS_PER_MINUTE: count.default(600),
  KASSA_MERCHANT_WRITES_PER_MINUTE: count.optional(),
  KASSA_WRONG_CALLS_PER_MINUTE: count.optional(),
  KASSA_NETWORK_MAILS_PER_HOUR: count.default(120),
  KASSA_MAILS_PER_HOUR: count.optional(),
};

type Settings = z.output<z.ZodObject<typeof paceSettings>>;

/** How often callers may do what, a minute, over all processes: docs/decisions/limits.md. */
export interface Paces {
  /** Writing calls (mails, log-ins, links, quotes) of one address. */
  readonly guestWrites: number;
  /** Reading calls and pages of one address. */
  readonly guestReads: number;
  /** Writing calls of one buyer. */
  readonly buyerWrites: number;
  readonly buyerReads: number;
  /** Calls that try a card. */
  readonly cardCallsOfAddress: number;
  readonly cardCallsOfBuyer: number;
  /** Signed calls of one merchant that write something. */
  readonly merchantWrites: number;
  /** Calls of the merchant API whose headers are wrong, of one address for one appId. */
  readonly wrongCalls: number;
  /** Calls of the desk without a session, and sign-ins, of everybody together. */
  readonly deskGuests: number;
  /** Answers that wait for a change at the same moment: for one buyer, for one address, in all. */
  readonly held: { readonly ofBuyer: number; readonly ofAddress: number; readonly inAll: number };
}

/** What is read from the environment. */
export interface PaceConfig extends Paces {
  readonly mails: MailPaces;
}

/** How many codes unknown browsers may ask for: docs/decisions/mails-that-run-out.md. */
export interface MailPaces {
  /** An hour, from one IPv4 address or one IPv6 /64. */
  readonly fromNetwork: number;
  /** An hour, from everywhere; Infinity for no limit. */
  readonly inAll: number;
}

/** Reads the settings. In the sandbox all callers have the same loopback address, so its limits are wide. */
export function readPaces(settings: Settings, production: boolean): PaceConfig {
  const wide = (setting: number | undefined, usual: number) => setting ?? (production ? usual : usual * 100);
  const guestWrites = wide(settings.KASSA_GUEST_WRITES_PER_MINUTE, 300);
  return {
    guestWrites,
    guestReads: wide(settings.KASSA_GUEST_READS_PER_MINUTE, 3_000),
    buyerWrites: settings.KASSA_BUYER_WRITES_PER_MINUTE,
    buyerReads: settings.KASSA_BUYER_READS_PER_MINUTE,
    cardCallsOfAddress: guestWrites,
    cardCallsOfBuyer: settings.KASSA_BUYER_CARD_CALLS_PER_MINUTE,
    merchantWrites: wide(settings.KASSA_MERCHANT_WRITES_PER_MINUTE, 6_000),
    wrongCalls: wide(settings.KASSA_WRONG_CALLS_PER_MINUTE, 120),
    deskGuests: wide(undefined, 60),
    held: { ofBuyer: 8, ofAddress: 200, inAll: 5_000 },
    mails: {
      fromNetwork: settings.KASSA_NETWORK_MAILS_PER_HOUR,
      inAll: settings.KASSA_MAILS_PER_HOUR ?? (production ? 20_000 : Number.POSITIVE_INFINITY),
    },
  };
}
