import type { EmbedEvent } from '@kassa/contract/embed';

/** The parts of the script that this page uses. `@kassa/embed` has all of its types. */
interface Shown {
  close(): void;
  destroy(): void;
}
interface Kassa {
  redirect(link: string): void;
  frame(options: {
    link: string;
    title: string;
    onEvent: (event: EmbedEvent) => void;
  }): Shown & { mount(at: string): void };
  popup(options: { link: string; onEvent: (event: EmbedEvent) => void }): Shown & { open(): boolean };
}

// Does what a shop's own page does: its server makes a link, and Kassa's script gets it.
const kassa = (window as Window & { Kassa?: Kassa }).Kassa;
const events = document.querySelector('#events');
const problem = document.querySelector<HTMLElement>('#problem');
let shown: Shown | undefined;

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-way]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void buy(wishOf(form));
  });
}
// A browser opens a window only while it handles a press, so the pop-up's link is there before it. It works once.
const popupForm = document.querySelector<HTMLFormElement>('form[data-way="popup"]');
let popupLink = '';
async function preparePopup(): Promise<void> {
  if (!popupForm) return;
  popupLink = '';
  delete popupForm.dataset.ready;
  popupLink = (await askForLink(wishOf(popupForm)).catch(() => null))?.link ?? '';
  if (popupLink !== '') popupForm.dataset.ready = '';
}
popupForm?.addEventListener('change', () => void preparePopup());
void preparePopup();
// A link is good for 30 minutes.
setInterval(() => void preparePopup(), 15 * 60_000);
document.querySelector('#close')?.addEventListener('click', () => shown?.close());

/** How the buyer comes to the checkout. */
interface Wish {
  readonly way: string;
  readonly email: string;
  readonly asSession: boolean;
}

function wishOf(form: HTMLFormElement): Wish {
  const filled = new FormData(form);
  return {
    way: form.dataset.way ?? '',
    email: String(filled.get('email') ?? ''),
    asSession: filled.has('asSession'),
  };
}

async function askForLink(wish: Wish): Promise<{ link?: string; error?: { message?: string } }> {
  const answer = await fetch('/shop/ways', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  return answer.json();
}

async function buy(wish: Wish): Promise<void> {
  const { way } = wish;
  if (problem) problem.hidden = true;
  if (way === 'popup' && kassa && popupLink !== '') {
    open(popupLink);
    return preparePopup();
  }
  const { link, error } = await askForLink(wish);
  if (!link) return complain(error?.message ?? 'Kassa did not answer.');
  if (way === 'frame' && kassa) show(link);
  else if (way === 'popup' && kassa) open(link);
  else location.assign(link);
}

function show(link: string): void {
  shown?.destroy();
  const frame = kassa?.frame({ link, onEvent: tell, title: 'Checkout of the Harbour Gallery' });
  frame?.mount('#checkout');
  // From its close button on. That is above it: what is below moves whenever the checkout grows.
  document.querySelector('#close')?.scrollIntoView({ block: 'start' });
  shown = frame;
}

function open(link: string): void {
  shown?.destroy();
  const popup = kassa?.popup({ link, onEvent: tell });
  shown = popup;
  // Browsers open windows only after a click, and the click may be too long ago.
  if (popup && !popup.open()) kassa?.redirect(link);
}

function tell(event: EmbedEvent): void {
  const line = document.createElement('li');
  line.dataset.event = event.type;
  line.textContent = JSON.stringify(event);
  if (event.type !== 'height') events?.append(line);
}

function complain(text: string): void {
  if (!problem) return;
  problem.textContent = text;
  problem.hidden = false;
}
