import type { CallNotes } from './notes.ts';

const cardMethod = { payWayCode: '10009', payBankCode: 'visa' };
const card = { nftParamNo: '{nftParamNo}', fiat: 'SGD', ...cardMethod };
const oldKey = '3vB0pQk7d2m1Tn8sXyZ6RwLfJ4hGcVbNaUeKtYoPiMs';
const anyCaller = { title: 'Any caller', send: {}, answers: 'success' } as const;
const usedPage = { title: 'An expired key', send: { key: oldKey }, answers: 'order_not_found' } as const;
const payByCard = { orderNo: '{orderNo}', cardId: '{cardId}', confirmAmount: '{total}' };
const nobodys = '00000000000000000000';
const anyBuyer = { title: 'Any buyer', send: {}, answers: 'success' } as const;
const noSuchOrder = { title: 'Another buyer’s order', send: { orderNo: nobodys }, answers: 'order_not_found' } as const;
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const badLink = { appId: 'nobody0000000000', merchantOrderNo: 'A-1', signature: 'x' };

/**
 * Notes on the buyer's calls, by method and path. They leave out the merchant's query of a link, because it must be
 * signed.
 */
export const buyerNotes: Readonly<Record<string, CallNotes>> = {
  'GET /nft/index': {
    summary: 'Verifies a merchant’s link and returns its order, currencies and first price',
    examples: [{ title: 'A link from an unknown merchant', send: badLink, answers: 'link_merchant_unknown' }],
  },
  'GET /nft/merchant/info': {
    summary: 'The merchant’s name, and the URL back to it',
    examples: [{ title: 'A link from an unknown merchant', send: badLink, answers: 'link_merchant_unknown' }],
  },
  'GET /nft/client/ip': { summary: 'The caller’s IP address', examples: [anyCaller] },
  'POST /crypto/wallet/check': {
    summary: 'The buyer’s wallet on file, masked',
    examples: [
      { title: 'The buyer’s own', send: { coin: 'ACH', email: '{email}' }, answers: 'success' },
      { title: 'Another buyer’s', send: { coin: 'ACH', email: 'other@example.com' }, answers: 'invalid_input' },
    ],
  },
  'POST /nft/trade/getFiatAmount': {
    summary: 'A new price, valid for 60 seconds',
    examples: [
      { title: 'Lowest price', send: { nftParamNo: '{nftParamNo}', fiat: 'SGD' }, answers: 'success' },
      {
        title: 'By card',
        send: { nftParamNo: '{nftParamNo}', fiat: 'SGD', payWayCode: '10009', bankCode: 'visa' },
        answers: 'success',
      },
      { title: 'In USD', send: { nftParamNo: '{nftParamNo}', fiat: 'USD' }, answers: 'currency_unsupported' },
    ],
  },
  'GET /nft/payment': {
    summary: 'Payment methods for a link and a currency, with fees, limits and totals',
    examples: [{ title: 'In Singapore', send: { nftParamNo: '{nftParamNo}', fiat: 'SGD' }, answers: 'success' }],
  },
  'POST /nft/trade/order': {
    summary: 'Places an order for a link, or changes its payment method if no payment is in progress',
    examples: [
      { title: 'By card, at the price shown', send: { ...card, quoteNo: '{quoteNo}' }, answers: 'success' },
      { title: 'Without a quote', send: card, answers: 'success' },
      { title: 'A link that was never opened', send: { ...card, nftParamNo: nobodys }, answers: 'order_not_found' },
    ],
  },
  'GET /nft/get/user/pay/formData': {
    summary: 'The fields a payment method needs, with the buyer’s last values masked, and the card frame session',
    examples: [{ title: 'A card order', send: { orderNo: '{orderNo}' }, answers: 'success' }, noSuchOrder],
  },
  'GET /nft/card/formData': {
    summary: 'The form of a card for a link, before its order is placed',
    examples: [{ title: 'A card', send: { ...cardMethod, nftParamNo: '{nftParamNo}' }, answers: 'success' }],
  },
  'POST /nft/get/user/pay/formData': {
    summary: 'Stores the buyer’s details',
    examples: [
      {
        title: 'A Pix payer',
        send: {
          orderNo: '{formOrderNo}',
          fields: { fullName: 'Ana Souza', cpf: '390.533.447-05', email: 'ana@example.com', phone: '11987654321' },
        },
        answers: 'success',
      },
      {
        title: 'An order that needs no details',
        send: { orderNo: '{orderNo}', fields: { fullName: 'Ada Byron' } },
        answers: 'method_unavailable',
      },
    ],
  },
  'POST /user/card/submit': {
    summary: 'Submits the single-use card token and the cardholder’s name',
    examples: [
      {
        title: 'A token from the frames',
        send: { orderNo: '{orderNo}', cardToken: '{cardToken}', firstName: 'Ada', lastName: 'Byron' },
        answers: 'success',
      },
      {
        title: 'An unknown token',
        send: { orderNo: '{orderNo}', cardToken: 'tok_aaaaaaaaaaaaaaaa', firstName: 'Ada', lastName: 'Byron' },
        answers: 'card_token_used',
      },
    ],
  },
  'GET /user/cards': { summary: 'The saved cards of the buyer', examples: [anyBuyer] },
  'POST /user/card/delete/': {
    summary: 'Removes a saved card from Kassa and the provider',
    examples: [{ title: 'An unknown card', send: { cardId: nobodys }, answers: 'card_not_found' }],
  },
  'POST /nft/wallet/address': {
    summary: 'Checks a wallet address on the link’s network',
    examples: [
      {
        title: 'A link that was never opened',
        send: { nftParamNo: nobodys, address: wallet },
        answers: 'order_not_found',
      },
    ],
  },
  'POST /nft/wallet/session': {
    summary: 'Validates the merchant for Apple Pay',
    examples: [
      {
        title: 'A card order',
        send: {
          orderNo: '{orderNo}',
          validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
        },
        answers: 'method_unavailable',
      },
    ],
  },
  'POST /nft/wallet/session/link': {
    summary: 'Validates the merchant for Apple Pay before there is an order',
    examples: [
      {
        title: 'A link that was never opened',
        send: {
          nftParamNo: nobodys,
          validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
        },
        answers: 'order_not_found',
      },
    ],
  },
  'POST /nft/alchemyPay': {
    summary: 'Pays by card (one attempt)',
    examples: [
      { title: 'The total shown', send: payByCard, answers: 'success' },
      { title: 'A different total', send: { ...payByCard, confirmAmount: '1.00' }, answers: 'quote_changed' },
    ],
  },
  'POST /pay/card/submit': {
    summary: 'Alias of POST /nft/alchemyPay',
    examples: [{ title: 'The total shown', send: payByCard, answers: 'success' }],
  },
  'GET /pay/card/submit': {
    summary: 'Status of the latest attempt',
    examples: [{ title: 'Before the first attempt', send: { orderNo: '{orderNo}' }, answers: 'success' }, noSuchOrder],
  },
  'GET /nft/agg/pay': {
    summary: 'Pays by any other method, and returns the next step',
    examples: [
      {
        title: 'An order paid by redirect, QR code or transfer',
        send: { orderNo: '{localOrderNo}', confirmAmount: '{localTotal}' },
        answers: 'success',
      },
      {
        title: 'A card order',
        send: { orderNo: '{orderNo}', confirmAmount: '{total}' },
        answers: 'method_unavailable',
      },
      { ...noSuchOrder, send: { orderNo: nobodys, confirmAmount: '10.00' } },
    ],
  },
  'POST /nft/agg/withdraw': {
    summary: 'Cancels the current payment instructions, so the buyer can choose another method',
    examples: [noSuchOrder],
  },
  'GET /nft/result/check': {
    summary: 'The current order',
    examples: [{ title: 'The buyer’s own', send: { orderNo: '{orderNo}' }, answers: 'success' }, noSuchOrder],
  },
  'GET /pay/message/query': {
    summary: 'Waits up to 25 seconds for an order to change',
    examples: [{ title: 'First call', send: { orderNo: '{orderNo}' }, answers: 'success' }, noSuchOrder],
  },
  'POST /nft/order/page': { summary: 'An order, for anyone with the key of its page', examples: [usedPage] },
  'GET /nft/trade/list': {
    summary: 'The buyer’s orders, newest first',
    examples: [
      { title: 'First page', send: {}, answers: 'success' },
      { title: '20 per page', send: { pageNum: '1', pageSize: '20' }, answers: 'success' },
      { title: 'Page size too large', send: { pageSize: '1000' }, answers: 'invalid_input' },
    ],
  },
  'GET /nft/receipt': {
    summary: 'The signed receipt of a completed order',
    examples: [{ title: 'An unpaid order', send: { orderNo: '{orderNo}' }, answers: 'receipt_not_ready' }, noSuchOrder],
  },
  'POST /nft/trade/cancel': {
    summary: 'Cancels an unpaid order',
    examples: [{ title: 'No payment in progress', send: { orderNo: '{orderNo}' }, answers: 'success' }, noSuchOrder],
  },
  'GET /trade/sell/list': {
    summary: 'The buyer’s sold orders with a refund, newest first',
    examples: [{ title: 'First page', send: {}, answers: 'success' }],
  },
  'GET /trade/sell/refund/page/data': { summary: 'A sold order with a failed payout', examples: [noSuchOrder] },
  'POST /trade/sell/refund/code': {
    summary: 'Emails a code that confirms a refund to one address',
    examples: [
      { title: 'Another buyer’s', send: { orderNo: nobodys, address: wallet }, answers: 'order_not_found' },
      { title: 'Not an address', send: { orderNo: nobodys, address: 'my wallet' }, answers: 'invalid_input' },
    ],
  },
  'GET /trade/sell/order/refund': {
    summary: 'Starts the refund of a sold order (once)',
    examples: [
      {
        title: 'Another buyer’s',
        send: { orderNo: nobodys, attemptId: 'mZ3rT0uQy8k1vB5xW2nJ4A', verifyCode: '012345' },
        answers: 'order_not_found',
      },
    ],
  },
};
