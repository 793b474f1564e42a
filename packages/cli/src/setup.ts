import { parseArgs } from 'node:util';
import { KassaClient, type Merchant } from '@kassa/sdk-node';

/** What a command gets from outside. */
export interface Outside {
  readonly env: Readonly<Record<string, string | undefined>>;
  say(line: string): void;
  /** Ends a command that watches. */
  readonly signal: AbortSignal;
}

/** A call with words that mean nothing. Its message says what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a command works with. */
export interface Setup extends Outside {
  readonly client: KassaClient;
  readonly merchant: Merchant;
  readonly host: string;
  /** The words that are no options. */
  readonly words: readonly string[];
  /** An option's value, undefined without it. @throws UsageError for one that must be an address and is none */
  option(name: OptionName): string | undefined;
  isSet(name: FlagName): boolean;
}

const texts = [
  'url',
  'app-id',
  'app-secret',
  'forward',
  'events',
  'secret',
  'amount',
  'fiat',
  'name',
  'picture',
  'order',
  'redirect',
  'callback',
  'method',
  'bank',
  'outcome',
  'out',
  'days',
] as const;
const flags = ['classic', 'session', 'many', 'button'] as const;
type OptionName = (typeof texts)[number];
type FlagName = (typeof flags)[number];

const gallery = { appId: 'kassa0sandbox001', appSecret: 'kassa-sandbox-secret-00000000001' };

/** Reads the words and settings of a command. @throws UsageError */
export function openSetup(words: readonly string[], outside: Outside): Setup {
  const { values, positionals } = readWords(words);
  const option = (name: OptionName) => values[name] as string | undefined;
  const host = addressOf(option('url') ?? outside.env.KASSA_URL ?? 'http://127.0.0.1:4000');
  const appId = option('app-id') ?? outside.env.KASSA_APP_ID;
  const appSecret = option('app-secret') ?? outside.env.KASSA_APP_SECRET;
  if (!isLocal(host) && (!appId || !appSecret))
    throw new UsageError('Name the merchant: --app-id and --app-secret, or KASSA_APP_ID and KASSA_APP_SECRET.');
  const merchant = { appId: appId ?? gallery.appId, appSecret: appSecret ?? gallery.appSecret };
  return {
    ...outside,
    host,
    merchant,
    client: new KassaClient({ ...merchant, host }),
    words: positionals,
    option,
    isSet: (name) => values[name] === true,
  };
}

/** Whether an address is on this machine. */
export function isLocal(address: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname);
}

function readWords(words: readonly string[]): {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
} {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries([
        ...texts.map((name) => [name, { type: 'string' as const }]),
        ...flags.map((name) => [name, { type: 'boolean' as const }]),
      ]),
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Reads an http address. @throws UsageError */
export function addressOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`${text} is no address: http://127.0.0.1:3000/…`);
  return text.replace(/\/$/, '');
}
