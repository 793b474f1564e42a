import {
  createConnectors,
  type PaymentConnector,
  playTrial,
  type TrialStep,
  type TrialWorld,
} from './connectors/payment/index.ts';
import { pause, realTime } from './kernel/clock.ts';
import { settingsBehind } from './kernel/config.ts';
import { randomNumber } from './kernel/ids.ts';
import { receiveCallbacks } from './receive-callbacks.ts';

/** Long enough for a far provider, and short enough for a person who waits. */
const timeoutMs = 15_000;
/** Nothing is played at the sandbox's systems: what is not set does not exist. */
const nowhere = 'http://127.0.0.1:9';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Asks one payment provider whether the keys and the account of these settings are right, as a program in production
 * would. Needs no database, and moves no money.
 * @returns a sentence about what is wrong, '' for nothing, null for no answer; undefined for a provider that is not set up, or that can't tell
 * @throws ConfigError for settings that production would refuse
 */
export async function checkProvider(env: Env, key: string): Promise<string | null | undefined> {
  return openConnector(env, key, undefined)?.checkSetup?.();
}

/** What a trial is told beside the settings. */
export interface TrialOptions {
  /** A port of 127.0.0.1 at which callbacks arrive; 0: a free one. Undefined: none is waited for. */
  readonly listen?: number;
  /** How long a buyer or a callback is waited for, in ms. */
  readonly waitMs?: number;
  /** Gets the address at which callbacks arrive. */
  listening?(url: string): void;
  /** Gets what a buyer has to do while they are waited for. */
  asked?(reference: string, toDo: string): void;
}

/**
 * Plays payments at a provider's test system with the settings of this environment: docs/how-to/take-real-money.md#play-it.
 * Yields each step; nothing for keys that may move real money.
 * @throws ConfigError for settings that the program would refuse
 */
export async function* tryProvider(
  env: Env,
  key: string,
  { listen, waitMs = 0, listening, asked }: TrialOptions = {},
): AsyncGenerator<TrialStep, void, undefined> {
  const connector = openConnector(env, key, nowhere);
  if (!connector?.trial) return;
  const received = listen === undefined ? undefined : await receiveCallbacks(connector, listen);
  try {
    if (received) listening?.(received.url);
    yield* playTrial(connector, connector.trial, {
      ...{ now: realTime, pause, waitMs, visit, newReference: randomNumber },
      returnUrl: 'https://kassa.example/trial',
      callbacks: received && ((reference) => received.about(reference)),
      asked: (reference, toDo) => asked?.(reference, toDo),
    } satisfies TrialWorld);
  } finally {
    await received?.close();
  }
}

function openConnector(env: Env, key: string, sandboxOrigin: string | undefined): PaymentConnector | undefined {
  const settings = settingsBehind('KASSA_PAYMENT_', env);
  return createConnectors({ settings, sandboxOrigin, timeoutMs, now: realTime }).get(key);
}

async function visit(url: string): Promise<string> {
  try {
    const { status } = await fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) });
    return String(status);
  } catch (error) {
    return error instanceof Error ? error.name : 'no answer';
  }
}
