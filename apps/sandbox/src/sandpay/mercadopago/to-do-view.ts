import type { PaymentView } from '../payment-view.ts';

/** Shows where Mercado Pago writes what the buyer has to do. */
export function toDoView(view: PaymentView, { overpaid, method }: { overpaid: number; method: string }) {
  const action = 'action' in view ? view.action : null;
  const details = { overpaid_amount: overpaid };
  switch (action?.type) {
    case 'qr':
      return {
        transaction_details: details,
        point_of_interaction: {
          type: 'PIX',
          transaction_data: { qr_code: action.payload, ticket_url: action.appUrl },
        },
      };
    case 'redirect':
      return { transaction_details: { ...details, external_resource_url: action.url } };
    case 'transfer': {
      const detail = (wanted: string) => action.details.find(({ name }) => name === wanted)?.value ?? '';
      if (method === 'clabe') {
        const data = { reference_id: detail('clabe'), external_reference_id: detail('reference') };
        return { transaction_details: details, payment_method: { id: method, type: 'bank_transfer', data } };
      }
      const line = detail('boletoLine').replace(/\D/g, '');
      const reference = line === '' ? { payment_method_reference_id: detail('voucher') } : { digitable_line: line };
      return { transaction_details: { ...details, ...reference, barcode: { content: action.barcode?.digits ?? '' } } };
    }
    default:
      return { transaction_details: details };
  }
}
