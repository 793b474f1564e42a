/** Test cards of the sandbox's provider: docs/sandbox-provider.md. */
export const cards = {
  approved: '4111 1111 1111 1111',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  notEnoughMoney: '4000 0000 0000 9995',
  asksTheBuyer: '4000 0000 0000 3220',
  asksNobody: '4000 0000 0000 3055',
  answerLost: '4000 0000 0000 0119',
  silent: '4000 0000 0000 0341',
  requestLost: '4000 0000 0000 0069',
} as const;
