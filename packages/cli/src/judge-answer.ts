import { isTaken, type Sent } from './send-webhook.ts';
import type { Trial } from './trials.ts';

/** What an address gets: events of a registered endpoint, or the classic form of a callbackUrl. */
export type Form = 'event' | 'classic';

/** Whether an answer is what a trial wants. */
export function isRight(answer: Sent, wants: Trial['wants'], form: Form): boolean {
  const { http } = answer;
  const taken = form === 'classic' ? acknowledges(answer) : isTaken(answer);
  if (wants === 'taken') return taken;
  // 410 says that the address is gone, whatever was sent.
  if (http === 410 && form === 'event') return false;
  if (wants === 'answered') return http > 0 && http < 500;
  return !taken && ((http >= 400 && http < 500) || saysFail(answer));
}

/** Whether further trials would say nothing: nobody reads what is sent to this address. */
export function isWorthless({ http }: Sent): boolean {
  return isRedirect(http) || [404, 405, 410].includes(http);
}

/** Says what to do about a wrong answer. */
export function whatToDo(answer: Sent, trial: Trial, form: Form): string {
  const { http } = answer;
  if (http === 0) return 'It gave no answer: answer first, within 10 s, and work later.';
  if (http === 429)
    return 'Something limits how many webhooks may come. Let those of Kassa pass: what is refused so comes again later.';
  if (http >= 500 && trial.wants !== 'taken') return `It failed where it should refuse. ${trial.advice}`;
  if (http >= 500) {
    // At the second of two, what is special about it is the likelier reason.
    const special = trial.posts.length > 1 ? ` ${trial.advice}` : '';
    return `It failed after it had read the webhook.${special} If it asks Kassa about the order, name one that exists: --order NUMBER`;
  }
  if (isRedirect(http)) return 'Redirects are not followed: name the address that it leads to.';
  if (http === 410 && form === 'event') return '410 disables a registered endpoint at once. Refuse by 400 or 401.';
  if (trial.wants !== 'taken') return trial.advice;
  if (http === 404 || http === 410) return 'Nothing is at this path: look at the path of the address.';
  if (http === 405) return 'Webhooks are sent by POST: accept POST at this path.';
  if (saysFail(answer)) return 'The body “fail” asks for it again. Where you have accepted it, answer “success”.';
  return trial.advice;
}

const isRedirect = (http: number) => http >= 300 && http < 400;

const saysFail = ({ http, body }: Sent) => http >= 200 && http < 300 && /^(["']?)\s*fail\s*\1$/i.test(body.trim());

/** Whether a callbackUrl accepted what came: docs/merchants/webhooks.md. */
function acknowledges(answer: Sent): boolean {
  if (isTaken(answer)) return !saysFail(answer);
  if (answer.body.trim().toLowerCase() === 'success') return true;
  try {
    return (JSON.parse(answer.body) as { success?: unknown } | null)?.success === true;
  } catch {
    return false;
  }
}
