import type { PaymentConnector } from './port.ts';

/** Runs a question to a provider, and counts how it was answered. */
export type Asked = <T extends { readonly kind: string }>(
  provider: string,
  operation: string,
  work: () => Promise<T>,
) => Promise<T>;

/** Lets every question to a provider be counted. What needs no answer of the provider is not. */
export function counted(connector: PaymentConnector, asked: Asked): PaymentConnector {
  const { key } = connector;
  return {
    ...connector,
    charge: (request) => asked(key, 'charge', () => connector.charge(request)),
    find: (...reference) => asked(key, 'find', () => connector.find(...reference)),
    cancel: (...reference) => asked(key, 'cancel', () => connector.cancel(...reference)),
    refund: (request) => asked(key, 'refund', () => connector.refund(request)),
    findRefund: (...reference) => asked(key, 'findRefund', () => connector.findRefund(...reference)),
    openCardSession: (request) => asked(key, 'openCardSession', () => connector.openCardSession(request)),
    openWalletSession: (request) => asked(key, 'openWalletSession', () => connector.openWalletSession(request)),
    readCardToken: (token) => asked(key, 'readCardToken', () => connector.readCardToken(token)),
    saveCard: (request) => asked(key, 'saveCard', () => connector.saveCard(request)),
    forgetCard: (card) => asked(key, 'forgetCard', () => connector.forgetCard(card)),
  };
}
