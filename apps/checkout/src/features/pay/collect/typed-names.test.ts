import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
const { sessionStore } = await import('../../../shared/session/session.ts');
const { typedNames } = await import('./typed-names.ts');

const logIn = (userNo: string) =>
  sessionStore.set({ token: 't', sign: 's', userNo, userId: userNo, kycStatus: 0, scoped: false });
const ada = { firstName: 'Ada', lastName: 'Byron' };

beforeEach(() => {
  logIn('ada');
  typedNames.set(ada);
});

test('a buyer finds the names that they typed, also after logging in again', () => {
  sessionStore.set(null);
  logIn('ada');
  expect(typedNames.get()).toEqual(ada);
});

test('nobody else finds them: no guest, and no buyer who logs in afterwards', () => {
  sessionStore.set(null);
  expect(typedNames.get()).toEqual({ firstName: '', lastName: '' });
  logIn('grace');
  expect(typedNames.get()).toEqual({ firstName: '', lastName: '' });
});
