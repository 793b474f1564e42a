const anyone = 'The same as anyone: the call does not ask who is there';
const ownOrder =
  'Only an order that this merchant’s sign-in placed, and that its buyer has not used with a proven address';
const refused = 'Nothing: 91537, the buyer must enter a code from an email';
const noneSold = 'Nothing: as if nothing was sold';
const level0 = 'By the limits of level 0, counted for this merchant and this buyer alone';

/**
 * What each of the buyer's calls gives a session that only a merchant's word started, until its buyer has entered a
 * code from an email. No answer depends on who the person is: docs/decisions/a-merchants-word.md.
 */
export const atMerchantSignIn: Readonly<Record<string, string>> = {
  'GET /nft/index': `The same as anyone; its order is there only where it is own. ${ownOrder}`,
  'GET /nft/merchant/info': anyone,
  'GET /nft/client/ip': anyone,
  'POST /mail/sending': anyone,
  'POST /user/login': 'The same as anyone: a right code starts a session of the person',
  'POST /login/to-logout': 'Ends this session',
  'GET /login/free/certification':
    'Level 0 and the address that the merchant gave, flagged or not. A live session of another address is named, masked',
  'POST /user/guest': 'The same as anyone: a guest’s session, which sees nothing of the person',
  'POST /user/handoff': `A code that continues the order on another device, with this session's rights. ${ownOrder}`,
  'POST /user/handoff/look': anyone,
  'POST /user/handoff/continue': 'The rights of the session that made the code: still only a merchant’s word',
  'POST /crypto/wallet/check': 'No wallet on file',
  'POST /nft/wallet/address': anyone,
  'POST /nft/trade/getFiatAmount': anyone,
  'GET /nft/payment': anyone,
  'POST /nft/trade/order': `Places an order, flagged or not. ${level0}`,
  'GET /nft/get/user/pay/formData': `The form without last values and saved cards. ${ownOrder}`,
  'GET /nft/card/formData': 'The form without last values and saved cards',
  'POST /nft/get/user/pay/formData': `Stores it for this order, not for the next time. ${ownOrder}`,
  'POST /nft/wallet/session': ownOrder,
  'POST /nft/wallet/session/link': anyone,
  'GET /nft/agg/pay': `Begins an attempt. ${level0}. A flag stays silent: the money waits for a person`,
  'POST /nft/agg/withdraw': ownOrder,
  'POST /user/card/submit': `Takes the card for one payment; it is not kept, and compared with no document. ${ownOrder}`,
  'GET /user/cards': 'No card is found',
  'POST /user/card/delete/': 'No card is found',
  'POST /nft/alchemyPay': `As GET /nft/agg/pay, by a card that this session handed in. ${level0}. Declines are counted apart`,
  'POST /pay/card/submit': 'As POST /nft/alchemyPay',
  'GET /pay/card/submit': ownOrder,
  'GET /nft/result/check': ownOrder,
  'GET /pay/message/query': ownOrder,
  'POST /nft/order/page': anyone,
  'GET /nft/trade/list': `A list of own orders. ${ownOrder}`,
  'GET /nft/receipt': ownOrder,
  'POST /nft/trade/cancel': ownOrder,
  'GET /kyc/check': level0,
  'GET /kyc/getQuota': refused,
  'GET /kyc/rule': anyone,
  'POST /kyc/open': refused,
  'GET /kyc/status': refused,
  'GET /kyc/getToken': refused,
  'GET /kyc/onfidoCheckSubmit': refused,
  'GET /kyc/findUserDetail': refused,
  'GET /kyc/user/brazil/cpf': refused,
  'GET /trade/sell/list': noneSold,
  'GET /trade/sell/refund/page/data': noneSold,
  'POST /trade/sell/refund/code': noneSold,
  'GET /trade/sell/order/refund': noneSold,
};
