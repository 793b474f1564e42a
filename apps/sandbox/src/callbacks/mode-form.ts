import { html, type Markup } from '../web-server/html.ts';
import { type CallbackMode, callbackModes } from './callback-mode.ts';

const modeWords: Readonly<Record<CallbackMode['mode'], string>> = {
  normal: 'normal',
  drop: 'lost',
  double: 'sent twice',
  reverse: 'in reverse order',
  hold: 'on hold',
};

/** Shows the form for the callback mode. It posts `mode` and `delaySeconds` to /play/callbacks. */
export function modeForm({ mode, delayMs }: CallbackMode): Markup {
  return html`<form class="modes" method="post" action="/play/callbacks">
<label for="mode">Callbacks</label>
<select id="mode" name="mode">${callbackModes.map(
    (name) => html`<option value="${name}"${name === mode && html` selected`}>${modeWords[name]}</option>`,
  )}</select>
<label for="delay">after</label><input id="delay" name="delaySeconds" inputmode="numeric" pattern="\\d{1,5}" value="${Math.floor(delayMs / 1000)}" size="5"><span>seconds</span>
<button>Apply</button></form>`;
}
