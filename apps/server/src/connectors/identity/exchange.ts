import { Agent, fetch } from 'undici';
import { parseForeignJson } from '../../kernel/foreign-json.ts';
import { readTime } from '../../kernel/foreign-time.ts';
import { inChild, traceHeader } from '../../kernel/trace-context.ts';

const answerLimitBytes = 256 * 1024;
const dispatcher = new Agent({ connect: { timeout: 5_000 }, maxResponseSize: answerLimitBytes, connections: 32 });

export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** After this long without an answer there is none. */
  readonly timeoutMs: number;
}

/** An answer: its status, its JSON (undefined where it has none), and the other side's time in ms, in whole seconds. */
export interface Answered {
  readonly status: number;
  readonly json: unknown;
  readonly at: number;
}

/** Sends one request to a company whose address is configured. A string says why there is no answer. Never throws. */
export function exchange(asked: Asked): Promise<Answered | string> {
  return inChild('identity', () => send(asked), { isFailure: (answer) => typeof answer === 'string' });
}

async function send({ method, url, headers, body, timeoutMs }: Asked): Promise<Answered | string> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = { ...headers, ...traceHeader() };
    const response = await fetch(url, { method, dispatcher, redirect: 'error', signal, headers: sent, body });
    const at = readTime(response.headers.get('date')) ?? 0;
    return { status: response.status, json: parsed(await response.text()), at };
  } catch (error) {
    return error instanceof Error ? error.name : 'failed';
  }
}

/** Parses JSON; undefined for anything else. */
export function parsed(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch {
    return undefined;
  }
}
