import { takePicture } from './take-picture.ts';

/** Runs the capture page, and follows what another screen captures meanwhile. */
const followEveryMs = 2_000;
const goBackAfterMs = 3_000;

const { stateUrl = '', state = '', returnUrl = '' } = document.body.dataset;
let isBusy = false;

/** Shows what was captured on another screen, unless this one is in use. */
async function follow(): Promise<void> {
  const answer = await fetch(stateUrl).catch(() => undefined);
  const now = answer?.ok ? ((await answer.json()) as { state: string }).state : state;
  const typed = [...document.querySelectorAll<HTMLInputElement>('form input')].some(
    (input) => input.type !== 'radio' && input.value !== input.defaultValue,
  );
  if (now !== state && !isBusy && !typed) location.reload();
  else setTimeout(follow, followEveryMs);
}

for (const root of document.querySelectorAll<HTMLElement>('.picture')) {
  takePicture(root, (busy) => {
    isBusy = busy;
  });
}

const phone = document.querySelector<HTMLDetailsElement>('#phone');
if (phone) {
  phone.open = location.hash === '#phone';
  phone.addEventListener('toggle', () =>
    history.replaceState(null, '', phone.open ? '#phone' : location.pathname + location.search),
  );
}
if (returnUrl) setTimeout(() => location.assign(returnUrl), goBackAfterMs);
else setTimeout(follow, followEveryMs);
