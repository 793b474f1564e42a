import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createIdentity,
  type IdentityAnswer,
  type IdentityFacts,
  type IdentityProvider,
  type IdentityStep,
} from '../src/connectors/identity/index.ts';
import type { CaptureRequest } from '../src/connectors/identity/port.ts';
import { randomNumber } from '../src/kernel/ids.ts';

/** The action of a person or a reviewer in a test. */
export interface IdentityPlay {
  readonly action: 'capture' | 'approve' | 'reject_retry' | 'reject_final' | 'keep_waiting';
  readonly steps?: readonly IdentityStep[];
  readonly reason?: string;
}

/** A webhook as it reached us. */
export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A provider's test system, for the suite below. */
export interface IdentityUnderTest {
  /** Origin of the provider's pages and APIs. */
  readonly origin: string;
  play(reference: string, play: IdentityPlay): Promise<void>;
  webhooks(): readonly ReceivedWebhook[];
  close(): Promise<void>;
}

const timeoutMs = 5_000;

function identityAt(origin: string, settings: Readonly<Record<string, string>> = {}) {
  return createIdentity({ settings, sandboxOrigin: origin, timeoutMs, now: () => Date.now() });
}

function known<T>(answer: IdentityAnswer<T> | undefined): T {
  if (answer?.kind !== 'known') throw new Error(`not known: ${JSON.stringify(answer)}`);
  return answer.facts;
}

type Begun = Awaited<ReturnType<Stage['begin']>>;

/**
 * Tests what every identity provider must do, against its test system over HTTP. `wrongSettings` are settings with
 * wrong keys.
 */
export function identityProviderSuite(
  key: string,
  open: () => Promise<IdentityUnderTest>,
  wrongSettings: Readonly<Record<string, string>>,
): void {
  let stage: Stage;
  let system: IdentityUnderTest;
  beforeAll(async () => {
    system = await open();
    stage = createStage(system, connectorOf(key, system.origin));
  });
  afterAll(() => system.close());
  captureSuite(() => stage);
  decisionSuite(() => stage);
  webhookSuite(key, () => stage);

  test('an unopened check is not found; without an answer, or with wrong keys, everything stays unknown', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await stage.provider.read({ applicantId: nobody, checkId: nobody })).toEqual({ kind: 'none' });
    expect(await connectorOf(key, 'http://127.0.0.1:9').open(stage.wish())).toMatchObject({ kind: 'unknown' });
    const url = `${key.toUpperCase()}_URL`;
    const stranger = connectorOf(key, system.origin, { ...wrongSettings, [url]: system.origin });
    expect(await stranger.open(stage.wish())).toMatchObject({ kind: 'unknown' });
    expect(await stranger.read({ applicantId: nobody, checkId: nobody })).toMatchObject({ kind: 'unknown' });
  });
}

function connectorOf(key: string, origin: string, settings?: Readonly<Record<string, string>>): IdentityProvider {
  const found = identityAt(origin, settings).providers.get(key);
  if (!found) throw new Error(`no connector ${key}`);
  return found;
}

type Stage = ReturnType<typeof createStage>;

function createStage(system: IdentityUnderTest, provider: IdentityProvider) {
  const wish = (steps: readonly IdentityStep[] = ['document', 'selfie']): CaptureRequest => ({
    reference: randomNumber(),
    known: null,
    steps,
    name: { first: 'Example', last: 'Person' },
    email: 'example@example.org',
    language: 'es',
    returnUrl: 'http://127.0.0.1:1/#/kycStatus?reference=1',
  });
  async function begin(steps?: readonly IdentityStep[]) {
    const request = wish(steps);
    const capture = known(await provider.open(request));
    const read = async (): Promise<IdentityFacts> => known(await provider.read(capture));
    const play = async (...plays: readonly IdentityPlay[]) => {
      for (const one of plays) await system.play(request.reference, one);
      return read();
    };
    return { request, capture, read, play };
  }
  return { system, provider, wish, begin };
}

function captureSuite(of: () => Stage): void {
  test('a capture is a page of the provider’s own, and waits for the person', async () => {
    const { capture, read } = await of().begin();
    expect(new URL(capture.captureUrl).origin).toBe(of().system.origin);
    expect((await fetch(capture.captureUrl)).status).toBe(200);
    expect(capture.sdkToken).not.toBe('');
    expect(await read()).toMatchObject({ outcome: 'waiting', waitsFor: 'applicant', steps: [], decision: '' });
  });

  test('a capture that was begun continues where it was', async () => {
    const { request, capture } = await of().begin();
    const again = known(await of().provider.open({ ...request, known: capture }));
    expect(again).toMatchObject({ checkId: capture.checkId, captureUrl: capture.captureUrl });
  });

  test('a check of a person who showed nothing is not handed in', async () => {
    const { capture, play } = await of().begin();
    const asked = { ...capture, steps: ['document', 'selfie'] as const };
    expect(await of().provider.submit(asked)).toEqual({ kind: 'refused', code: 'nothing_captured' });
    await play({ action: 'capture' });
    expect(known(await of().provider.submit(asked))).toMatchObject({ outcome: 'waiting', waitsFor: 'provider' });
  });
}

function decisionSuite(of: () => Stage): void {
  test('an approval has the data of the document', async () => {
    const { play } = await of().begin(['document', 'selfie', 'proof_of_address']);
    const facts = await play({ action: 'capture' }, { action: 'keep_waiting' }, { action: 'approve' });
    expect(facts).toMatchObject({ outcome: 'approved', waitsFor: null, refusals: [] });
    expect(facts.document).toMatchObject({ country: 'SGP', expiresOn: '2040-01-31', lastName: 'Person' });
    expect(facts.at).toBeGreaterThan(Date.now() - 60_000);
  });

  test('only the step that failed is asked for again, and the next decision is a new one', async () => {
    const { request, capture, play }: Begun = await of().begin();
    const { provider, system } = of();
    const held = await play({ action: 'capture' }, { action: 'reject_retry', steps: ['selfie'] });
    expect(held).toMatchObject({ outcome: 'rejected_retry', steps: ['selfie'] });
    expect(held.refusals).toEqual([{ step: 'selfie', reason: 'poor_selfie' }]);
    const next = known(await provider.open({ ...request, known: capture, steps: held.steps }));
    expect(next.applicantId).toBe(capture.applicantId);
    const page = await (await fetch(`${next.captureUrl}?lang=en-US`)).text();
    expect(page).toContain('Your face');
    expect(page).not.toContain('Your document');
    await system.play(request.reference, { action: 'capture' });
    await system.play(request.reference, { action: 'approve' });
    const passed = known(await provider.read(next));
    expect(passed.outcome).toBe('approved');
    expect(new Set(['', held.decision, passed.decision]).size).toBe(3);
  });

  test('a final rejection is marked as final, with its reason', async () => {
    const { play } = await of().begin();
    const reject = { action: 'reject_final', steps: ['document'], reason: 'suspected_fraud' } as const;
    const facts = await play({ action: 'capture' }, reject);
    expect(facts).toMatchObject({ outcome: 'rejected_final', steps: [] });
    expect(facts.refusals).toEqual([{ step: 'document', reason: 'suspected_fraud' }]);
  });
}

function webhookSuite(key: string, of: () => Stage): void {
  test('its webhooks are accepted as sent, and refused with one byte changed', async () => {
    const { capture, play } = await of().begin();
    const { provider, system } = of();
    await play({ action: 'capture' }, { action: 'approve' });
    const about = () => system.webhooks().filter(({ body }) => body.includes(capture.checkId));
    await vi.waitFor(() => expect(about()).toHaveLength(3), { timeout: 20_000, interval: 50 });
    const hints = about().map(({ path, headers, body }) => {
      expect(path).toBe(`/callbacks/${key}`);
      const changed = Buffer.from(body);
      changed[10] = (changed[10] ?? 0) ^ 1;
      expect(provider.verifyCallback({ headers, body: changed })).toBeNull();
      return provider.verifyCallback({ headers, body: Buffer.from(body) });
    });
    expect(hints.map((hint) => hint?.checkId)).toEqual(hints.map(() => capture.checkId));
    expect(new Set(hints.map((hint) => hint?.eventId)).size).toBe(3);
  });
}

/** Tests what Brazil's register must do. `takeDown` stops it from answering, or lets it answer again. */
export function personRegisterSuite(origin: () => string, takeDown: (isDown: boolean) => Promise<void>): void {
  const person = { cpf: '11144477735', name: 'pessoa de exemplo', birthday: '1990-01-31' };
  const register = (at = origin()) => identityAt(at).register;

  test('the register answers match only for number, name and birthday of one person in good standing', async () => {
    expect(await register().compare(person)).toBe('match');
    expect(await register().compare({ ...person, name: 'Péssoa  de Exemplo' })).toBe('match');
    expect(await register().compare({ ...person, name: 'Outra Pessoa' })).toBe('no_match');
    expect(await register().compare({ ...person, birthday: '1990-01-30' })).toBe('no_match');
    expect(await register().compare({ ...person, cpf: '39053344705' })).toBe('no_match');
    const suspended = { cpf: '52998224725', name: 'Pessoa Suspensa de Exemplo', birthday: '1985-12-01' };
    expect(await register().compare(suspended)).toBe('no_match');
  });

  test('a register that is down or missing is unavailable, which says nothing about the person', async () => {
    await takeDown(true);
    expect(await register().compare(person)).toBe('unavailable');
    await takeDown(false);
    expect(await register('http://127.0.0.1:9').compare(person)).toBe('unavailable');
    expect(await register().compare(person)).toBe('match');
  });
}
