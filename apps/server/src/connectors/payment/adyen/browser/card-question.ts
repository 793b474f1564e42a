// Runs in the page with an issuer's question (doors/pages/card-question.ts), beside Adyen's script, which asks it. What to
// ask is behind the hash; only what the server gave this payment is asked. The answer goes to the return address, and what it
// was is asked of Adyen there.

import { readSettings } from '../../page-messages.ts';

interface QuestionSettings {
  readonly clientKey: string;
  readonly environment: string;
  /** Another address of Adyen's, with a slash at the end. */
  readonly shopperUrl?: string;
  /** SHA-256 of what is behind the hash, in base64url. */
  readonly digest: string;
  readonly returnUrl: string;
}

interface Answered {
  readonly data: { readonly details?: { readonly threeDSResult?: string } };
}

interface AdyenWeb {
  AdyenCheckout(configuration: object): Promise<{
    createFromAction(action: object, options: object): { mount(root: HTMLElement): unknown };
  }>;
}

const { clientKey, digest, environment, locale, returnUrl, shopperUrl } = readSettings<QuestionSettings>();
const asked = location.hash.slice(1);

async function isGiven(): Promise<boolean> {
  const found = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(asked));
  const text = btoa(String.fromCharCode(...new Uint8Array(found)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === digest;
}

/** Reads base64url of JSON. */
function actionOf(text: string): object {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

async function ask({ AdyenCheckout }: AdyenWeb): Promise<void> {
  const urls = { api: shopperUrl, analytics: shopperUrl, cdn: { images: shopperUrl, translations: shopperUrl } };
  const checkout = await AdyenCheckout({
    clientKey,
    environment,
    locale,
    // Wanted by the script. It chooses among methods, of which there is none here.
    countryCode: 'SG',
    analytics: { enabled: false },
    risk: { enabled: false },
    ...(shopperUrl && { _environmentUrls: urls }),
    onAdditionalDetails({ data }: Answered) {
      const back = new URL(returnUrl);
      back.searchParams.set('threeDSResult', data.details?.threeDSResult ?? '');
      location.replace(back.href);
    },
  });
  const root = document.querySelector<HTMLElement>('main');
  // As wide and as high as the page.
  if (root) checkout.createFromAction(actionOf(asked), { challengeWindowSize: '05' }).mount(root);
}

const script = (window as { AdyenWeb?: AdyenWeb }).AdyenWeb;
if (script && (await isGiven())) await ask(script);
