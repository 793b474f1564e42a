export { readSession, type Session } from './session.ts';
export { claimSubmitToken, keepSubmitAnswer, releaseSubmitToken } from './submit-tokens.ts';
