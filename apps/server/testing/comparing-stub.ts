import { expect } from 'vitest';
import type { PaymentConnector } from '../src/connectors/payment/index.ts';
import { createConnectors } from '../src/connectors/payment/index.ts';
import { openStubServer, type StubAnswer, type StubCall, type StubServer } from './stub-server.ts';

/** What the connectors of a stub's family are given, but for their settings. */
export const family = { sandboxOrigin: undefined, timeoutMs: 3_000, now: () => 1_795_420_000_000 };

/** A provider that answers what a test wants. */
export interface ComparingStub {
  readonly stub: StubServer;
  readonly connector: PaymentConnector;
  /** Acts with these answers, and compares all that goes over the wire with the provider's own description. */
  sends<T>(
    say: (call: StubCall) => StubAnswer,
    act: () => Promise<T>,
  ): Promise<{ result: T; calls: readonly StubCall[] }>;
}

/** Opens it, and a connector that speaks to it. @param of.wrong names what of a call is not as the provider describes it */
export async function openComparingStub(of: {
  readonly key: string;
  settingsAt(origin: string): Readonly<Record<string, string>>;
  wrong(call: StubCall, answer: StubAnswer): readonly string[];
}): Promise<ComparingStub> {
  const stub = await openStubServer();
  const settings = of.settingsAt(stub.origin);
  const opened = createConnectors({ ...family, sandboxOrigin: 'http://127.0.0.1:9', settings });
  const connector = opened.get(of.key);
  if (!connector) throw new Error(`no connector ${of.key}`);
  return {
    stub,
    connector,
    async sends(say, act) {
      const wrong: string[] = [];
      stub.say((call) => {
        const answer = say(call);
        wrong.push(...of.wrong(call, answer));
        return answer;
      });
      const before = stub.calls.length;
      const result = await act();
      expect(wrong).toEqual([]);
      return { result, calls: stub.calls.slice(before) };
    },
  };
}
