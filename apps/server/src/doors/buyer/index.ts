import type { Door } from '../define-door.ts';
import { basicDataDoor } from './basic-data.ts';
import { brazilCpfDoor } from './brazil-cpf.ts';
import { cancelOrderDoor } from './cancel-order.ts';
import { checkWalletDoor } from './check-wallet.ts';
import { clientIpDoor } from './client-ip.ts';
import { deleteCardDoor } from './delete-card.ts';
import { fiatAmountDoor } from './fiat-amount.ts';
import { guestDoor } from './guest.ts';
import { continueHandoffDoor, lookAtHandoffDoor, offerHandoffDoor } from './handoff.ts';
import { kycStatusDoor, kycSubmitDoor, kycTokenDoor, openKycDoor } from './identity-check.ts';
import { kycCheckDoor, kycQuotaDoor, kycRuleDoor, kycUserDetailDoor } from './identity-limits.ts';
import { logInDoor } from './log-in.ts';
import { logOutDoor } from './log-out.ts';
import { merchantInfoDoor } from './merchant-info.ts';
import { messageQueryDoor } from './message-query.ts';
import { orderPageDoor } from './order-page.ts';
import { orderReceiptDoor } from './order-receipt.ts';
import { payDoor, withdrawPaymentDoor } from './pay.ts';
import { payByCardDoor, payCardStateDoor, payCardSubmitDoor } from './pay-by-card.ts';
import { cardFormDataDoor, payFormDataDoor, submitPayFormDoor } from './pay-form-data.ts';
import { paymentMethodsDoor } from './payment-methods.ts';
import { placeOrderDoor } from './place-order.ts';
import { readyLogInDoor } from './ready-login.ts';
import { resultCheckDoor } from './result-check.ts';
import { savedCardsDoor } from './saved-cards.ts';
import { sellListDoor, sellRefundCodeDoor, sellRefundDoor, sellRefundPageDoor } from './sell-refund.ts';
import { sendMailDoor } from './send-mail.ts';
import { submitCardDoor } from './submit-card.ts';
import { tradeListDoor } from './trade-list.ts';
import { walletAddressDoor } from './wallet-address.ts';
import { linkWalletSessionDoor, walletSessionDoor } from './wallet-session.ts';

/** Every call of the buyer's API, one line for each door. */
export const buyerDoors: readonly Door[] = [
  basicDataDoor,
  merchantInfoDoor,
  clientIpDoor,
  sendMailDoor,
  logInDoor,
  logOutDoor,
  readyLogInDoor,
  guestDoor,
  offerHandoffDoor,
  lookAtHandoffDoor,
  continueHandoffDoor,
  checkWalletDoor,
  walletAddressDoor,
  fiatAmountDoor,
  paymentMethodsDoor,
  placeOrderDoor,
  payFormDataDoor,
  cardFormDataDoor,
  submitPayFormDoor,
  walletSessionDoor,
  linkWalletSessionDoor,
  payDoor,
  withdrawPaymentDoor,
  submitCardDoor,
  savedCardsDoor,
  deleteCardDoor,
  payByCardDoor,
  payCardSubmitDoor,
  payCardStateDoor,
  resultCheckDoor,
  messageQueryDoor,
  orderPageDoor,
  tradeListDoor,
  orderReceiptDoor,
  cancelOrderDoor,
  kycCheckDoor,
  kycQuotaDoor,
  kycRuleDoor,
  openKycDoor,
  kycStatusDoor,
  kycTokenDoor,
  kycSubmitDoor,
  kycUserDetailDoor,
  brazilCpfDoor,
  sellRefundPageDoor,
  sellRefundCodeDoor,
  sellRefundDoor,
  sellListDoor,
];
