/** The seed's path of the call that hands a capture in; it names one provider and serves both. */
export const handInPath = '/kyc/onfidoCheckSubmit';
