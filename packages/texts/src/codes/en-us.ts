/** Texts of the closed table of codes: what happened, whether money moved where that can be asked, what to do. */
export const codesEnUs = {
  success: 'SUCCESS',
  our_fault: 'Something went wrong on our side. If you were paying, check your order before you pay again.',
  bad_input: 'Something in this request is missing or not valid. Nothing was changed. Check it and try again.',
  no_such_path: "We couldn't find what you asked for.",
  too_many: 'Too many requests. Wait a moment, then try again.',
  limit_mismatch:
    "The payment amount doesn't match the current payment method limit. You have not been charged. Choose another payment method.",
  order_timed_out:
    'The order timed out and the next step cannot be made. Go back to the shop and place the order again.',
  wrong_code: 'This code is not right. Check the newest mail and enter its six digits.',
  not_signed_in: 'Log in to go on.',
  session_expired: 'You were logged out after a while without activity. Log in again to go on.',
  session_revoked: 'You were logged out. Log in again to go on.',
  payment_under_way: 'A payment for this order is already under way. Do not pay twice: wait for its result.',
  no_such_order: "We couldn't find this order among yours.",
  order_ended: 'This order has ended and can no longer be paid or changed.',
  method_unavailable:
    "This payment method can't be used for this order right now. You have not been charged. Choose another one.",
  currency_unsupported: "This currency can't be used to pay. Choose another fiat currency.",
  identity_needed: 'We need to verify your identity before this payment. You have not been charged.',
  account_at_risk: 'This account is at risk and cannot be traded now.',
  ip_blocked: 'Our service is not available from where you are. You have not been charged.',
  link_signature: 'This link is not valid. Nothing was ordered. Go back to the shop and start again.',
  link_expired: 'This link has expired. Nothing was ordered. Go back to the shop and start again.',
  link_reused: 'This order number was already used for another order. Go back to the shop and start again.',
  link_merchant: "This link doesn't come from a shop we know. Nothing was ordered.",
  link_in_use: 'This link is already in use by another buyer. Go back to the shop for a link of your own.',
  link_incomplete: 'This link is incomplete. Nothing was ordered. Go back to the shop and start again.',
  link_redirect: "This link would lead back to an address that we can't accept. Nothing was ordered.",
  item_taken: 'Someone else is buying this item right now. You have not been charged.',
  wallet_missing: "Tell us first where to send it: enter your wallet's address. Nothing was ordered.",
  wallet_unknown:
    "This is not an address of this network. Nothing was ordered. Copy your wallet's address and paste it here.",
  wallet_mistyped:
    "A character of this address is wrong. What is sent to it would be lost. Copy your wallet's address and paste it here.",
  wallet_nobodys:
    'This address belongs to nobody. What is sent to it would be lost. Enter the address of your own wallet.',
  wallet_unconfirmed: 'Please confirm the address of your wallet first. Nothing was ordered.',
  wallet_fixed:
    'The address of an order can no longer be changed. You have not been charged. Go back to the shop for a new order.',
  wallet_not_looked_at:
    "We can't check this address right now, because the network doesn't answer. Nothing was ordered. Try again in a minute.",
  network_fee_unavailable:
    "We can't tell the fee of the network right now, or it is unusually high. You have not been charged. Try again later.",
  amount_not_positive: 'The payment amount must be greater than 0.',
  delivery_unavailable: "This item can't be delivered right now. You have not been charged. Try again later.",
  rate_unavailable: "We can't get a current exchange rate. You have not been charged. Try again in a minute.",
  quote_changed: 'The price has changed. You have not been charged. Check the new total before you pay.',
  submit_token_reused: 'This request was already sent with other details. Load the page again.',
  submit_token_running: 'This request is already being worked on. Wait for its result.',
  attempts_used_up: 'There were too many attempts to pay this order. Go back to the shop and place it again.',
  no_such_card: "We couldn't find this card. Enter it again or choose another one.",
  card_number_refused: 'Card numbers belong in the secure card fields only. We have not kept what you entered.',
  card_token_used:
    'These card details were already used or are too old. You have not been charged again. Enter the card again.',
  payment_not_cancellable: 'This payment can no longer be cancelled. Wait for its result.',
  provider_unavailable:
    "The payment provider isn't answering. Do not pay twice: check your order first, then try again.",
  form_invalid: 'Some of what you entered is not right. Nothing was sent. Correct the marked fields.',
  cards_limit: '6 Cards Limit Reached. Delete a saved card first, or pay without saving this one.',
  form_missing: 'Some details are still missing. You have not been charged. Fill in the form first.',
  no_receipt_yet: 'There is no receipt yet: it is made when the order is completed.',
  mail_too_many: "You've asked for too many codes. Wait a while, then ask for a new one.",
  codes_too_many: 'There were too many wrong codes. Ask for a new code.',
  code_expired: 'This code has expired. Ask for a new one.',
  ready_login_refused: 'This shop could not sign you in. Sign in with your e-mail address and a code.',
  checkout_used:
    'This payment address has been used already or has run out. Go back to the shop and start again there.',
  idempotency_reused: 'This Idempotency-Key came with another request before. Nothing was done. Use a new key.',
  idempotency_running: 'The request with this Idempotency-Key is still being worked on. Send it again in a moment.',
  refund_impossible:
    'Nothing of this order can be refunded now: it is not paid, its money is on its way back already, its item is being delivered, or a person is deciding about it.',
  refund_too_much: 'This is more than what is left of the payment. Nothing was refunded.',
  sale_refused:
    'A parameter of this sale is missing or can not be used. Nothing was made. The field extend says which, and why.',
  endpoint_missing:
    'Nobody would hear of this order: the shop has no active webhook endpoint, and no callbackUrl is named. Nothing was ordered.',
  order_number_used:
    'This merchantOrderNo is already used. Nothing was made. To repeat a call, send it again with its Idempotency-Key.',
  body_signature_needed: 'This call needs x-signature: the classic sign does not cover the body.',
  access_token_refused: 'The access-token is missing, wrong or older than two hours. Get a new one with getToken.',
  endpoint_refused:
    'Events can not be sent to this address. It must be https on a public host, with the usual port and without user name or password.',
  no_such_resource: 'There is no such thing under this number.',
  merchant_unknown: 'The appId is not known.',
  merchant_timestamp: 'The timestamp is missing, not in milliseconds, or more than five minutes off.',
  merchant_signature: 'The signature does not match the request.',
  merchant_nonce: 'This nonce is missing or was already used.',
  notice_too_early: 'The order is not paid yet: a release notice is accepted once it is.',
  notice_differs: 'An earlier notice for this order gave another release status.',
  cross_site: 'This request came from another site and was refused.',
  method_not_allowed: 'This method is not allowed here.',
  too_large: 'This request is too large.',
  wallet_invalid:
    'This is not a valid wallet address on this network. Nothing was sent. Check it, or copy it from your wallet again.',
  wallet_unchecked:
    'This address has no capital letters that would show a typing mistake. Nothing was sent. Compare it with your wallet, then confirm it.',
  sell_refund_started:
    'This refund has already been started. Your crypto is sent back once only: look at its state in your transactions.',
  network_unavailable: "We can't reach this network right now. Nothing was sent. Try again in a few minutes.",
  screening_unavailable:
    "We can't make a required check right now. You have not been charged. Try again in a few minutes.",
  declined_too_often:
    'Too many cards were declined. You have not been charged. Wait an hour, or choose another payment method.',
  media_type: 'This content type is not supported. Send JSON.',
  quota_used_up:
    'This payment is above what you can still spend today or this year. You have not been charged. Choose a smaller amount or pay after the limit starts anew.',
  no_such_check: "We couldn't find this identity check among yours.",
  identity_refused:
    "Your identity could not be verified, so this can't go on. You have not been charged. Money that had already moved is sent back.",
  identity_held: 'You are already verified to this level. Nothing more is needed.',
  cpf_needed: 'Enter your CPF, name and birthday first. Nothing was sent yet.',
  cpf_too_many: "You've checked a CPF five times today. Try again tomorrow.",
  identity_unavailable: "The identity check isn't answering right now. Nothing was lost. Try again in a minute.",
  nothing_captured: 'Nothing has been handed in for this identity check yet. Show your documents first.',
  email_proof_needed: 'Confirm your e-mail address with a code first: log in by e-mail, then go on.',
  other_holder:
    'The name on the card must be the name on your ID. You have not been charged. Use a card of your own, with the name spelled as on your ID.',
  erasure_impossible:
    'This buyer can’t be erased yet: something of his is not over, or has to be kept. Nothing was changed.',
  operator_unknown: 'Name, secret or code is wrong, or the code was used before. Wait for your next code.',
  operator_session_ended: 'Your session at the desk has ended. Sign in again.',
  action_impossible: "This can't be done with the order as it stands now. Nothing was changed.",
  second_operator_needed: 'A second operator must approve this: nobody approves what he proposed himself.',
  proposal_gone:
    'There is no such proposal any more: it ran out, was done, or the order has changed since. Look at the order again.',
} as const;

/** Every language has exactly these texts. */
export type CodeTexts = Readonly<Record<keyof typeof codesEnUs, string>>;
