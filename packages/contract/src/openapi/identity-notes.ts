import type { CallNotes } from './notes.ts';

const nobodys = { reference: '00000000000000000000' };
const noSuchCheck = { title: 'Another buyer’s check', send: nobodys, code: '91531' } as const;

/** Notes on the calls of the identity check, by method and path. */
export const identityNotes: Readonly<Record<string, CallNotes>> = {
  'GET /kyc/check': {
    summary: 'Whether a payment needs an identity check first',
    examples: [
      { title: 'A small one', send: { fiat: 'SGD', amount: '10.00', appId: '{appId}' }, code: '0000' },
      { title: 'Of nothing', send: { fiat: 'SGD', amount: '0', appId: '{appId}' }, code: '10003' },
    ],
  },
  'GET /kyc/getQuota': {
    summary: 'What this buyer can still spend, and what unlocks more',
    examples: [{ title: 'At a merchant', send: { appId: '{appId}' }, code: '0000' }],
  },
  'GET /kyc/rule': {
    summary: 'The limits of each level, and from which amounts on a level is asked for',
    examples: [{ title: 'Of a merchant', send: { appId: '{appId}' }, code: '0000' }],
  },
  'POST /kyc/open': {
    summary: 'Opens a check for a level, or answers the one under way',
    examples: [
      { title: 'Document and selfie', send: { level: '1', country: 'SG', returnTo: '/paymentMethod' }, code: '0000' },
      { title: 'A level that is none', send: { level: '3', country: 'DE' }, code: '10003' },
    ],
  },
  'GET /kyc/status': {
    summary: 'The state of a check, by default the newest',
    examples: [{ title: 'Before the first', send: {}, code: '0000' }, noSuchCheck],
  },
  'GET /kyc/getToken': {
    summary: 'A fresh token and address of the provider’s capture page',
    examples: [{ title: 'Of the check under way', send: { reference: '{reference}' }, code: '0000' }, noSuchCheck],
  },
  'GET /kyc/onfidoCheckSubmit': {
    summary: 'Says that the capture is done',
    examples: [{ title: 'Nothing was shown yet', send: { reference: '{reference}' }, code: '91538' }, noSuchCheck],
  },
  'GET /kyc/findUserDetail': {
    summary: 'What is on file of this buyer, masked',
    examples: [{ title: 'One’s own', send: {}, code: '0000' }],
  },
  'GET /kyc/user/brazil/cpf': {
    summary: 'Compares a CPF with name and birthday: match, no match, or unavailable',
    examples: [
      {
        title: 'A match, in the sandbox',
        send: { cpf: '111.444.777-35', name: 'Pessoa de Exemplo', birthday: '1990-01-31' },
        code: '0000',
      },
      { title: 'Not a CPF', send: { cpf: '1', name: 'Ana Souza', birthday: '1990-01-31' }, code: '10003' },
    ],
  },
};
