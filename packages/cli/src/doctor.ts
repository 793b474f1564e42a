import { randomUUID } from 'node:crypto';
import { KassaError, systemClock } from '@kassa/sdk-node';
import { type Form, isRight, isWorthless, whatToDo } from './judge-answer.ts';
import { answerLine, type Sent, sendWebhook } from './send-webhook.ts';
import { addressOf, type Setup, secretOf } from './setup.ts';
import { classicTrials, eventTrials, type Trial } from './trials.ts';
import { UsageError } from './usage-error.ts';

/** An answer after this time is near the end of Kassa's patience. */
const slowMs = 3_000;

/** Tries the merchant's own endpoint, and says what is wrong with it and what to do. @returns 1 where something is */
export async function doctor(setup: Setup): Promise<number> {
  const [address] = setup.words;
  const secret = secretOf(setup);
  const isClassic = setup.isSet('classic');
  if (address === undefined || (secret !== undefined) === isClassic)
    throw new UsageError(
      'One of the two: kassa doctor URL --secret whsec_… for a registered endpoint, kassa doctor URL --classic for a callbackUrl',
    );
  const url = addressOf(address);
  const now = systemClock();
  const named = setup.option('order');
  const order = {
    merchant: setup.merchant,
    merchantOrderNo: named ?? `doctor-${randomUUID()}`,
    orderNo: (named === undefined ? undefined : await orderNoOf(setup, named)) ?? String(now).padEnd(20, '0'),
    at: new Date(now).toISOString(),
  };
  const trials = isClassic ? classicTrials(order) : eventTrials(order, secret ?? '', now);
  return tryAll(setup, { url, form: isClassic ? 'classic' : 'event', trials });
}

async function tryAll(
  { say }: Setup,
  { url, form, trials }: { readonly url: string; readonly form: Form; readonly trials: readonly Trial[] },
): Promise<number> {
  let wrong = 0;
  let slowest = 0;
  let accepted = 0;
  for (const [index, trial] of trials.entries()) {
    const answers = await play(url, trial);
    slowest = Math.max(slowest, ...answers.map(({ tookMs }) => tookMs));
    const bad = answers.find((answer) => !isRight(answer, trial.wants, form));
    if (bad && index === 0 && bad.http === 0) {
      const what = bad.late ? `${url} does not answer in time` : `Nothing answers at ${url}`;
      say(`${what}: ${bad.failure}. Nothing else was tried.`);
      return 1;
    }
    say(`${bad ? 'WRONG' : 'ok   '}  ${trial.name}: ${answerLine(bad ?? answers[0] ?? nothing)}`);
    if (!bad && trial.wants === 'taken') accepted += 1;
    if (!bad) continue;
    wrong += 1;
    say(`       wanted: ${wanted[trial.wants]}. ${whatToDo(bad, trial, form)}`);
    if (index > 0 || !isWorthless(bad)) continue;
    say('Nothing else was tried.');
    return 1;
  }
  if (slowest > slowMs)
    say(`SLOW   the longest answer took ${slowest} ms. After 10 s it counts as none: answer first, work later.`);
  if (accepted === 0) say(`It accepted none of the right ones: does it verify with the ${secretOfForm[form]}?`);
  say(wrong === 0 ? `All ${trials.length} are right.` : `${wrong} of ${trials.length} are wrong.`);
  return wrong === 0 ? 0 : 1;
}

const secretOfForm = { event: 'secret that you gave here', classic: 'appSecret that you gave here' } as const;

/** Finds Kassa's number of an order that the shop knows. @returns undefined where Kassa has none */
async function orderNoOf({ client }: Setup, merchantOrderNo: string): Promise<string | undefined> {
  try {
    return (await client.queryOrder({ merchantOrderNo })).orderNo;
  } catch (error) {
    if (error instanceof KassaError && error.httpStatus === 404) return undefined;
    throw error;
  }
}

const nothing: Sent = { http: 0, body: '', tookMs: 0, failure: '', late: false };
const wanted = {
  taken: 'that it is accepted',
  refused: 'a refusal, such as 401',
  answered: 'an answer below 500',
} as const;

async function play(url: string, { posts, together }: Trial): Promise<Sent[]> {
  const send = (post: Trial['posts'][number]) => sendWebhook(url, post);
  if (together) return Promise.all(posts.map(send));
  const answers: Sent[] = [];
  for (const post of posts) answers.push(await send(post));
  return answers;
}
