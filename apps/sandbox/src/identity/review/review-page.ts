import { callbackMode } from '../../callbacks/callback-mode.ts';
import { modeForm } from '../../callbacks/mode-form.ts';
import { html, type Markup } from '../../web-server/html.ts';
import { page } from '../../web-server/page.ts';
import { autoReviewMs } from '../auto-review.ts';
import { listChecks } from '../check-store.ts';
import type { IdentityDesk } from '../context.ts';
import { listPersons, registerIsDown } from '../register/person-store.ts';
import { checkCard } from './check-card.ts';
import { identityHeader } from './identity-header.ts';

const shown = 50;
const styles = ['/assets/sandpay.css', '/assets/review.css'];

/** Draws the page where a person plays the reviewer. `problem`: result of the last button. */
export function reviewPage(desk: IdentityDesk, shopUrl: string, problem: string): Markup {
  const checks = listChecks(desk, shown);
  return page({
    title: 'Identity desk',
    styles,
    scripts: ['/assets/live.ts'],
    header: identityHeader('checks', shopUrl),
    body: html`<h1>Play the reviewer</h1>
<p class="lead">Every identity verification that Kassa opened with Onfido or Sumsub, and what a reviewer can do with it. No real person is checked.</p>
${problem && html`<p class="problem" role="alert">${problem}</p>`}
${autoForm(autoReviewMs(desk.db))}
${modeForm(callbackMode(desk.db))}
<div data-live="checks">${
      checks.length === 0
        ? html`<p class="empty">No checks yet. <a href="${shopUrl}/shop">Buy something in the shop</a> that needs one.</p>`
        : checks.map((check) => checkCard(desk, check))
    }</div>`,
  });
}

const waits: ReadonlyArray<readonly [value: string, text: string]> = [
  ['never', 'manually'],
  ['0', 'right away'],
  ['60000', 'after a minute'],
  ['300000', 'after five minutes'],
  ['3600000', 'after an hour'],
];

function autoForm(afterMs: number | null): Markup {
  const now = afterMs === null ? 'never' : String(afterMs);
  return html`<form class="modes" method="post" action="/play/review">
<label for="after">Approve submissions</label>
<select id="after" name="after">${waits.map(
    ([value, text]) => html`<option value="${value}"${value === now && html` selected`}>${text}</option>`,
  )}</select>
<button>Apply</button></form>`;
}

/** Draws the page of Brazil's register: its people, and whether it answers. */
export function registerPage(desk: IdentityDesk, shopUrl: string): Markup {
  const isDown = registerIsDown(desk);
  return page({
    title: 'CPF register',
    styles,
    header: identityHeader('register', shopUrl),
    body: html`<h1>Brazil’s CPF register</h1>
<p class="lead">People are found by CPF, name and date of birth together. State 0 is regular; 2, 3, 5, 8 and 9 match no one.</p>
<form class="modes" method="post" action="/play/register"><span>The register is ${isDown ? 'down' : 'up'}.</span>
<button name="down" value="${String(!isDown)}">${isDown ? 'Bring it up' : 'Take it down'}</button></form>
<table class="persons"><thead><tr><th>CPF</th><th>Name</th><th>Date of birth</th><th>State</th></tr></thead><tbody>${listPersons(
      desk,
    ).map(
      ({ cpf, name, birthday, state }) =>
        html`<tr><td>${cpf}</td><td>${name}</td><td>${birthday}</td><td>${state}</td></tr>`,
    )}</tbody></table>
<form class="modes" method="post" action="/play/persons">
<label for="cpf">CPF</label><input id="cpf" name="cpf" required pattern="\\d{11}" inputmode="numeric" size="12">
<label for="name">Name</label><input id="name" name="name" required maxlength="128">
<label for="birthday">Date of birth</label><input id="birthday" name="birthday" type="date" required>
<label for="state">State</label><input id="state" name="state" pattern="\\d" value="0" size="2">
<button>Add</button></form>`,
  });
}
