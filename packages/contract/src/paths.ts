/**
 * Path of the call that hands a capture in. It names one provider and serves both
 * (docs/specification/identity.md#checks).
 */
export const handInPath = '/kyc/onfidoCheckSubmit';
