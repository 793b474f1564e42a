import type { CallNotes } from './notes.ts';

const oldCode = '3vB0pQk7d2m1Tn8sXyZ6RwLfJ4hGcVbNaUeKtYoPiMs';
const usedHandoff = { title: 'A code that was used', send: { code: oldCode }, answers: 'handoff_gone' } as const;

/** Notes on the calls by which somebody becomes a buyer, by method and path. */
export const signInNotes: Readonly<Record<string, CallNotes>> = {
  'POST /mail/sending': {
    summary: 'Emails a 6-digit log-in code',
    examples: [
      { title: 'Valid address', send: { email: '{newEmail}' }, answers: 'success' },
      { title: 'Two recipients', send: { email: 'a@example.com,b@example.com' }, answers: 'invalid_input' },
    ],
  },
  'POST /user/login': {
    summary: 'Logs in with the code. The response headers token and sign are the session',
    examples: [
      {
        title: 'The code from the email',
        send: { email: '{email}', verifyCode: '{verifyCode}', attemptId: '{attemptId}', agreement: true },
        answers: 'success',
      },
      {
        title: 'Without the agreement',
        send: { email: '{email}', verifyCode: '000000', attemptId: '{attemptId}', agreement: false },
        answers: 'invalid_input',
      },
    ],
  },
  'POST /login/to-logout': {
    summary: 'Ends the session at once',
    examples: [{ title: 'Log out', send: {}, answers: 'success' }],
  },
  'GET /login/free/certification': {
    summary: 'Uses the ready log-in from a merchant’s link',
    examples: [{ title: 'A link without one', send: { appId: '{appId}' }, answers: 'success' }],
  },
  'POST /user/guest': {
    summary: 'A session for a guest whose wallet gave an address: for one link’s order, and nothing else',
    examples: [
      {
        title: 'Without the agreement',
        send: { nftParamNo: '{nftParamNo}', email: '{newEmail}', agreement: false },
        answers: 'invalid_input',
      },
      {
        title: 'An address from the sheet',
        send: { nftParamNo: '{nftParamNo}', email: '{newEmail}', agreement: true },
        answers: 'success',
      },
    ],
  },
  'POST /user/handoff': {
    summary: 'A code to continue this order on another device',
    examples: [{ title: 'Make a code', send: { orderNo: '{orderNo}' }, answers: 'success' }],
  },
  'POST /user/handoff/look': { summary: 'Whose order a code would continue', examples: [usedHandoff] },
  'POST /user/handoff/continue': { summary: 'Continues an order on this device', examples: [usedHandoff] },
};
