import type { CallNotes } from './notes.ts';

const nobodys = { reference: '00000000000000000000' };
const noSuchCheck = { title: 'Another buyer’s check', send: nobodys, answers: 'identity_check_not_found' } as const;

/** Notes on the calls of the identity check, by method and path. */
export const identityNotes: Readonly<Record<string, CallNotes>> = {
  'GET /kyc/check': {
    summary: 'Whether a payment needs identity verification first',
    examples: [
      { title: 'A small amount', send: { fiat: 'SGD', amount: '10.00', appId: '{appId}' }, answers: 'success' },
      { title: 'Zero amount', send: { fiat: 'SGD', amount: '0', appId: '{appId}' }, answers: 'invalid_input' },
    ],
  },
  'GET /kyc/getQuota': {
    summary: 'The buyer’s remaining limit, and how to raise it',
    examples: [{ title: 'At one merchant', send: { appId: '{appId}' }, answers: 'success' }],
  },
  'GET /kyc/rule': {
    summary: 'The limits of each level, and the amounts that require one',
    examples: [{ title: 'One merchant', send: { appId: '{appId}' }, answers: 'success' }],
  },
  'POST /kyc/open': {
    summary: 'Opens a check for a level, or returns the current one',
    examples: [
      {
        title: 'Document and selfie',
        send: { level: '1', country: 'SG', returnTo: '/paymentMethod' },
        answers: 'success',
      },
      { title: 'An unknown level', send: { level: '3', country: 'DE' }, answers: 'invalid_input' },
    ],
  },
  'GET /kyc/status': {
    summary: 'The status of a check (the newest by default)',
    examples: [{ title: 'No check yet', send: {}, answers: 'success' }, noSuchCheck],
  },
  'GET /kyc/getToken': {
    summary: 'A new token and URL for the provider’s capture page',
    examples: [{ title: 'The current check', send: { reference: '{reference}' }, answers: 'success' }, noSuchCheck],
  },
  'GET /kyc/onfidoCheckSubmit': {
    summary: 'Marks the capture as done',
    examples: [
      { title: 'Nothing submitted yet', send: { reference: '{reference}' }, answers: 'no_documents_yet' },
      noSuchCheck,
    ],
  },
  'GET /kyc/findUserDetail': {
    summary: 'The buyer’s details on file, masked',
    examples: [{ title: 'The buyer’s own', send: {}, answers: 'success' }],
  },
  'GET /kyc/user/brazil/cpf': {
    summary: 'Checks a CPF against name and date of birth: match, no match or unavailable',
    examples: [
      {
        title: 'A match, in the sandbox',
        send: { cpf: '111.444.777-35', name: 'Pessoa de Exemplo', birthday: '1990-01-31' },
        answers: 'success',
      },
      { title: 'Not a CPF', send: { cpf: '1', name: 'Ana Souza', birthday: '1990-01-31' }, answers: 'invalid_input' },
    ],
  },
};
