import { identityCheckStatuses } from '@kassa/contract';
import { expect, test } from 'vitest';
import { verifyFace } from './verify-face.ts';

const check = (status: (typeof identityCheckStatuses)[number], steps: Parameters<typeof verifyFace>[0] = null) => ({
  reference: 'check0001',
  level: 1 as const,
  steps: [
    { step: 'document' as const, state: 'todo' as const },
    { step: 'selfie' as const, state: 'todo' as const },
  ],
  ...steps,
  status,
});

test('a new buyer begins with document and selfie, and one of level 1 with the address', () => {
  expect(verifyFace(null, 0, 0)).toEqual({ kind: 'begin', level: 1, steps: ['document', 'selfie'] });
  expect(verifyFace(null, 1, 0)).toEqual({ kind: 'begin', level: 2, steps: ['proof_of_address'] });
  expect(verifyFace(null, 0, 2)).toMatchObject({ level: 2, steps: ['document', 'selfie', 'proof_of_address'] });
});

test('a buyer of level 2 who must verify again repeats every step', () => {
  const steps = ['document', 'selfie', 'proof_of_address'];
  expect(verifyFace(check('approved'), 2, 2)).toEqual({ kind: 'begin', level: 2, steps });
});

test('an open check continues with the remaining steps, the CPF first', () => {
  expect(verifyFace(check('open'), 0, 2)).toEqual({ kind: 'capture', level: 1, steps: ['document', 'selfie'] });
  const steps = [
    { step: 'cpf' as const, state: 'todo' as const },
    { step: 'document' as const, state: 'todo' as const },
  ];
  expect(verifyFace({ ...check('open'), steps }, 0, 0)).toMatchObject({ kind: 'cpf', steps: ['cpf', 'document'] });
  const done = [{ step: 'cpf' as const, state: 'accepted' as const }, ...check('open').steps];
  expect(verifyFace({ ...check('open'), steps: done }, 0, 0)).toMatchObject({ kind: 'capture' });
});

test.each(identityCheckStatuses)('a check that is %s is shown by one screen', (status) => {
  const hasResult = ['waiting', 'retry', 'rejected'].includes(status);
  expect(verifyFace(check(status), 0, 1).kind).toBe(hasResult ? 'result' : status === 'open' ? 'capture' : 'begin');
});
