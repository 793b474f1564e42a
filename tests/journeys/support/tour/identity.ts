import { expect } from '@playwright/test';
import { whileFulfilled } from './answers.ts';
import type { Tour } from './stops.ts';

const hour = 3_600_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const step = (name: string, state: string, reasons: readonly string[] = []) => ({ step: name, state, reasons });

const steps = {
  todo: [step('document', 'todo'), step('selfie', 'todo')],
  sent: [step('document', 'sent'), step('selfie', 'sent')],
  cpf: [step('cpf', 'todo'), step('document', 'todo'), step('selfie', 'todo')],
  again: [step('document', 'again', ['unreadable', 'expired_document']), step('selfie', 'accepted')],
};

const check = {
  reference: 'check00000001',
  level: 1,
  provider: 'onfido',
  country: 'SG',
  reasons: [],
  returnTo: null,
  usuallyBy: at(hour / 6),
  latestBy: at(24 * hour),
  openedAt: at(0),
  endedAt: null,
  version: '1',
};

/** Each state of a check, and the text to wait for. */
const states = [
  ['identity-begin', 'Start verification', null],
  [
    'identity-address',
    'Proof of address',
    { ...check, status: 'open', level: 2, steps: [step('proof_of_address', 'todo')] },
  ],
  ['identity-cpf', '11 digits', { ...check, status: 'open', steps: steps.cpf }],
  ['identity-open', 'Submit my documents', { ...check, status: 'open', steps: steps.todo }],
  ['identity-waiting', "We're reviewing your documents", { ...check, status: 'waiting', steps: steps.sent }],
  ['identity-approved', "You're verified", { ...check, status: 'approved', steps: steps.sent }],
  ['identity-again', 'We need this again', { ...check, status: 'retry', steps: steps.again }],
  [
    'identity-failed',
    'Your verification failed',
    { ...check, status: 'rejected', reasons: ['face_mismatch'], steps: steps.sent },
  ],
] as const;

const limit = (most: string, used: string, left: string) => ({ limit: most, used, left, resetsAt: at(5 * hour) });
const unlocks = [
  { level: 1, single: '2000.00', day: '2000.00', year: '40000.00', steps: ['document', 'selfie'] },
  { level: 2, single: '10000.00', day: '10000.00', year: '200000.00', steps: ['proof_of_address'] },
];

/** Shows the identity check in each of its states, with what may still be spent. */
export async function tourIdentity({ buyer, look }: Tour): Promise<void> {
  const { page, sees } = buyer;
  const quota = {
    userLevel: 0,
    limitLevel: 0,
    single: '150.00',
    day: limit('150.00', '96.40', '53.60'),
    year: limit('3000.00', '412.00', '2588.00'),
    unlocks,
    documentExpiresOn: null,
    serverTime: at(0),
  };
  await whileFulfilled(page, { url: '**/kyc/getQuota?*', data: quota }, async () => {
    for (const [name, words, state] of states) {
      const data = { changed: false, userLevel: state?.status === 'approved' ? 1 : 0, check: state, serverTime: at(0) };
      await whileFulfilled(page, { url: /\/kyc\/status/, data }, async () => {
        await page.goto('about:blank');
        const told = state !== null && state.status !== 'open';
        await page.goto(told ? `/#/kycStatus?reference=${check.reference}` : '/#/kycVerify?level=1');
        await expect(sees.says(words)).toBeVisible();
        if (state === null) await expect(page.getByText(/150/).first()).toBeVisible();
        await look(name);
      });
    }
  });
}
