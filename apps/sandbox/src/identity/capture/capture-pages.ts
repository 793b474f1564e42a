import type { CaptureTexts } from '@kassa/texts';
import { html, type Markup } from '../../web-server/html.ts';
import type { DocumentFacts } from '../check-store.ts';
import type { Slot } from '../picture-store.ts';
import { addressOf, type CaptureView, capturePage, placesOf } from './capture-view.ts';
import { countryNames } from './countries.ts';

/** Values of a refused form, and what is wrong with them by field. */
export interface FilledForm {
  readonly values: Readonly<Partial<Record<keyof DocumentFacts, string>>>;
  readonly wrong: Readonly<Partial<Record<keyof DocumentFacts, 'wrong' | 'expired'>>>;
}

const kinds = ['passport', 'national_identity_card', 'driving_licence'] as const;

/** Asks for the kind and the text of the document. */
export function documentPage(view: CaptureView, { values, wrong }: FilledForm): Markup {
  const { texts, language } = view;
  const words = texts.document;
  const field = (name: 'firstName' | 'lastName' | 'birthday' | 'expiresOn', complete: string) => html`
<label for="${name}">${words[name]}</label>
<input id="${name}" name="${name}" value="${values[name] ?? ''}" required autocomplete="${complete}" ${
    name === 'birthday' || name === 'expiresOn' ? html`type="date"` : html`maxlength="64"`
  }${wrong[name] && html` aria-invalid="true" aria-describedby="${name}-wrong"`}>
${wrongText(words, name, wrong[name])}`;
  return capturePage(
    view,
    'document',
    html`<h1>${words.heading}</h1><p>${words.lead}</p>
<form class="fields" method="post" action="${addressOf(view, '/document')}">
<fieldset><legend>${words.type}</legend>${kinds.map(
      (kind) =>
        html`<label class="choice"><input type="radio" name="type" value="${kind}" required${(values.type ?? 'passport') === kind && html` checked`}>${words[kind]}</label>`,
    )}</fieldset>
<label for="country">${words.country}</label>
<select id="country" name="country" required${wrong.country && html` aria-invalid="true" aria-describedby="country-wrong"`}>
<option value="">${words.choose}</option>${countryNames(language).map(
      ({ code, name }) => html`<option value="${code}"${values.country === code && html` selected`}>${name}</option>`,
    )}</select>
${wrongText(words, 'country', wrong.country)}
${field('firstName', 'given-name')}${field('lastName', 'family-name')}${field('birthday', 'bday')}${field('expiresOn', 'off')}
<button class="confirm">${texts.next}</button></form>`,
  );
}

function wrongText(
  words: CaptureTexts['document'],
  name: string,
  kind: 'wrong' | 'expired' | undefined,
): Markup | undefined {
  return kind && html`<p class="wrong" id="${name}-wrong">${words[kind]}</p>`;
}

/** Asks for one picture, by the camera or as a file. The script does the work. */
export function picturePage(view: CaptureView, slot: Slot): Markup {
  const { texts } = view;
  const words = { ...texts.picture, ...(slot === 'address' ? texts.bill : {}) };
  const types = slot === 'address' ? 'image/jpeg,image/png,application/pdf' : 'image/jpeg,image/png';
  const asked = slotTexts(view, slot);
  return capturePage(
    view,
    slot,
    html`<h1>${asked.heading}</h1><p>${asked.hint}</p>
<div class="picture" data-put="${addressOf(view, `/pictures/${slot}`)}" data-next="${addressOf(view)}" data-facing="${
      slot === 'selfie' ? 'user' : 'environment'
    }" data-too-large="${words.tooLarge}" data-wrong-type="${words.wrongType}" data-unreadable="${words.unreadable}" data-failed="${words.failed}" data-no-camera="${words.noCamera}" data-sending="${words.sending}">
<video playsinline muted hidden></video>
<canvas hidden role="img" aria-label="${words.preview}"></canvas>
<p class="chosen" hidden></p>
<p class="wrong" role="alert" hidden></p>
<p class="hint" role="status"></p>
<button class="confirm" data-do="use" hidden>${words.use}</button>
<button class="confirm" data-do="snap" hidden>${words.snap}</button>
<button class="confirm" data-do="camera">${words.camera}</button>
<button class="refuse" data-do="again" hidden>${words.again}</button>
<label class="file" for="file">${words.choose}<input id="file" type="file" accept="${types}"></label>
<p class="hint">${words.formats}</p>
</div>`,
  );
}

/** Shows everything once more before it is handed in. */
export function readyPage(view: CaptureView): Markup {
  const { texts } = view;
  const shown = placesOf(view).filter((place) => place !== 'ready');
  return capturePage(
    view,
    'ready',
    html`<h1>${texts.ready.heading}</h1><p>${texts.ready.lead}</p>
<ul class="shown">${shown.map((place) => {
      const name = place === 'document' ? texts.document.heading : slotTexts(view, place).heading;
      return html`<li><span>${name}</span><a href="${addressOf(view, '', { show: place })}">${texts.ready.change}<span class="unseen"> ${name}</span></a></li>`;
    })}</ul>
<form method="post" action="${addressOf(view, '/submit')}"><button class="confirm">${texts.ready.send}</button></form>`,
  );
}

/** Says that everything was handed in, and leads back. */
export function sentPage(view: CaptureView): Markup {
  const { texts, check, onPhone } = view;
  return capturePage(
    view,
    null,
    html`<h1>${texts.sent.heading}</h1><p>${texts.sent.lead}</p>
${onPhone ? html`<p>${texts.phone.done}</p>` : check.returnUrl && html`<a class="confirm" href="${check.returnUrl}">${texts.sent.goOn}</a>`}`,
  );
}

function slotTexts({ texts, document }: CaptureView, slot: Slot): CaptureTexts['slots']['front'] {
  return texts.slots[slot === 'front' && document?.type === 'passport' ? 'passport' : slot];
}
