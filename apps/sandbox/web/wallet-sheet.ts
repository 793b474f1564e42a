/** Gets a token for the chosen card and gives it only to the page that opened or frames this one. */
const { kind = '', ancestor = '', gateway = '' } = document.body.dataset;
const form = document.querySelector('form') as HTMLFormElement;
const problem = document.querySelector<HTMLElement>('.problem');
const page: Window | null = window.parent === window ? window.opener : window.parent;

function postToPage(message: Record<string, unknown>): void {
  page?.postMessage({ sandpay: 1, ...message }, ancestor);
  if (window.opener) window.close();
}

async function pay(): Promise<void> {
  const answer = await fetch('/wallet-sheet/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, card: new FormData(form).get('card'), ...(gateway && { gateway }) }),
  }).catch(() => undefined);
  if (problem) problem.hidden = answer?.status === 201;
  if (answer?.status !== 201) return;
  const email = new FormData(form).get('email');
  postToPage({ kind: 'wallet-token', token: (await answer.json()).token, ...(email === null ? {} : { email }) });
}

const cancel = () => postToPage({ kind: 'wallet-cancelled' });
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void pay();
});
document.querySelector('#cancel')?.addEventListener('click', cancel);
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') cancel();
});
