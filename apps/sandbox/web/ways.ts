import type { EmbedEvent } from '@kassa/contract/embed';

/** As much of the script as this page uses; `@kassa/embed` has all of its types. */
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

// What a shop's own page does: it has its server make a link, and hands that to Kassa's script.
const kassa = (window as Window & { Kassa?: Kassa }).Kassa;
const events = document.querySelector('#events');
const problem = document.querySelector<HTMLElement>('#problem');
let shown: Shown | undefined;

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-way]')) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const filled = new FormData(form);
    const email = String(filled.get('email') ?? '');
    void buy({ way: form.dataset.way ?? '', email, asSession: filled.has('asSession') });
  });
}
document.querySelector('#close')?.addEventListener('click', () => shown?.close());

async function buy(wish: { way: string; email: string; asSession: boolean }): Promise<void> {
  const { way } = wish;
  if (problem) problem.hidden = true;
  const answer = await fetch('/shop/ways', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  const { link, error } = await answer.json();
  if (!link) return complain(error?.message ?? 'Kassa did not answer.');
  if (way === 'frame' && kassa) show(link);
  else if (way === 'popup' && kassa) open(link);
  else location.assign(link);
}

function show(link: string): void {
  shown?.destroy();
  const frame = kassa?.frame({ link, onEvent: tell, title: 'Checkout of the Harbour Gallery' });
  frame?.mount('#checkout');
  document.querySelector('#checkout')?.scrollIntoView({ block: 'start' });
  shown = frame;
}

function open(link: string): void {
  shown?.destroy();
  const popup = kassa?.popup({ link, onEvent: tell });
  shown = popup;
  // Browsers open windows for clicks only, and the click may be too long ago.
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
