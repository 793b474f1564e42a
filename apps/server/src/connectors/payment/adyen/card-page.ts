import { ConfigError } from '../../../kernel/config-error.ts';
import { type CardPage, type CardSessions, createCardSessions, type QuestionPage, readBridge } from '../card-page.ts';

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

/** Makes and reads the addresses of pages with Adyen's fields. */
export interface CardPages extends Pick<CardSessions, 'addressOf'> {
  read(query: URLSearchParams, now: number): CardPage | null;
  /** Where the same script asks an issuer's question, in frames of that issuer. */
  readonly question: QuestionPage;
}

/**
 * Makes the pages with Adyen's card fields.
 * @throws ConfigError for a client key, an environment or a script that is none
 */
export function createCardPages(settings: CardFieldSettings, apiKey: string): CardPages {
  const sessions = createCardSessions('adyen', apiKey);
  const fixed = fixedPart(settings);
  return {
    addressOf: sessions.addressOf,
    question: {
      ...fixed,
      bridge: readBridge(new URL('./browser/card-question.ts', import.meta.url)),
      frames: [...new Set(['https:', ...fixed.frames])],
    },
    read(query, now) {
      const session = sessions.read(query, now);
      if (!session) return null;
      // The three frames of a session know one another by the word.
      const settings = { ...fixed.settings, session: session.word };
      return { ...fixed, ancestors: session.ancestors, settings };
    },
  };
}

function fixedPart(settings: CardFieldSettings): Omit<CardPage, 'ancestors'> {
  const { clientKey, shopperUrl } = settings;
  if (!/^(?:test|live)_[0-9A-Za-z]{8,64}$/.test(clientKey))
    throw new ConfigError(
      'KASSA_PAYMENT_ADYEN_CLIENT_KEY is wrong: copy the whole client key, which begins with test_ or live_',
    );
  const environment = settings.environment || (clientKey.startsWith('live_') ? 'live' : 'test');
  if (!/^(?:test|live(?:-(?:us|au|apse|in|nea))?)$/.test(environment))
    throw new ConfigError('KASSA_PAYMENT_ADYEN_ENVIRONMENT is wrong: test, live, live-us, live-au, live-apse …');
  const [version = '', integrity = ''] = (settings.script || pinnedScript).split(' ');
  if (!/^\d+\.\d+\.\d+$/.test(version) || !/^sha(?:256|384|512)-[0-9A-Za-z+/=]+$/.test(integrity))
    throw new ConfigError('KASSA_PAYMENT_ADYEN_SCRIPT is wrong: a version, a space and its hash (6.45.2 sha384-…)');
  const own = `https://checkoutshopper-${environment}.adyen.com`;
  const origin = shopperUrl || own;
  return {
    whole: false,
    script: { url: `${origin}/checkoutshopper/sdk/${version}/adyen.js`, integrity },
    scripts: [],
    bridge: readBridge(new URL('./browser/card-field.ts', import.meta.url)),
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
