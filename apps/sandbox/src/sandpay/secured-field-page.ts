import { isoTime } from '../clock.ts';
import { html, type Markup } from '../web-server/html.ts';
import { pageLanguage } from '../web-server/page-language.ts';
import { brandRows } from './card-brands.ts';
import type { Sandpay } from './context.ts';

/** A field in a frame of a provider's script. */
interface SecuredField {
  readonly nonce: string;
  /** Address of the file of web/ that runs it. */
  readonly script: string;
  /** Origin of the page around it, the only one that it speaks to. */
  readonly parent: string;
  /** The form's mark that a browser fills a field in by; '' where the script tells it. */
  readonly completion?: string;
  readonly label?: string;
  readonly kind?: string;
  readonly group?: string;
}

/** Draws one field of a provider whose script frames its fields: only the input, whose looks and name the script tells. */
export function securedFieldPage({ clock }: Pick<Sandpay, 'clock'>, field: SecuredField): Markup {
  const { nonce, script, parent, completion = '', label = '', kind = '', group = '' } = field;
  return html`<html ${pageLanguage('en-US')}>
<head>
<meta charset="utf-8">
<title>Card field</title>
<link rel="stylesheet" nonce="${nonce}" href="/assets/card-frame.css">
<script type="module" nonce="${nonce}" src="${script}"></script>
</head>
<body data-parent="${parent}" data-month="${isoTime(clock.now()).slice(0, 7)}" data-kind="${kind}" data-group="${group}"
 data-brands="${JSON.stringify(brandRows)}">
<form autocomplete="on" novalidate>
<input id="field" name="${completion}" autocomplete="${completion}" aria-label="${label}" type="text" inputmode="numeric" aria-required="true" autocorrect="off" autocapitalize="off" spellcheck="false">
</form>
</body>
</html>`;
}

/** Writes the policy of such a field's page. */
export function securedFieldPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
