import { html, type Markup } from '../web-server/html.ts';
import { type CallbackMode, callbackModes } from './callback-mode.ts';

const modeWords: Readonly<Record<CallbackMode['mode'], string>> = {
  normal: 'as they should',
  drop: 'never (they get lost)',
  double: 'twice',
  reverse: 'in the reverse order',
  hold: 'not yet (held back)',
};

/** Sets how callbacks go out from now on: posts `mode` and `delaySeconds` to /play/callbacks. */
export function modeForm({ mode, delayMs }: CallbackMode): Markup {
  return html`<form class="modes" method="post" action="/play/callbacks">
<label for="mode">Callbacks go out</label>
<select id="mode" name="mode">${callbackModes.map(
    (name) => html`<option value="${name}"${name === mode && html` selected`}>${modeWords[name]}</option>`,
  )}</select>
<label for="delay">after</label><input id="delay" name="delaySeconds" inputmode="numeric" pattern="\\d{1,5}" value="${Math.floor(delayMs / 1000)}" size="5"><span>seconds</span>
<button>Set</button></form>`;
}
