import type { CallNotes } from './notes.ts';

const card = { nftParamNo: '{nftParamNo}', fiat: 'SGD', payWayCode: '10009', payBankCode: 'visa' };
const payByCard = { orderNo: '{orderNo}', cardId: '{cardId}', confirmAmount: '{total}' };
const nobodys = '00000000000000000000';
const noSuchOrder = { title: 'Another buyer’s order', send: { orderNo: nobodys }, code: '80007' } as const;
const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
const badLink = { appId: 'nobody0000000000', merchantOrderNo: 'A-1', signature: 'x' };

/** Notes on the buyer's calls, by method and path. The merchant's query of a link is not repeated here: it must be signed. */
export const buyerNotes: Readonly<Record<string, CallNotes>> = {
  'GET /nft/index': {
    summary: 'Verifies a merchant’s link and answers its order, currencies and first price',
    examples: [{ title: 'A link of nobody we know', send: badLink, code: '91504' }],
  },
  'GET /nft/merchant/info': {
    summary: 'Name of and way back to the merchant of a link',
    examples: [{ title: 'A link of nobody we know', send: badLink, code: '91504' }],
  },
  'GET /nft/client/ip': {
    summary: 'The caller’s address as the server sees it',
    examples: [{ title: 'Where am I', send: {}, code: '0000' }],
  },
  'POST /mail/sending': {
    summary: 'Sends a six-digit log-in code by e-mail',
    examples: [
      { title: 'A code, please', send: { email: '{newEmail}' }, code: '0000' },
      { title: 'Two recipients', send: { email: 'a@example.com,b@example.com' }, code: '10003' },
    ],
  },
  'POST /user/login': {
    summary: 'Logs in with the code; the headers token and sign of the answer are the session',
    examples: [
      {
        title: 'The code from the mail',
        send: { email: '{email}', verifyCode: '{verifyCode}', attemptId: '{attemptId}', agreement: true },
        code: '0000',
      },
      {
        title: 'Without the agreement',
        send: { email: '{email}', verifyCode: '000000', attemptId: '{attemptId}', agreement: false },
        code: '10003',
      },
    ],
  },
  'POST /login/to-logout': {
    summary: 'Ends the session at once',
    examples: [{ title: 'Log out', send: {}, code: '0000' }],
  },
  'GET /login/free/certification': {
    summary: 'Takes the ready log-in that a merchant put on a link',
    examples: [{ title: 'A link that brought none', send: { appId: '{appId}' }, code: '0000' }],
  },
  'POST /crypto/wallet/check': {
    summary: 'Whether this buyer has a wallet on file, masked',
    examples: [
      { title: 'One’s own', send: { coin: 'ACH', email: '{email}' }, code: '0000' },
      { title: 'Somebody else’s', send: { coin: 'ACH', email: 'other@example.com' }, code: '10003' },
    ],
  },
  'POST /nft/trade/getFiatAmount': {
    summary: 'A fresh price, good for 60 seconds',
    examples: [
      { title: 'As low as', send: { nftParamNo: '{nftParamNo}', fiat: 'SGD' }, code: '0000' },
      {
        title: 'By card',
        send: { nftParamNo: '{nftParamNo}', fiat: 'SGD', payWayCode: '10009', bankCode: 'visa' },
        code: '0000',
      },
      { title: 'In USD', send: { nftParamNo: '{nftParamNo}', fiat: 'USD' }, code: '91002' },
    ],
  },
  'GET /nft/payment': {
    summary: 'Payment methods for a link and a currency, each with fee, limits and total',
    examples: [{ title: 'In Singapore', send: { nftParamNo: '{nftParamNo}', fiat: 'SGD' }, code: '0000' }],
  },
  'POST /nft/trade/order': {
    summary: 'Places the order of a link, or gives it another method while nothing is under way',
    examples: [
      { title: 'By card, at the price that was shown', send: { ...card, quoteNo: '{quoteNo}' }, code: '0000' },
      { title: 'Without a price: payment needs it back', send: card, code: '0000' },
      { title: 'A link that nobody opened', send: { ...card, nftParamNo: nobodys }, code: '80007' },
    ],
  },
  'GET /nft/get/user/pay/formData': {
    summary: 'What the order’s method asks for, with the last values masked, and the session of the card frames',
    examples: [{ title: 'A card order', send: { orderNo: '{orderNo}' }, code: '0000' }, noSuchOrder],
  },
  'POST /nft/get/user/pay/formData': {
    summary: 'Stores what was filled in',
    examples: [
      {
        title: 'A Pix payer',
        send: {
          orderNo: '{formOrderNo}',
          fields: { fullName: 'Ana Souza', cpf: '390.533.447-05', email: 'ana@example.com', phone: '11987654321' },
        },
        code: '0000',
      },
      {
        title: 'Of an order that asks for nothing like it',
        send: { orderNo: '{orderNo}', fields: { fullName: 'Ada Byron' } },
        code: '81000',
      },
    ],
  },
  'POST /user/card/submit': {
    summary: 'Hands over the single-use token of the provider’s card frames, and the names',
    examples: [
      {
        title: 'A token from the frames',
        send: { orderNo: '{orderNo}', cardToken: '{cardToken}', firstName: 'Ada', lastName: 'Byron' },
        code: '0000',
      },
      {
        title: 'A token of nothing',
        send: { orderNo: '{orderNo}', cardToken: 'tok_aaaaaaaaaaaaaaaa', firstName: 'Ada', lastName: 'Byron' },
        code: '91204',
      },
    ],
  },
  'POST /user/card/delete/': {
    summary: 'Forgets a kept card, here and at the provider',
    examples: [{ title: 'A card that is not there', send: { cardId: nobodys }, code: '91202' }],
  },
  'POST /nft/wallet/address': {
    summary: 'Looks at a wallet’s address on the network of a link, before anything is sent there',
    examples: [{ title: 'A link that nobody opened', send: { nftParamNo: nobodys, address: wallet }, code: '80007' }],
  },
  'POST /nft/wallet/session': {
    summary: 'Has the merchant validated for Apple Pay',
    examples: [
      {
        title: 'Of a card order',
        send: {
          orderNo: '{orderNo}',
          validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/startSession',
        },
        code: '81000',
      },
    ],
  },
  'POST /nft/alchemyPay': {
    summary: 'Pays by card: one attempt, one charge',
    examples: [
      { title: 'The total as it was shown', send: payByCard, code: '0000' },
      { title: 'Another total', send: { ...payByCard, confirmAmount: '1.00' }, code: '91101' },
    ],
  },
  'POST /pay/card/submit': {
    summary: 'The same under the seed’s other name',
    examples: [{ title: 'The total as it was shown', send: payByCard, code: '0000' }],
  },
  'GET /pay/card/submit': {
    summary: 'State of the latest attempt',
    examples: [{ title: 'Before the first attempt', send: { orderNo: '{orderNo}' }, code: '0000' }, noSuchOrder],
  },
  'GET /nft/agg/pay': {
    summary: 'Pays by any other method and answers what is to be done next',
    examples: [
      {
        title: 'An order by a redirect, a QR code, a transfer, …',
        send: { orderNo: '{localOrderNo}', confirmAmount: '{localTotal}' },
        code: '0000',
      },
      { title: 'A card order', send: { orderNo: '{orderNo}', confirmAmount: '{total}' }, code: '81000' },
      { ...noSuchOrder, send: { orderNo: nobodys, confirmAmount: '10.00' } },
    ],
  },
  'POST /nft/agg/withdraw': {
    summary: 'Takes back live instructions, so that another method can be chosen',
    examples: [noSuchOrder],
  },
  'GET /nft/result/check': {
    summary: 'An order as it is now',
    examples: [{ title: 'One’s own', send: { orderNo: '{orderNo}' }, code: '0000' }, noSuchOrder],
  },
  'GET /pay/message/query': {
    summary: 'Waits up to 25 seconds until an order has changed',
    examples: [{ title: 'From the beginning', send: { orderNo: '{orderNo}' }, code: '0000' }, noSuchOrder],
  },
  'GET /nft/trade/list': {
    summary: 'This buyer’s orders, newest first',
    examples: [
      { title: 'The first page', send: {}, code: '0000' },
      { title: 'Twenty at a time', send: { pageNum: '1', pageSize: '20' }, code: '0000' },
      { title: 'Too many at a time', send: { pageSize: '1000' }, code: '10003' },
    ],
  },
  'GET /nft/receipt': {
    summary: 'The signed receipt of an own order that is completed',
    examples: [
      { title: 'Of an order that nobody has paid', send: { orderNo: '{orderNo}' }, code: '91104' },
      noSuchOrder,
    ],
  },
  'POST /nft/trade/cancel': {
    summary: 'Cancels an own order that nobody has paid',
    examples: [{ title: 'Nothing is under way', send: { orderNo: '{orderNo}' }, code: '0000' }, noSuchOrder],
  },
  'GET /trade/sell/list': {
    summary: 'This buyer’s sold crypto that comes back, newest first',
    examples: [{ title: 'The first page', send: {}, code: '0000' }],
  },
  'GET /trade/sell/refund/page/data': {
    summary: 'A sold order whose payout failed',
    examples: [noSuchOrder],
  },
  'POST /trade/sell/refund/code': {
    summary: 'Sends a code that confirms a refund to one address',
    examples: [
      { title: 'Another buyer’s', send: { orderNo: nobodys, address: wallet }, code: '80007' },
      { title: 'No address at all', send: { orderNo: nobodys, address: 'my wallet' }, code: '10003' },
    ],
  },
  'GET /trade/sell/order/refund': {
    summary: 'Starts the one refund of a sold order',
    examples: [
      {
        title: 'Another buyer’s',
        send: { orderNo: nobodys, attemptId: 'mZ3rT0uQy8k1vB5xW2nJ4A', verifyCode: '012345' },
        code: '80007',
      },
    ],
  },
};
