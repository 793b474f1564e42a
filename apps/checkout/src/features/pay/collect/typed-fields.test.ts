import { beforeEach, expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
const { sessionStore } = await import('../../../shared/session/session.ts');
const { typedFields } = await import('./typed-fields.ts');

const logIn = (userNo: string) =>
  sessionStore.set({ token: 't', sign: 's', userNo, userId: userNo, kycStatus: 0, scoped: false });

beforeEach(() => {
  logIn('ana');
  typedFields.set('BR', { fullName: 'Ana Souza', cpf: '390.533.447-05', bank: '1' });
});

test('a buyer finds in another form of the country what they handed over, but no bank', () => {
  typedFields.set('BR', { fullName: 'Ana de Souza' });
  expect(typedFields.get('BR')).toEqual({ fullName: 'Ana de Souza', cpf: '390.533.447-05' });
});

test('in another country it may mean something else, and nobody else finds it', () => {
  expect(typedFields.get('MX')).toEqual({});
  sessionStore.set(null);
  expect(typedFields.get('BR')).toEqual({});
  logIn('bia');
  expect(typedFields.get('BR')).toEqual({});
});
