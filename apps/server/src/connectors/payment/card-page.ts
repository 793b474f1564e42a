import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { z } from 'zod';
import { secretsEqual } from '../../kernel/ids.ts';

/** Where the card pages of providers are served, by their keys. */
export const cardPagePath = '/card-fields/';
/** Where the pages are served in which a provider's script asks an issuer's question, by its key and the payment. */
export const questionPagePath = '/card-question/';

/**
 * A page with a provider's own card fields that we serve for it, because the provider has a script in place of pages. It
 * speaks the messages of the frames (docs/sandbox-provider.md, Cards).
 */
export interface CardPage {
  /** Whether one load of it shows all fields. Otherwise each load shows one. */
  readonly whole: boolean;
  /** The only origins that may frame it and get its messages. */
  readonly ancestors: readonly string[];
  /** The provider's script, and the hash without which browsers don't run it; '' where the provider promises none. */
  readonly script: { readonly url: string; readonly integrity: string };
  /** Where that script loads more of itself from: the page's script-src beside it. */
  readonly scripts: readonly string[];
  /** What joins that script to the messages of the frames, as browsers run it: no `import`. */
  readonly bridge: string;
  /** What the bridge is told beside the field, its words and the ancestors. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Where the provider's own fields are framed from: the page's frame-src. */
  readonly frames: readonly string[];
  /** What the provider's script asks: the page's connect-src. */
  readonly calls: readonly string[];
}

/** A page in which a provider's script asks an issuer's question. Its frames and forms may go to any issuer. */
export type QuestionPage = Omit<CardPage, 'whole' | 'ancestors'>;

/** A session of card fields, as our own pages' addresses hold it. */
const sessionShape = z.strictObject({ ancestors: z.array(z.url()).min(1), until: z.int() });
type FieldSession = z.output<typeof sessionShape>;

/** Makes and reads the addresses of a provider's card pages. */
export interface CardSessions {
  /** Returns the address of a session's page, below our own origin. */
  addressOf(session: FieldSession): string;
  /** Reads who may frame a page, and the word that its frames know one another by. Null for a session that is over or not ours. */
  read(query: URLSearchParams, now: number): { readonly ancestors: readonly string[]; readonly word: string } | null;
}

/**
 * Signs sessions with a key that is made of a provider's secret: an address says who may frame its page, and nobody else
 * can write one.
 */
export function createCardSessions(provider: string, secret: string): CardSessions {
  const key = createHmac('sha256', secret).update('card pages').digest();
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    addressOf(session) {
      const text = Buffer.from(JSON.stringify(session)).toString('base64url');
      return `${cardPagePath}${provider}?session=${text}.${signatureOf(`session ${text}`)}`;
    },
    read(query, now) {
      const [text = '', signature = ''] = (query.get('session') ?? '').split('.');
      // Told apart from the frames' word, which the page shows.
      if (!secretsEqual(signatureOf(`session ${text}`), signature)) return null;
      const { ancestors, until } = sessionShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      return until <= now ? null : { ancestors, word: signatureOf(`frames ${text}`) };
    },
  };
}

/**
 * Reads a page's own script as browsers run it: without its types, and behind what all such pages share. Node warns once
 * that this is experimental, which is no news.
 */
export function readBridge(script: URL): string {
  const shared = readFileSync(new URL('./page-messages.ts', import.meta.url), 'utf8');
  const own = readFileSync(script, 'utf8');
  const joined = shared.replaceAll(/^export /gm, '') + own.replaceAll(/^import [^;]*;$/gm, '');
  return stripTypeScriptTypes(joined);
}
