import type { Call } from '@kassa/contract';
import * as contract from '@kassa/contract';

/** Every call of the contract. */
export const calls: readonly Call[] = Object.values(contract).filter(
  (value): value is typeof contract.sendMail => typeof value === 'object' && 'path' in value && 'auth' in value,
);

const orderNo = '12345678901234567890';
const nftParamNo = 'AAAAAAAAAAAAAAAAAAAAAA';
const email = 'fuzz@example.org';
const pay = { orderNo, cardId: 'CCCCCCCCCCCCCCCC', confirmAmount: '10.00' };

/** The public example's link with a wrong signature, so that no link is accepted. */
const link = {
  appId: 'ahzxh0klegv1fzol',
  amount: '3000',
  fiat: 'USD',
  name: 'nftname',
  type: 'MARKET',
  uniqueId: '1113',
  merchantOrderNo: 'ACH100001234',
  timeout: '1675394255000',
  timestamp: '1675417608',
  picture: 'https://shop.example/p.jpeg',
  redirectUrl: 'https://shop.example/back',
  callbackUrl: 'https://shop.example/hook',
  signature: 'DMPng+72Yrfg03q+hA9ZS2A9kAQ=',
};

/** A well-formed request for each call. A call of the contract that is missing here fails the test. */
export const goodRequests: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'GET /nft/index': link,
  'GET /nft/merchant/info': { ...link, appId: 'nobody0000000000' },
  'POST /nft/trade/getFiatAmount': { nftParamNo, fiat: 'EUR', payWayCode: '10009', bankCode: '', name: 'nftname' },
  'GET /nft/client/ip': {},
  'POST /user/handoff': { orderNo },
  'POST /user/handoff/look': { code: 'h'.repeat(43) },
  'POST /user/handoff/continue': { code: 'h'.repeat(43) },
  'GET /login/free/certification': { appId: link.appId, token: 'T'.repeat(43), email, replace: 'true' },
  'GET /kyc/check': { fiat: 'EUR', amount: '10.00', payWayCode: '10009', appId: link.appId },
  'GET /kyc/getQuota': { appId: link.appId },
  'GET /kyc/rule': { appId: link.appId },
  'POST /kyc/open': { level: '1', country: 'SG', returnTo: '/paymentMethod' },
  'GET /kyc/status': { reference: orderNo, cursor: '1' },
  'GET /kyc/getToken': { reference: orderNo },
  'GET /kyc/onfidoCheckSubmit': { reference: orderNo },
  'GET /kyc/findUserDetail': {},
  'GET /kyc/user/brazil/cpf': { cpf: '390.533.447-05', name: 'Ana Souza', birthday: '1990-01-31' },
  'GET /nft/payment': { nftParamNo, fiat: 'EUR' },
  'GET /nft/result/check': { orderNo },
  'GET /pay/message/query': { orderNo, cursor: '1' },
  'POST /nft/order/page': { key: 'k'.repeat(43), cursor: '1' },
  'GET /nft/trade/list': { pageNum: '1', pageSize: '5' },
  'POST /nft/trade/cancel': { orderNo },
  'GET /nft/receipt': { orderNo },
  'POST /nft/trade/order': { nftParamNo, fiat: 'EUR', payWayCode: '10009', payBankCode: '', quoteNo: orderNo },
  'GET /nft/get/user/pay/formData': { orderNo },
  'GET /nft/card/formData': { nftParamNo, payWayCode: '10009', payBankCode: 'visa' },
  'POST /nft/get/user/pay/formData': { orderNo, fields: { fullName: 'Ada Byron', phone: '0917 123 4567' } },
  'GET /nft/agg/pay': { orderNo, confirmAmount: '10.00' },
  'POST /nft/agg/withdraw': { orderNo },
  'POST /nft/wallet/session': { orderNo, validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/start' },
  'POST /nft/wallet/address': { nftParamNo, address: '0x52908400098527886E0F7030069857D2E4169EE7' },
  'POST /user/card/submit': { orderNo, cardToken: 'tok_AAAAAAAAAAAAAAAAAAAA', firstName: 'Ada', lastName: 'Byron' },
  'GET /user/cards': {},
  'POST /user/card/delete/': { cardId: 'CCCCCCCCCCCCCCCC' },
  'POST /nft/alchemyPay': pay,
  'POST /pay/card/submit': pay,
  'GET /pay/card/submit': { orderNo },
  'GET /trade/sell/list': { pageNum: '1', pageSize: '5' },
  'GET /trade/sell/refund/page/data': { orderNo },
  'POST /trade/sell/refund/code': { orderNo, address: '0x52908400098527886E0F7030069857D2E4169EE7' },
  'GET /trade/sell/order/refund': { orderNo, attemptId: 'A'.repeat(22), verifyCode: '123456' },
  'POST /mail/sending': { email },
  'POST /nft/wallet/session/link': {
    nftParamNo,
    validationUrl: 'https://apple-pay-gateway.apple.com/paymentservices/start',
  },
  'POST /user/guest': { nftParamNo, email, agreement: true },
  'POST /user/login': { email, verifyCode: '123456', attemptId: 'A'.repeat(22), agreement: true },
  'POST /login/to-logout': {},
  'POST /crypto/wallet/check': { coin: 'ACH', email },
};
