import type { Trial } from '../trial.ts';

/** What is played at Mercado Pago with a test seller's token: of each country what its accounts take. */
export const mercadoPagoTrial: Trial = {
  cards: null,
  local: [
    { channel: '30001', currency: 'BRL', amountMinor: 1_000n, fields: { fullName: 'Ana Souza', cpf: '52998224725' } },
    { channel: '30004', currency: 'MXN', amountMinor: 10_000n, fields: { fullName: 'Ana Reyes' } },
    { channel: '601', currency: 'MXN', amountMinor: 10_000n, fields: { fullName: 'Ana Reyes' } },
    {
      ...{ channel: '12000', currency: 'COP', amountMinor: 1_000_000n },
      fields: {
        ...{ fullName: 'Luz Marina Gómez', personType: 'person', documentType: 'cc', documentNumber: '52987654' },
        bank: '1051',
      },
    },
  ],
};
