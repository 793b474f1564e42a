/** Texts of the closed table of codes: what happened, whether money moved where that can be asked, what to do. */
export const codes = {
  success: 'SUCCESS',
  internal_error: 'Something went wrong on our side. If you were paying, check your order before you pay again.',
  invalid_input: 'Something in this request is missing or not valid. Nothing was changed. Check it and try again.',
  path_not_found: "We couldn't find what you asked for.",
  server_busy:
    "We're very busy right now. Try again in a moment. If you were paying, check your order before you pay again.",
  too_many_requests: 'Too many requests. Wait a moment, then try again.',
  amount_outside_limits:
    "This amount is outside the payment method's limits. You haven't been charged. Choose another payment method.",
  order_timed_out: 'This order has expired. Go back to the shop to start again.',
  email_code_wrong: "That code isn't right. Enter the 6-digit code from our latest email.",
  not_signed_in: 'Log in to continue.',
  session_expired: 'You were logged out for your security. Log in to continue.',
  session_revoked: "You've been logged out. Log in again to continue.",
  payment_under_way: "A payment for this order is already in progress. Don't pay twice: wait for the result.",
  order_not_found: "We couldn't find this order.",
  order_ended: "This order has ended, so it can't be paid or changed.",
  method_unavailable: "This payment method isn't available right now. You haven't been charged. Choose another one.",
  currency_unsupported: "You can't pay in this currency. Choose another one.",
  identity_required: "Verify your identity to make this payment. You haven't been charged.",
  buyer_blocked: "We can't process payments for this account. Contact support.",
  ip_blocked: "We can't take payments from your location. You haven't been charged.",
  link_signature_invalid: "This link isn't valid, so nothing was ordered. Go back to the shop and start again.",
  link_expired: 'This link has expired, so nothing was ordered. Go back to the shop and start again.',
  link_order_number_used: 'The shop already used this number for another order. Go back to the shop and start again.',
  merchant_suspended:
    "This shop can't accept orders right now. You haven't been charged. Orders that are already paid aren't affected.",
  link_merchant_unknown: "The shop in this link isn't registered with us. Nothing was ordered.",
  link_in_use: 'Another buyer is already using this link. Go back to the shop to get your own.',
  link_parameter_invalid: 'This link is incomplete, so nothing was ordered. Go back to the shop and start again.',
  link_redirect_refused: "This link leads back to an address we can't accept. Nothing was ordered.",
  item_taken: "Someone else is buying this item right now. You haven't been charged.",
  wallet_missing: 'Enter your wallet address. Nothing was ordered.',
  wallet_not_of_network:
    "This address isn't on this network. Nothing was ordered. Copy your wallet address and paste it here.",
  wallet_checksum_invalid:
    'This address has a typo. Anything sent there would be lost. Copy your wallet address and paste it here.',
  wallet_unowned: 'No one controls this address; anything sent there is lost. Enter your own wallet address.',
  wallet_unconfirmed: 'Confirm your wallet address first. Nothing was ordered.',
  wallet_already_fixed:
    "The address of an order can't be changed. You haven't been charged. Go back to the shop to start a new order.",
  wallet_check_unavailable:
    "The network isn't responding, so we can't check this address. Nothing was ordered. Try again in a minute.",
  network_fee_unavailable:
    "Network fees are unavailable or unusually high right now. You haven't been charged. Try again later.",
  amount_not_positive: 'The amount must be more than 0.',
  delivery_unavailable: "This item can't be delivered right now. You haven't been charged. Try again later.",
  rate_unavailable: "We can't get an exchange rate right now. You haven't been charged. Try again in a minute.",
  quote_changed: "The price has changed. You haven't been charged. Check the new total before you pay.",
  submit_token_reused: 'This was already sent with different details. Reload the page.',
  submit_token_in_use: 'This is already in progress. Wait for the result.',
  attempts_used_up: "You've tried to pay this order too many times. Go back to the shop to start a new one.",
  card_not_found: "We couldn't find this card. Enter it again or choose another one.",
  card_number_refused: "Enter card numbers in the secure card fields only. We haven't stored what you entered.",
  card_token_used:
    "These card details have expired or were already used. You haven't been charged again. Enter the card again.",
  payment_not_cancellable: "It's too late to cancel this payment. Wait for the result.",
  provider_unavailable:
    "The payment provider isn't responding. Don't pay twice: check your order first, then try again.",
  form_invalid: "Some of what you entered isn't right. Nothing was sent. Correct the marked fields.",
  card_limit_reached: "You've saved 6 cards, the maximum. Remove one, or pay without saving this card.",
  form_missing: "Some details are missing. You haven't been charged. Fill in the form first.",
  receipt_not_ready: "There's no receipt yet. You'll get it when your order is complete.",
  too_many_mails: "We've already sent you a code. Enter that one, or wait a while before you request another.",
  too_many_wrong_codes: 'Too many wrong codes. Request a new one.',
  mails_busy: "We're sending a lot of codes right now. Wait five minutes, then request yours again.",
  email_code_expired: 'This code has expired. Request a new one.',
  handoff_gone: 'This code has been used or has expired. Get a new one on your other screen.',
  ready_login_refused: "The shop couldn't log you in. Log in with your email address and a code.",
  checkout_used: 'This payment link has expired. Go back to the shop and start again.',
  idempotency_key_reused:
    'This Idempotency-Key was already used for a different request. Nothing was changed. Use a new key.',
  idempotency_key_in_use: 'The request with this Idempotency-Key is still in progress. Send it again in a moment.',
  refund_impossible:
    "This order can't be refunded now: it isn't paid, it's already being refunded or delivered, or it's under review.",
  refund_amount_too_high: 'This is more than the amount left to refund. Nothing was refunded.',
  sale_parameter_invalid:
    "A parameter of this sale is missing or can't be used. Nothing was created. See `extend` for details.",
  no_webhook_endpoint: "No webhook endpoint is active and no callbackUrl was given, so this order can't be created.",
  order_number_used:
    'This merchantOrderNo is already used. Nothing was created. To repeat a call, send it again with its Idempotency-Key.',
  body_signature_required: "This call needs x-signature: the classic sign doesn't cover the body.",
  access_token_invalid: 'The access-token is missing, wrong or older than two hours. Get a new one with getToken.',
  endpoint_address_refused:
    "We can't send events to this address. Use https on a public host, with the default port and no user name or password.",
  resource_not_found: 'Not found.',
  merchant_unknown: 'This appId is unknown.',
  call_timestamp_invalid: 'The timestamp is missing, not in milliseconds, or more than five minutes off.',
  call_signature_invalid: "The signature doesn't match the request.",
  call_nonce_invalid: 'The nonce is missing or was already used.',
  notice_too_early: "The order isn't paid yet. Send the release notice once it is.",
  notice_differs: 'An earlier notice for this order gave a different release status.',
  cross_site_request: 'This request came from another site and was refused.',
  http_method_not_allowed: "This HTTP method isn't allowed here.",
  request_too_large: 'This request is too large.',
  refund_wallet_invalid:
    "This isn't a valid wallet address on this network. Nothing was sent. Check it, or copy it from your wallet again.",
  refund_wallet_unconfirmed:
    "We can't check this address for typos. Nothing was sent. Compare it with your wallet, then confirm it.",
  sell_refund_started:
    'This refund has already started, and your crypto is sent only once. Check its status in your orders.',
  network_unavailable: "We can't reach this network right now. Nothing was sent. Try again in a few minutes.",
  screening_unavailable:
    "We can't run a required check right now. You haven't been charged. Try again in a few minutes.",
  too_many_declined_cards:
    "Too many cards were declined. You haven't been charged. Wait an hour, or choose another payment method.",
  media_type_unsupported: "This content type isn't supported. Send JSON.",
  spending_limit_reached:
    "This is over your daily or yearly limit. You haven't been charged. Choose a smaller amount, or try again after your limit resets.",
  identity_check_not_found: "We couldn't find this identity verification.",
  identity_refused:
    "We couldn't verify your identity, so you can't continue. You haven't been charged for this. If you've paid before, we've emailed you what happens with that money.",
  identity_already_verified: "You're already verified to this level.",
  cpf_required: 'Enter your CPF, name and date of birth first. Nothing was sent yet.',
  too_many_cpf_checks: "You've checked a CPF five times today. Try again tomorrow.",
  identity_provider_unavailable:
    "Identity verification isn't responding right now. Nothing was lost. Try again in a minute.",
  no_documents_yet: "You haven't submitted anything for this identity verification yet. Submit your documents first.",
  email_confirmation_required: 'Confirm your email address first: log in with a code, then continue.',
  cardholder_mismatch:
    "The name on the card must match your ID. You haven't been charged. Use a card in your own name, as shown on your ID.",
  erasure_impossible:
    "This buyer can't be erased yet: an order or an identity verification is still open or must be retained. Nothing was changed.",
  operator_login_refused: 'The name, secret or code is wrong, or the code was already used. Wait for your next code.',
  operator_session_ended: 'Your session has ended. Log in again.',
  action_impossible: "You can't do this in its current state. Nothing was changed.",
  operator_role_required: "Your role doesn't include this. Ask a colleague who has the right one.",
  second_operator_required: "A second operator must approve this. You can't approve your own proposal.",
  proposal_not_found: 'This proposal has expired or was already applied. Look at the order again.',
  proposal_declined: 'Someone has already declined this proposal. Nothing was changed.',
  proposal_withdrawn: 'The person who made this proposal has already withdrawn it. Nothing was changed.',
  proposal_approved: "This proposal has already been approved. It can't be declined or withdrawn anymore.",
  proposer_required: 'Only the person who made this proposal can withdraw it.',
  own_proposal: "You made this proposal, so you can't decline it. Withdraw it instead.",
} as const;
