import { type CaptureTexts, type Locale, languages, locales, sandboxTexts } from '@kassa/texts';
import { hostedPage } from '../../web-server/hosted-page.ts';
import { html, type Markup } from '../../web-server/html.ts';
import type { Check, DocumentFacts } from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import { missingOf } from '../move-check.ts';
import { type Slot, slotsOf } from '../picture-store.ts';
import { qrCode } from './qr-code.ts';

/** The data of every page of a capture. */
export interface CaptureView {
  readonly origin: string;
  readonly check: Check;
  readonly document: DocumentFacts | null;
  readonly language: Locale;
  /** True when the page was opened on a phone by the code. The other screen follows it. */
  readonly onPhone: boolean;
  /** Changes whenever something was captured or decided. */
  readonly state: string;
  readonly texts: CaptureTexts;
}

/** A page of the capture: the document's text, a slot, or the last look. */
export type CapturePlace = 'document' | Slot | 'ready';

/** Makes the view of a check. */
export function viewOf(
  desk: IdentityDesk,
  capture: Pick<CaptureView, 'check' | 'document' | 'language' | 'onPhone'>,
): CaptureView {
  const { check, language } = capture;
  return { ...capture, origin: desk.origin, state: captureState(desk, check), texts: sandboxTexts(language).capture };
}

/** Names what was captured so far. The other screen asks whether it changed. */
export function captureState(desk: IdentityDesk, check: Check): string {
  return [check.status, check.round, ...missingOf(desk, check)].join(' ');
}

/** Lists the pages of this round, in their order. */
export function placesOf({ check, document }: Pick<CaptureView, 'check' | 'document'>): CapturePlace[] {
  const words: CapturePlace[] = check.openSteps.includes('document') ? ['document'] : [];
  return [...words, ...slotsOf(check, document), 'ready'];
}

/** Returns an address of this capture. */
export function addressOf(
  { check, onPhone }: CaptureView,
  rest = '',
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...query, ...(onPhone ? { on: 'phone' } : {}) }).toString();
  return `/capture/${check.token}${rest}${search && `?${search}`}`;
}

const face = html`<rect x="4" y="7" width="24" height="18" rx="3"/><circle cx="12" cy="14" r="3"/><path d="M7 21c1-3 9-3 10 0m3-8h5m-5 4h5"/>`;

/** Draws a page of the capture around `body`. `place`: its place in the order, null after everything was handed in. */
export function capturePage(view: CaptureView, place: CapturePlace | null, body: Markup): Markup {
  const { check, language, texts, state, onPhone } = view;
  const places = placesOf(view);
  const at = place === null ? -1 : places.indexOf(place);
  const progress = texts.progress.replace('{step}', String(at + 1)).replace('{all}', String(places.length));
  return hostedPage({
    language,
    title: texts.title,
    brand: check.provider === 'onfido' ? 'Onfido' : 'Sumsub',
    icon: face,
    styles: ['/assets/capture.css'],
    scripts: ['/assets/capture.ts'],
    data: html`data-state="${state}" data-state-url="/capture/${check.token}/state" data-return-url="${
      place === null && !onPhone && check.returnUrl
    }"`,
    foot: texts.sandbox,
    body: html`${
      at >= 0 &&
      html`<p class="progress"><span>${progress}</span><progress max="${places.length}" value="${at + 1}" aria-hidden="true"></progress></p>`
    }
${place !== null && check.round > 1 && html`<p class="notice">${texts.onlyThis}</p>`}
${body}
${place !== null && !onPhone && handover(view)}
<nav class="languages" aria-label="${texts.language}">${locales.map(
      (one) =>
        html`<a href="${addressOf(view, '', { lang: one })}" lang="${one}"${one === language && html` aria-current="true"`}>${languages[one].name}</a>`,
    )}</nav>
<noscript><p class="wrong" role="alert">${texts.noScript}</p></noscript>`,
  });
}

function handover({ origin, check, texts }: CaptureView): Markup {
  const address = `${origin}/capture/${check.token}?on=phone`;
  return html`<details class="phone" id="phone"><summary>${texts.phone.heading}</summary>
<p>${texts.phone.lead}</p>
${qrCode(address, texts.phone.code)}
<p><a href="${address}" target="_blank" rel="noopener">${address}</a></p></details>`;
}
