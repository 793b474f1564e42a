import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { z } from 'zod';
import { ConfigError } from '../../../kernel/config-error.ts';
import { secretsEqual } from '../../../kernel/ids.ts';
import { type CardPage, cardPagePath } from '../card-page.ts';

/**
 * The script that pages load, and its hash as Adyen publishes it with each release:
 * https://docs.adyen.com/online-payments/release-notes/?integration_type=web. Both are moved together.
 */
const pinnedScript = '6.45.2 sha384-crX4Byf88JpnQfdUaDuwVOj3qlk5tmSa3rhIalmJIyo1kC49EDIcnNQ9fY5blVUV';

/** How browsers reach Adyen's card fields. */
export interface CardFieldSettings {
  /** The client key of the API credential, which browsers may know. */
  readonly clientKey: string;
  /** `test`, `live`, or `live-` and a region; '' for what the client key is of. */
  readonly environment: string;
  /** Version and hash of another script than the pinned one; '' for that. */
  readonly script: string;
  /** Another address of all that browsers load, without a slash at the end; '' for Adyen's own. */
  readonly shopperUrl: string;
}

/** A session of card fields, as our own pages' addresses hold it. */
const sessionShape = z.strictObject({ ancestors: z.array(z.url()).min(1), until: z.int() });
type FieldSession = z.output<typeof sessionShape>;

/** Makes and reads the addresses of pages with Adyen's fields. */
export interface CardPages {
  /** Returns the address of a session's page, below our own origin. */
  addressOf(session: FieldSession): string;
  read(query: URLSearchParams, now: number): CardPage | null;
}

/**
 * Makes the pages with Adyen's card fields. A session is signed with a key that is made of the API key: its address says
 * who may frame it, and nobody else can write one.
 * @throws ConfigError for a client key, an environment or a script that is none
 */
export function createCardPages(settings: CardFieldSettings, apiKey: string): CardPages {
  const key = createHmac('sha256', apiKey).update('card pages').digest();
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const fixed = fixedPart(settings);
  return {
    addressOf(session) {
      const text = Buffer.from(JSON.stringify(session)).toString('base64url');
      return `${cardPagePath}adyen?session=${text}.${signatureOf(`session ${text}`)}`;
    },
    read(query, now) {
      const [text = '', signature = ''] = (query.get('session') ?? '').split('.');
      // Told apart from the frames' word, which the page shows.
      if (!secretsEqual(signatureOf(`session ${text}`), signature)) return null;
      const { ancestors, until } = sessionShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      if (until <= now) return null;
      // The three frames of a session know one another by it.
      return { ...fixed, ancestors, settings: { ...fixed.settings, session: signatureOf(`frames ${text}`) } };
    },
  };
}

function fixedPart(settings: CardFieldSettings): Omit<CardPage, 'ancestors'> {
  const { clientKey, shopperUrl } = settings;
  if (!/^(?:test|live)_[0-9A-Za-z]{8,64}$/.test(clientKey))
    throw new ConfigError('KASSA_PAYMENT_ADYEN_CLIENT_KEY is wrong: it begins with test_ or live_');
  const environment = settings.environment || (clientKey.startsWith('live_') ? 'live' : 'test');
  if (!/^(?:test|live(?:-(?:us|au|apse|in|nea))?)$/.test(environment))
    throw new ConfigError('KASSA_PAYMENT_ADYEN_ENVIRONMENT is wrong: test, live, live-us, live-au, live-apse …');
  const [version = '', integrity = ''] = (settings.script || pinnedScript).split(' ');
  if (!/^\d+\.\d+\.\d+$/.test(version) || !/^sha(?:256|384|512)-[0-9A-Za-z+/=]+$/.test(integrity))
    throw new ConfigError('KASSA_PAYMENT_ADYEN_SCRIPT is wrong: a version, a space and its hash (6.45.2 sha384-…)');
  const own = `https://checkoutshopper-${environment}.adyen.com`;
  const origin = shopperUrl || own;
  return {
    script: { url: `${origin}/checkoutshopper/sdk/${version}/adyen.js`, integrity },
    bridge: readBridge(),
    settings: { clientKey, environment, ...(shopperUrl && { shopperUrl: `${shopperUrl}/checkoutshopper/` }) },
    frames: [origin],
    calls: shopperUrl
      ? [shopperUrl]
      : [
          own,
          `https://checkoutshopper-${environment}.cdn.adyen.com`,
          `https://checkoutanalytics-${environment}.adyen.com`,
        ],
  };
}

/** Reads the page's own script without its types. Node warns once that this is experimental, which is no news. */
function readBridge(): string {
  return stripTypeScriptTypes(readFileSync(new URL('./browser/card-field.ts', import.meta.url), 'utf8'));
}
