import { methodByKey } from '@kassa/methods';
import { cluesOf } from './clues.ts';
import type { Answer, ChargeRequest, Clues, PaymentConnector, PaymentFacts } from './port.ts';
import type { Trial, TrialMethod, TrialStep, TrialWorld } from './trial.ts';

const money = { amountMinor: 1_000n, currency: 'SGD' } as const;
const merchantName = 'Kassa trial';
/** What is given back of a payment, so that something is left. */
const partMinor = 400n;
const lookEveryMs = 500;
const dayMs = 86_400_000;

/** A payment that was played, and what its answer said. */
interface Played {
  readonly request: ChargeRequest;
  readonly facts: PaymentFacts;
}

/**
 * Plays a connector against its provider's test system: cards, the issuer's question, each method by instructions, a
 * refund and callbacks. Nothing is left open: what is not paid is canceled. Each step says what differs from what the
 * rest of the program counts on.
 */
export async function* playTrial(connector: PaymentConnector, trial: Trial, world: TrialWorld) {
  const stage = { connector, world };
  const wrong = await connector.checkSetup?.();
  yield wrong === '' ? asExpected('keys and account', 'right') : differs('keys and account', wrong ?? 'no answer');
  if (wrong !== '') return;
  const paid = trial.cards ? yield* playCards(stage, trial.cards) : yield* leftOutCards();
  const open = yield* playLocal(stage, trial.local);
  yield* playRefund(stage, paid ?? (yield* waitForBuyer(stage, open)));
  yield* voidAll(stage, open);
  yield* playCallback(stage, paid ?? open[0]);
}

interface Stage {
  readonly connector: PaymentConnector;
  readonly world: TrialWorld;
}

type Steps<T> = AsyncGenerator<TrialStep, T, undefined>;

const asExpected = (name: string, detail: string): TrialStep => ({ name, result: 'as_expected', detail });
const differs = (name: string, detail: string): TrialStep => ({ name, result: 'differs', detail });
const leftOut = (name: string, detail: string): TrialStep => ({ name, result: 'left_out', detail });

async function* leftOutCards(): Steps<undefined> {
  yield leftOut('card', 'the connector takes no cards');
  yield leftOut('3-D Secure', 'the connector takes no cards');
}

async function* playCards(stage: Stage, cards: NonNullable<Trial['cards']>): Steps<Played | undefined> {
  const byCard = (cardToken: string) => requestOf(stage, { ...money, by: { kind: 'card', cardToken } });
  const approved = byCard(cards.approved);
  const answer = await stage.connector.charge(approved);
  yield compare('card', wordsOf(answer), `captured ${money.amountMinor} ${money.currency}`);
  if (answer.kind !== 'known') return undefined;
  const again = await stage.connector.charge(approved);
  const isSame = again.kind === 'known' && again.facts.providerPaymentId === answer.facts.providerPaymentId;
  yield isSame
    ? asExpected('the same charge again', 'the same payment')
    : differs('the same charge again', wordsOf(again));
  const found = await find(stage, { request: approved, facts: answer.facts });
  // Where only callbacks tell, nothing is known until they come.
  yield stage.connector.needsClues && statusOf(found) !== 'captured'
    ? leftOut('the card’s payment, asked for', `${wordsOf(found)}: callbacks tell it`)
    : compare('the card’s payment, asked for', wordsOf(found), wordsOf(answer));
  const declined = await stage.connector.charge(byCard(cards.declined));
  yield compare('declined card', statusOf(declined), 'declined');
  yield* playQuestion(stage, byCard(cards.asked));
  return answer.facts.captures.length > 0 ? { request: approved, facts: answer.facts } : undefined;
}

/** The issuer's question: its page must be there. It is not answered. */
async function* playQuestion(stage: Stage, request: ChargeRequest): Steps<void> {
  const name = '3-D Secure';
  const answer = await stage.connector.charge(request);
  const { challenge, instructions } = answer.kind === 'known' ? answer.facts : { challenge: null, instructions: null };
  const page = challenge?.url ?? (instructions?.action.type === 'redirect' ? instructions.action.url : undefined);
  if (answer.kind !== 'known' || page === undefined) return void (yield differs(name, `${wordsOf(answer)}, no page`));
  yield compare(`${name}: the issuer’s page`, await stage.world.visit(page), '200');
  yield* voidAll(stage, [{ request, facts: answer.facts }]);
}

async function* playLocal(stage: Stage, methods: readonly TrialMethod[]): Steps<Played[]> {
  const open: Played[] = [];
  for (const { channel, currency, amountMinor, fields } of methods) {
    const name = `method ${channel} in ${currency}`;
    const [payWayCode = '', bankCode = ''] = channel.split('-');
    const method = methodByKey(payWayCode, bankCode);
    if (!method || !stage.connector.serves(method)) {
      yield leftOut(name, 'this account is not set up for it');
      continue;
    }
    const until = stage.world.now() + (method.type === 'card' ? 0 : dayMs);
    const by = { kind: 'local', channel, fields, until, language: 'en-US' } as const;
    const request = requestOf(stage, { amountMinor, currency, by });
    const answer = await stage.connector.charge(request);
    yield compare(name, statusOf(answer), 'issued');
    if (answer.kind !== 'known') continue;
    yield asExpected(`${name}: what the buyer sees`, toDoOf(answer.facts));
    open.push({ request, facts: answer.facts });
  }
  return open;
}

/** Waits until somebody has paid one of the payments, as the buyer of the test system. */
async function* waitForBuyer(stage: Stage, open: readonly Played[]): Steps<Played | undefined> {
  const [first] = open;
  if (!first || stage.world.waitMs === 0) return undefined;
  stage.world.asked(first.request.reference, toDoOf(first.facts));
  for (let waited = 0; waited <= stage.world.waitMs; waited += lookEveryMs) {
    const found = await find(stage, first);
    if (found.kind === 'known' && found.facts.captures.length > 0) {
      yield asExpected('paid by a buyer', wordsOf(found));
      return { ...first, facts: found.facts };
    }
    await stage.world.pause(lookEveryMs);
  }
  yield differs('paid by a buyer', 'nobody paid in time');
  return undefined;
}

async function* playRefund(stage: Stage, paid: Played | undefined): Steps<void> {
  const [capture] = paid?.facts.captures ?? [];
  if (!paid || !capture) return void (yield leftOut('refund', 'no money came that could go back: --wait for a buyer'));
  const { providerPaymentId } = paid.facts;
  const request = { reference: stage.world.newReference(), providerPaymentId, currency: capture.currency };
  const refund = () => stage.connector.refund({ ...request, amountMinor: partMinor });
  const answer = await refund();
  const status = answer.kind === 'known' ? answer.facts.status : wordsOf(answer);
  yield status === 'pending' || status === 'succeeded' ? asExpected('refund', status) : differs('refund', status);
  if (answer.kind !== 'known') return;
  const again = await refund();
  const isSame = again.kind === 'known' && again.facts.providerRefundId === answer.facts.providerRefundId;
  yield isSame
    ? asExpected('the same refund again', 'the same refund')
    : differs('the same refund again', wordsOf(again));
  const clues: Clues = { providerId: answer.facts.providerRefundId, last: 'pending', reports: [], returned: '' };
  const found = await stage.connector.findRefund(request.reference, clues);
  yield found.kind === 'known' && found.facts.status !== 'refused'
    ? asExpected('the refund, asked for', found.facts.status)
    : differs('the refund, asked for', wordsOf(found));
}

/** Cancels what nobody has paid. A provider that has not said what became of it says so later. */
async function* voidAll({ connector, world }: Stage, open: readonly Played[]): Steps<void> {
  for (const { request, facts } of open) {
    const clues = { ...cluesOf(facts), reports: world.callbacks?.(request.reference) ?? [] };
    const answer = await connector.cancel(request.reference, clues);
    const name = `canceled: ${request.by.kind === 'local' ? request.by.channel : 'card'}`;
    const isDone = statusOf(answer) === 'cancelled' || (answer.kind === 'unknown' && connector.needsClues);
    const wasPaid = answer.kind === 'refused' && answer.code === 'already_captured';
    yield isDone || wasPaid ? asExpected(name, wordsOf(answer)) : differs(name, wordsOf(answer));
  }
}

async function* playCallback({ world, connector }: Stage, about: Played | undefined): Steps<void> {
  const { callbacks } = world;
  if (!callbacks || !about) {
    const why = callbacks ? 'no payment was made' : '--listen on a port that the provider can reach';
    return void (yield leftOut('callback', why));
  }
  const { reference } = about.request;
  for (let waited = 0; waited <= world.waitMs; waited += lookEveryMs) {
    const reports = callbacks(reference);
    if (reports.length > 0) {
      yield asExpected('callback', `${reports.length} with a good signature`);
      const found = await find({ connector, world }, about);
      return void (yield found.kind === 'known'
        ? asExpected('the payment after its callback', wordsOf(found))
        : differs('the payment after its callback', wordsOf(found)));
    }
    await world.pause(lookEveryMs);
  }
  yield differs('callback', 'none came with a good signature about our payment');
}

function requestOf(
  { connector, world }: Stage,
  asked: Pick<ChargeRequest, 'amountMinor' | 'currency' | 'by'>,
): ChargeRequest {
  const { by } = asked;
  const channel = by.kind === 'local' ? by.channel : undefined;
  const needsEmail = channel === undefined ? connector.wantsEmail : connector.needsEmail?.(channel);
  return {
    ...asked,
    ...{ reference: world.newReference(), merchantName, returnUrl: world.returnUrl },
    ...(needsEmail && { email: 'trial.buyer@example.com' }),
    ...(channel !== undefined && connector.needsIp?.(channel) && { ip: '192.0.2.7' }),
  };
}

function find({ connector, world }: Stage, { request, facts }: Played): Promise<Answer<PaymentFacts>> {
  const reports = world.callbacks?.(request.reference) ?? [];
  return connector.find(request.reference, { ...cluesOf(facts), reports });
}

function compare(name: string, answered: string, expected: string): TrialStep {
  return answered === expected ? asExpected(name, answered) : differs(name, `${answered}, expected ${expected}`);
}

function statusOf(answer: Answer<{ readonly status: string }>): string {
  return answer.kind === 'known' ? answer.facts.status : wordsOf(answer);
}

/** Says an answer in a line. */
function wordsOf(answer: Answer<unknown>): string {
  switch (answer.kind) {
    case 'known': {
      const { status = 'known', captures = [] } = answer.facts as Partial<PaymentFacts>;
      return [status, ...captures.map(({ amountMinor, currency }) => `${amountMinor} ${currency}`)].join(' ');
    }
    case 'none':
      return 'not there';
    case 'refused':
      return `refused ${answer.code}`;
    case 'unknown':
      return `unknown (${answer.detail})`;
  }
}

function toDoOf({ instructions }: PaymentFacts): string {
  const action = instructions?.action;
  if (!action) return 'nothing';
  return action.type === 'redirect' ? `redirect ${action.url}` : action.type;
}
