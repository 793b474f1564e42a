import { KassaClient, type Merchant } from '@kassa/sdk-node';
import type { OptionName } from './options.ts';
import type { Words } from './read-words.ts';
import { UsageError } from './usage-error.ts';

/** What a command gets from outside. */
export interface Outside {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes a line of the result. */
  say(line: string): void;
  /** Takes a line about what is wrong or waited for, so that it isn't taken for a result. Without it, `say` does. */
  warn?(line: string): void;
  /** Ends a command that watches. */
  readonly signal: AbortSignal;
}

/** What a command works with. */
export interface Setup extends Required<Outside> {
  readonly client: KassaClient;
  readonly merchant: Merchant;
  readonly host: string;
  /** Whether the merchant is the sandbox's gallery, which may send buyers and callbacks anywhere on this machine. */
  readonly isGallery: boolean;
  /** The words that are no options. */
  readonly words: readonly string[];
  /** An option's value, undefined without it. */
  option(name: OptionName): string | undefined;
  isSet(name: OptionName): boolean;
}

const gallery = { appId: 'kassa0sandbox001', appSecret: 'kassa-sandbox-secret-00000000001' };

/** Makes what a command works with of its words and of the settings. @throws UsageError */
export function openSetup({ values, words }: Words, outside: Required<Outside>): Setup {
  const option = (name: OptionName) => values.get(name);
  const host = hostOf(option('url') ?? (outside.env.KASSA_URL || 'http://127.0.0.1:4000'));
  const merchant = merchantOf(option, { env: outside.env, host });
  return {
    ...outside,
    host,
    merchant,
    isGallery: merchant.appId === gallery.appId,
    client: new KassaClient({ ...merchant, host }),
    words,
    option,
    isSet: (name) => values.has(name),
  };
}

function merchantOf(
  option: Setup['option'],
  { env, host }: { readonly env: Outside['env']; readonly host: string },
): Merchant {
  const appId = option('app-id') ?? (env.KASSA_APP_ID || undefined);
  const appSecret = option('app-secret') ?? (env.KASSA_APP_SECRET || undefined);
  if (appId !== undefined && appSecret !== undefined) return { appId, appSecret };
  if (appId !== undefined)
    throw new UsageError(`The secret of ${appId} is missing: give --app-secret, or set KASSA_APP_SECRET.`);
  if (appSecret !== undefined)
    throw new UsageError('There is a secret and no merchant: give --app-id, or set KASSA_APP_ID.');
  if (!isLocal(host))
    throw new UsageError('Name the merchant: --app-id and --app-secret, or KASSA_APP_ID and KASSA_APP_SECRET.');
  return gallery;
}

/** Whether an address is on this machine. */
export function isLocal(address: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname);
}

/** Reads an http address. @throws UsageError */
export function addressOf(text: string): string {
  if (!/^https?:\/\//.test(text))
    throw new UsageError(
      `${text} is no address: it must begin with http:// or https://, as http://127.0.0.1:3000 does.`,
    );
  if (!URL.canParse(text)) throw new UsageError(`${text} is no address.`);
  return text.replace(/\/$/, '');
}

/** Reads the address of a Kassa: what follows it there, of a link for example, would lead to nothing. @throws UsageError */
function hostOf(text: string): string {
  const { origin, href } = new URL(addressOf(text));
  if (href !== `${origin}/`)
    throw new UsageError(`${text} is more than the address of a Kassa (--url or KASSA_URL): give ${origin} alone.`);
  return origin;
}

/** Reads --secret as a registered endpoint has it. @returns undefined without the option @throws UsageError */
export function secretOf({ option }: Setup): string | undefined {
  const secret = option('secret');
  const [, key] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret ?? '') ?? [];
  if (secret !== undefined && (key === undefined || Buffer.from(key, 'base64').length < 16))
    throw new UsageError('--secret is not the secret of an endpoint: whsec_ and at least 16 bytes in base64.');
  return secret;
}
