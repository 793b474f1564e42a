import { type Locale, sandboxTexts } from '@kassa/texts';
import { html, type Markup } from '../web-server/html.ts';
import { pageLanguage } from '../web-server/page-language.ts';
import { brandRows } from './card-brands.ts';
import type { CardSession } from './card-session.ts';
import type { CardField } from './card-token.ts';

/** What a card frame shows. */
export interface FrameView {
  readonly session: CardSession;
  readonly field: CardField;
  readonly language: Locale;
  readonly theme: 'light' | 'dark';
  /** YYYY-MM, by the sandbox's clock. */
  readonly thisMonth: string;
  readonly nonce: string;
}

const inputs: Readonly<Record<CardField, { autocomplete: string; maxLength: number }>> = {
  number: { autocomplete: 'cc-number', maxLength: 32 },
  expiry: { autocomplete: 'cc-exp', maxLength: 12 },
  cvv: { autocomplete: 'cc-csc', maxLength: 4 },
};

/** Draws one field as a page to frame: only the input. Data attributes hold what its script needs. */
export function framePage({ session, field, language, theme, thisMonth, nonce }: FrameView): Markup {
  const texts = sandboxTexts(language).frames;
  const { label } = texts[field];
  const errors = { number: texts.number.error, expiry: texts.expiry.error, cvv: texts.cvv.error };
  const { autocomplete, maxLength } = inputs[field];
  const placeholders = { number: '1234 1234 1234 1234', expiry: texts.expiry.placeholder, cvv: 'CVV' };
  return html`<html ${pageLanguage(language)} data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${label}</title>
<link rel="stylesheet" nonce="${nonce}" href="/assets/card-frame.css">
<script type="module" nonce="${nonce}" src="/assets/card-frame.ts"></script>
</head>
<body data-session="${session.id}" data-field="${field}" data-month="${thisMonth}" data-errors="${JSON.stringify(errors)}"
 data-session-over="${texts.sessionOver}" data-ancestors="${JSON.stringify(session.ancestors)}"
 data-brands="${JSON.stringify(brandRows)}">
<form autocomplete="on" novalidate>
<input id="field" name="${autocomplete}" type="text" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${maxLength}"
 placeholder="${placeholders[field]}" aria-label="${label}" aria-required="true" aria-describedby="problem" autocorrect="off"
 autocapitalize="off" spellcheck="false" enterkeyhint="next">
<span id="mark" aria-hidden="true"></span>
<p id="problem"></p>
</form>
</body>
</html>`;
}
