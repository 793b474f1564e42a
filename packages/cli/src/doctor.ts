import { randomUUID } from 'node:crypto';
import { KassaError, systemClock } from '@kassa/sdk-node';
import { answerLine, type Sent, sendWebhook } from './send-webhook.ts';
import { addressOf, type Setup, UsageError } from './setup.ts';
import { classicTrials, eventTrials, type Trial } from './trials.ts';

/** An answer after this time is near the end of Kassa's patience. */
const slowMs = 3_000;

/** Tries the merchant's own endpoint, and says what is wrong with it and what to do. @returns 1 where something is */
export async function doctor(setup: Setup): Promise<number> {
  const [address] = setup.words;
  const secret = setup.option('secret');
  const isClassic = setup.isSet('classic');
  if (address === undefined || (secret === undefined && !isClassic))
    throw new UsageError(
      'kassa doctor URL --secret whsec_… for a registered endpoint; kassa doctor URL --classic for a callbackUrl',
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
  let wrong = 0;
  let slowest = 0;
  for (const trial of trials) {
    const answers = await play(url, trial);
    slowest = Math.max(slowest, ...answers.map(({ tookMs }) => tookMs));
    const bad = answers.find((answer) => !isRight(answer, trial.wants));
    setup.say(`${bad ? 'WRONG' : 'ok   '}  ${trial.name}: ${answerLine(bad ?? answers[0] ?? nothing)}`);
    if (!bad) continue;
    wrong += 1;
    setup.say(`       wanted: ${wanted[trial.wants]}. ${bad.http >= 500 ? broke : trial.advice}`);
  }
  if (slowest > slowMs)
    setup.say(`SLOW   the longest answer took ${slowest} ms. After 10 s it counts as none: answer first, work later.`);
  setup.say(wrong === 0 ? `All ${trials.length} are right.` : `${wrong} of ${trials.length} are wrong.`);
  return wrong === 0 ? 0 : 1;
}

const broke =
  'It failed after it had read the webhook. If it asks Kassa about the order, name one that exists: --order NUMBER';

/** Finds Kassa's number of an order that the shop knows. @returns undefined where Kassa has none */
async function orderNoOf({ client }: Setup, merchantOrderNo: string): Promise<string | undefined> {
  try {
    return (await client.queryOrder({ merchantOrderNo })).orderNo;
  } catch (error) {
    if (error instanceof KassaError && error.httpStatus === 404) return undefined;
    throw error;
  }
}

const nothing: Sent = { http: 0, body: '', tookMs: 0, failure: '' };
const wanted = { taken: 'an answer 2xx', refused: 'an answer 4xx', answered: 'an answer below 500' } as const;

async function play(url: string, { posts, together }: Trial): Promise<Sent[]> {
  const send = (post: Trial['posts'][number]) => sendWebhook(url, post.headers, post.body);
  if (together) return Promise.all(posts.map(send));
  const answers: Sent[] = [];
  for (const post of posts) answers.push(await send(post));
  return answers;
}

/** A classic endpoint may also accept by a body that is `success`. */
function isRight({ http, body }: Sent, wants: Trial['wants']): boolean {
  const taken = (http >= 200 && http < 300) || (http > 0 && body.trim().toLowerCase() === 'success');
  if (wants === 'taken') return taken;
  if (wants === 'refused') return !taken && http >= 400 && http < 500;
  return http > 0 && http < 500;
}
