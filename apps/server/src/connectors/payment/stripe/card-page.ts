import { ConfigError } from '../../../kernel/config-error.ts';
import { type CardPage, type CardSessions, createCardSessions, readBridge } from '../card-page.ts';
import { keyMode } from './live-key.ts';

/**
 * The release of Stripe.js that pages load. Stripe mends a release without a new name, so no hash holds it:
 * https://docs.stripe.com/sdks/stripejs-versioning.
 */
const release = 'endive';

/** How browsers reach Stripe's card fields. */
export interface CardFieldSettings {
  /** `pk_…`, which browsers may know. */
  readonly publishableKey: string;
  /** Another release of Stripe.js than the named one; '' for that. */
  readonly release: string;
  /** Another origin of the script and of what it asks; '' for Stripe's own. */
  readonly scriptOrigin: string;
}

/** Makes and reads the addresses of pages with Stripe's fields. */
export interface CardPages extends Pick<CardSessions, 'addressOf'> {
  read(query: URLSearchParams, now: number): CardPage | null;
}

/**
 * Makes the pages with Stripe's card fields: all fields in one page, because its script gathers a card from one page only.
 * @throws ConfigError for a publishable key that is none or of another mode than the secret one, or a release that is none
 */
export function createCardPages(settings: CardFieldSettings, secretKey: string): CardPages {
  const sessions = createCardSessions('stripe', secretKey);
  const fixed = fixedPart(settings, secretKey);
  return {
    addressOf: sessions.addressOf,
    read(query, now) {
      const session = sessions.read(query, now);
      return session && { ...fixed, ancestors: session.ancestors };
    },
  };
}

function fixedPart(settings: CardFieldSettings, secretKey: string): Omit<CardPage, 'ancestors'> {
  const { publishableKey, scriptOrigin } = settings;
  const mode = /^pk_(test|live)_[0-9A-Za-z_]{8,250}$/.exec(publishableKey)?.[1];
  if (!mode)
    throw new ConfigError('KASSA_PAYMENT_STRIPE_PUBLISHABLE_KEY is wrong: it begins with pk_live_ or pk_test_');
  if (mode !== keyMode(secretKey))
    throw new ConfigError(
      `KASSA_PAYMENT_STRIPE_PUBLISHABLE_KEY is of the ${mode} mode and KASSA_PAYMENT_STRIPE_SECRET_KEY is not`,
    );
  const named = settings.release || release;
  if (!/^[a-z]{2,32}$/.test(named))
    throw new ConfigError('KASSA_PAYMENT_STRIPE_RELEASE is wrong: the name of a release of Stripe.js, such as endive');
  const origin = scriptOrigin || 'https://js.stripe.com';
  const parts = scriptOrigin ? [origin] : [origin, 'https://*.js.stripe.com'];
  return {
    whole: true,
    // Signals against fraud would tell Stripe how a buyer moves on this page. It asks for nothing but a card.
    script: { url: `${origin}/${named}/stripe.js?advancedFraudSignals=false`, integrity: '' },
    scripts: parts,
    bridge: readBridge(new URL('./browser/card-form.ts', import.meta.url)),
    settings: { publishableKey },
    frames: parts,
    calls: [scriptOrigin || 'https://api.stripe.com'],
  };
}
