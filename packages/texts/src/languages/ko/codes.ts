import type { CodeTexts } from '../../language-texts.ts';

/** Korean, polite style. */
export const codes: CodeTexts = {
  success: '성공',
  internal_error: '시스템에 문제가 발생했습니다. 결제 중이었다면 다시 결제하기 전에 주문을 확인해 주세요.',
  invalid_input: '요청에 빠졌거나 올바르지 않은 내용이 있습니다. 변경된 것은 없습니다. 확인 후 다시 시도해 주세요.',
  path_not_found: '요청하신 내용을 찾을 수 없습니다.',
  server_busy:
    '지금은 응답할 수 없습니다. 잠시 기다려 주세요. 결제 중이었다면 다시 결제하기 전에 주문을 확인해 주세요.',
  too_many_requests: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  amount_outside_limits: '결제 수단의 한도를 벗어난 금액입니다. 결제되지 않았습니다. 다른 결제 수단을 선택해 주세요.',
  order_timed_out: '주문이 만료되었습니다. 상점으로 돌아가 다시 시작해 주세요.',
  email_code_wrong: '인증 코드가 올바르지 않습니다. 가장 최근 이메일의 6자리 코드를 입력해 주세요.',
  not_signed_in: '계속하려면 로그인해 주세요.',
  session_expired: '안전을 위해 로그아웃되었습니다. 계속하려면 로그인해 주세요.',
  session_revoked: '로그아웃되었습니다. 계속하려면 다시 로그인해 주세요.',
  payment_under_way: '이 주문의 결제가 이미 진행 중입니다. 두 번 결제하지 말고 결과를 기다려 주세요.',
  order_not_found: '이 주문을 찾을 수 없습니다.',
  order_ended: '이미 종료된 주문이라 결제하거나 변경할 수 없습니다.',
  method_unavailable: '지금은 이 결제 수단을 사용할 수 없습니다. 결제되지 않았습니다. 다른 수단을 선택해 주세요.',
  currency_unsupported: '이 통화로는 결제할 수 없습니다. 다른 통화를 선택해 주세요.',
  identity_required: '이 결제를 하려면 본인 인증이 필요합니다. 결제되지 않았습니다.',
  buyer_blocked: '이 계정의 결제를 처리할 수 없습니다. 고객 지원에 문의해 주세요.',
  ip_blocked: '현재 위치에서는 결제할 수 없습니다. 결제되지 않았습니다.',
  link_signature_invalid: '유효하지 않은 링크입니다. 주문은 접수되지 않았습니다. 상점으로 돌아가 다시 시작해 주세요.',
  link_expired: '만료된 링크입니다. 주문은 접수되지 않았습니다. 상점으로 돌아가 다시 시작해 주세요.',
  link_order_number_used: '상점이 이 번호를 이미 다른 주문에 사용했습니다. 상점으로 돌아가 다시 시작해 주세요.',
  merchant_suspended:
    '이 상점은 지금 주문을 받을 수 없습니다. 결제된 금액은 없습니다. 이미 결제된 주문에는 영향이 없습니다.',
  link_merchant_unknown: '이 링크의 상점은 등록되어 있지 않습니다. 주문은 접수되지 않았습니다.',
  link_in_use: '다른 구매자가 이미 사용 중인 링크입니다. 상점으로 돌아가 새 링크를 받아 주세요.',
  link_parameter_invalid:
    '링크에 빠진 내용이 있습니다. 주문은 접수되지 않았습니다. 상점으로 돌아가 다시 시작해 주세요.',
  link_redirect_refused: '링크의 돌아갈 주소를 허용할 수 없습니다. 주문은 접수되지 않았습니다.',
  item_taken: '지금 다른 구매자가 이 상품을 구매하고 있습니다. 결제되지 않았습니다.',
  wallet_missing: '지갑 주소를 입력해 주세요. 주문은 접수되지 않았습니다.',
  wallet_not_of_network:
    '이 네트워크의 주소가 아닙니다. 주문은 접수되지 않았습니다. 지갑 주소를 복사해 붙여 넣어 주세요.',
  wallet_checksum_invalid:
    '주소에 오타가 있습니다. 이 주소로 보내면 되찾을 수 없습니다. 지갑 주소를 복사해 붙여 넣어 주세요.',
  wallet_unowned:
    '아무도 관리하지 않는 주소입니다. 이 주소로 보내면 되찾을 수 없습니다. 본인 지갑의 주소를 입력해 주세요.',
  wallet_unconfirmed: '먼저 지갑 주소를 확인해 주세요. 주문은 접수되지 않았습니다.',
  wallet_already_fixed:
    '주문의 주소는 더 이상 바꿀 수 없습니다. 결제되지 않았습니다. 상점으로 돌아가 새로 주문해 주세요.',
  wallet_check_unavailable:
    '네트워크가 응답하지 않아 지금은 주소를 확인할 수 없습니다. 주문은 접수되지 않았습니다. 1분 후에 다시 시도해 주세요.',
  network_fee_unavailable:
    '지금은 네트워크 수수료를 확인할 수 없거나 평소보다 매우 높습니다. 결제되지 않았습니다. 나중에 다시 시도해 주세요.',
  amount_not_positive: '금액은 0보다 커야 합니다.',
  delivery_unavailable: '지금은 이 상품을 전달할 수 없습니다. 결제되지 않았습니다. 나중에 다시 시도해 주세요.',
  rate_unavailable: '현재 환율을 확인할 수 없습니다. 결제되지 않았습니다. 잠시 후 다시 시도해 주세요.',
  quote_changed: '가격이 변경되었습니다. 결제되지 않았습니다. 결제 전에 새 총액을 확인해 주세요.',
  submit_token_reused: '이미 다른 내용으로 전송되었습니다. 페이지를 새로 고쳐 주세요.',
  submit_token_in_use: '이미 처리 중입니다. 결과를 기다려 주세요.',
  attempts_used_up: '이 주문의 결제를 너무 여러 번 시도했습니다. 상점으로 돌아가 새로 주문해 주세요.',
  card_not_found: '카드를 찾을 수 없습니다. 다시 입력하거나 다른 카드를 선택해 주세요.',
  card_number_refused: '카드 번호는 보안 입력란에만 입력해 주세요. 입력하신 내용은 저장하지 않았습니다.',
  card_token_used: '이미 사용되었거나 만료된 카드 정보입니다. 추가로 결제되지 않았습니다. 카드를 다시 입력해 주세요.',
  payment_not_cancellable: '이 결제는 더 이상 취소할 수 없습니다. 결과를 기다려 주세요.',
  provider_unavailable:
    '결제 서비스가 응답하지 않습니다. 두 번 결제하지 말고 먼저 주문을 확인한 뒤 다시 시도해 주세요.',
  form_invalid: '입력한 내용 중 잘못된 것이 있습니다. 아무것도 전송되지 않았습니다. 표시된 항목을 고쳐 주세요.',
  card_limit_reached: '카드를 최대 6장까지 저장했습니다. 한 장을 삭제하거나 이 카드를 저장하지 않고 결제해 주세요.',
  form_missing: '아직 입력하지 않은 정보가 있습니다. 결제되지 않았습니다. 먼저 양식을 작성해 주세요.',
  receipt_not_ready: '아직 영수증이 없습니다. 주문이 완료되면 받으실 수 있습니다.',
  too_many_mails: '이미 인증 코드를 보내 드렸습니다. 그 코드를 입력하거나 잠시 후 다시 요청해 주세요.',
  too_many_wrong_codes: '인증 코드를 너무 많이 틀렸습니다. 새 코드를 요청해 주세요.',
  mails_busy: '지금 인증 코드를 매우 많이 보내고 있습니다. 5분 후에 다시 요청해 주세요.',
  email_code_expired: '만료된 인증 코드입니다. 새 코드를 요청해 주세요.',
  handoff_gone: '이미 사용했거나 만료된 코드입니다. 원래 화면에서 새 코드를 만들어 주세요.',
  ready_login_refused: '상점에서 로그인을 완료하지 못했습니다. 이메일 주소와 인증 코드로 로그인해 주세요.',
  checkout_used: '만료된 결제 링크입니다. 상점으로 돌아가 다시 시작해 주세요.',
  idempotency_key_reused:
    '이 Idempotency-Key는 이미 다른 요청에 사용되었습니다. 변경된 것은 없습니다. 새 키를 사용해 주세요.',
  idempotency_key_in_use: '이 Idempotency-Key의 요청이 아직 처리 중입니다. 잠시 후 다시 보내 주세요.',
  refund_impossible:
    '지금은 이 주문을 환불할 수 없습니다. 결제되지 않았거나, 이미 환불 또는 전달 중이거나, 검토 중입니다.',
  refund_amount_too_high: '환불할 수 있는 금액보다 많습니다. 환불되지 않았습니다.',
  sale_parameter_invalid:
    '이 판매의 매개변수가 빠졌거나 사용할 수 없습니다. 아무것도 생성되지 않았습니다. 자세한 내용은 `extend`를 확인해 주세요.',
  no_webhook_endpoint: '활성화된 웹훅 엔드포인트가 없고 callbackUrl도 지정되지 않아 이 주문을 만들 수 없습니다.',
  order_number_used:
    '이 merchantOrderNo는 이미 사용되었습니다. 아무것도 생성되지 않았습니다. 호출을 반복하려면 같은 Idempotency-Key로 다시 보내 주세요.',
  body_signature_required: '이 호출에는 x-signature가 필요합니다. 기존 sign은 본문을 포함하지 않습니다.',
  access_token_invalid: 'access-token이 없거나 잘못되었거나 두 시간이 지났습니다. getToken으로 새로 받아 주세요.',
  endpoint_address_refused:
    '이 주소로는 이벤트를 보낼 수 없습니다. 공개 호스트의 https 주소와 기본 포트를 사용하고, 사용자 이름이나 비밀번호는 넣지 마세요.',
  resource_not_found: '찾을 수 없습니다.',
  merchant_unknown: '알 수 없는 appId입니다.',
  call_timestamp_invalid: 'timestamp가 없거나, 밀리초 단위가 아니거나, 5분 넘게 차이가 납니다.',
  call_signature_invalid: '서명이 요청과 일치하지 않습니다.',
  call_nonce_invalid: 'nonce가 없거나 이미 사용되었습니다.',
  notice_too_early: '아직 결제되지 않은 주문입니다. 결제된 뒤에 전달 알림을 보내 주세요.',
  notice_differs: '이 주문의 이전 알림과 전달 상태가 다릅니다.',
  cross_site_request: '다른 사이트에서 온 요청이라 거절되었습니다.',
  http_method_not_allowed: '여기에서는 이 HTTP 메서드를 사용할 수 없습니다.',
  request_too_large: '요청이 너무 큽니다.',
  refund_wallet_invalid:
    '이 네트워크에서 유효한 지갑 주소가 아닙니다. 전송된 것은 없습니다. 주소를 확인하거나 지갑에서 다시 복사해 주세요.',
  refund_wallet_unconfirmed:
    '이 주소에 오타가 있는지 확인할 수 없습니다. 전송된 것은 없습니다. 지갑의 주소와 비교한 뒤 확인해 주세요.',
  sell_refund_started: '이미 시작된 환불이며, 암호화폐는 한 번만 전송됩니다. 주문에서 상태를 확인해 주세요.',
  network_unavailable: '지금은 이 네트워크에 연결할 수 없습니다. 전송된 것은 없습니다. 몇 분 뒤에 다시 시도해 주세요.',
  screening_unavailable:
    '지금은 필수 확인 절차를 진행할 수 없습니다. 결제되지 않았습니다. 몇 분 뒤에 다시 시도해 주세요.',
  too_many_declined_cards:
    '거절된 카드가 너무 많습니다. 결제되지 않았습니다. 한 시간 뒤에 다시 시도하거나 다른 결제 수단을 선택해 주세요.',
  media_type_unsupported: '지원하지 않는 콘텐츠 유형입니다. JSON으로 보내 주세요.',
  spending_limit_reached:
    '일일 또는 연간 한도를 넘는 금액입니다. 결제되지 않았습니다. 더 적은 금액을 선택하거나 한도가 초기화된 뒤 다시 시도해 주세요.',
  identity_check_not_found: '이 본인 인증을 찾을 수 없습니다.',
  identity_refused:
    '본인 인증에 실패하여 계속할 수 없습니다. 이번 건은 결제되지 않았습니다. 이전에 결제하신 금액이 있으면 처리 방법을 이메일로 안내해 드렸습니다.',
  identity_already_verified: '이미 이 단계까지 본인 인증이 완료되었습니다.',
  cpf_required: '먼저 CPF, 이름, 생년월일을 입력해 주세요. 아직 아무것도 전송되지 않았습니다.',
  too_many_cpf_checks: '오늘 CPF를 다섯 번 조회하셨습니다. 내일 다시 시도해 주세요.',
  identity_provider_unavailable:
    '지금 본인 인증 서비스가 응답하지 않습니다. 잃어버린 내용은 없습니다. 잠시 후 다시 시도해 주세요.',
  no_documents_yet: '이 본인 인증에 아직 제출하신 것이 없습니다. 먼저 서류를 제출해 주세요.',
  email_confirmation_required: '먼저 이메일 주소를 확인해 주세요. 코드로 로그인한 뒤 계속할 수 있습니다.',
  cardholder_mismatch:
    '카드의 이름은 신분증과 같아야 합니다. 결제되지 않았습니다. 신분증에 적힌 이름과 같은 본인 명의의 카드를 사용해 주세요.',
  erasure_impossible:
    '아직 이 구매자의 정보를 삭제할 수 없습니다. 진행 중인 주문이나 인증이 있거나 보관해야 하는 기록이 있습니다. 변경된 것은 없습니다.',
  operator_login_refused:
    '이름, 비밀 키 또는 코드가 올바르지 않거나 이미 사용한 코드입니다. 다음 코드를 기다려 주세요.',
  operator_session_ended: '세션이 종료되었습니다. 다시 로그인해 주세요.',
  action_impossible: '현재 상태에서는 할 수 없습니다. 변경된 것은 없습니다.',
  operator_role_required: '현재 역할로는 할 수 없는 작업입니다. 권한이 있는 동료에게 요청해 주세요.',
  second_operator_required: '다른 운영자의 승인이 필요합니다. 본인의 제안은 직접 승인할 수 없습니다.',
  proposal_not_found: '만료되었거나 이미 적용된 제안입니다. 주문을 다시 확인해 주세요.',
  proposal_declined: '다른 담당자가 이미 반려한 제안입니다. 변경된 것은 없습니다.',
  proposal_withdrawn: '제안자가 이미 철회한 제안입니다. 변경된 것은 없습니다.',
  proposal_approved: '이미 승인된 제안입니다. 더 이상 반려하거나 철회할 수 없습니다.',
  proposer_required: '제안은 제안자만 철회할 수 있습니다.',
  own_proposal: '본인의 제안은 반려할 수 없습니다. 대신 철회해 주세요.',
};
