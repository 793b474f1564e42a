import type { CodeTexts } from '../../language-texts.ts';

/** Filipino as people speak it to each other about money: with its loanwords, and without “po”. */
export const codes: CodeTexts = {
  success: 'Tagumpay',
  internal_error: 'Nagkaproblema sa panig namin. Kung nagbabayad ka, tingnan muna ang order mo bago magbayad ulit.',
  invalid_input: 'May kulang o hindi valid sa request na ito. Walang nabago. Tingnan ito at subukan ulit.',
  path_not_found: 'Hindi namin mahanap ang hinahanap mo.',
  server_busy:
    'Hindi kami makasagot ngayon. Maghintay sandali. Kung nagbabayad ka, tingnan muna ang order mo bago magbayad ulit.',
  too_many_requests: 'Masyadong maraming request. Maghintay sandali, saka subukan ulit.',
  amount_outside_limits:
    'Hindi pasok sa limit ng paraan ng pagbabayad ang halagang ito. Walang nasingil sa iyo. Pumili ng ibang paraan ng pagbabayad.',
  order_timed_out: 'Nag-expire na ang order na ito. Bumalik sa shop para magsimula ulit.',
  email_code_wrong: 'Mali ang code. Ilagay ang 6-digit na code mula sa pinakabagong email namin.',
  not_signed_in: 'Mag-log in para magpatuloy.',
  session_expired: 'Na-log out ka para sa seguridad mo. Mag-log in para magpatuloy.',
  session_revoked: 'Na-log out ka. Mag-log in ulit para magpatuloy.',
  payment_under_way:
    'May pinoproseso nang bayad para sa order na ito. Huwag magbayad nang dalawang beses: hintayin ang resulta.',
  order_not_found: 'Hindi namin mahanap ang order na ito.',
  order_ended: 'Tapos na ang order na ito, kaya hindi na ito mababayaran o mababago.',
  method_unavailable: 'Hindi available ngayon ang paraan ng pagbabayad na ito. Walang nasingil sa iyo. Pumili ng iba.',
  currency_unsupported: 'Hindi ka puwedeng magbayad sa currency na ito. Pumili ng iba.',
  identity_required: 'I-verify ang identity mo para magawa ang bayad na ito. Walang nasingil sa iyo.',
  buyer_blocked: 'Hindi namin mapoproseso ang mga bayad para sa account na ito. Makipag-ugnayan sa support.',
  ip_blocked: 'Hindi kami makakatanggap ng bayad mula sa lokasyon mo. Walang nasingil sa iyo.',
  link_signature_invalid: 'Hindi valid ang link na ito, kaya walang na-order. Bumalik sa shop at magsimula ulit.',
  link_expired: 'Nag-expire na ang link na ito, kaya walang na-order. Bumalik sa shop at magsimula ulit.',
  link_order_number_used: 'Nagamit na ng shop ang numerong ito sa ibang order. Bumalik sa shop at magsimula ulit.',
  merchant_suspended:
    'Hindi makatanggap ng order ngayon ang shop na ito. Walang nasingil sa iyo. Hindi apektado ang mga order na bayad na.',
  link_merchant_unknown: 'Hindi nakarehistro sa amin ang shop sa link na ito. Walang na-order.',
  link_in_use: 'May ibang buyer nang gumagamit ng link na ito. Bumalik sa shop para makuha ang sarili mong link.',
  link_parameter_invalid: 'Kulang ang link na ito, kaya walang na-order. Bumalik sa shop at magsimula ulit.',
  link_redirect_refused: 'Bumabalik ang link na ito sa address na hindi namin matatanggap. Walang na-order.',
  item_taken: 'May ibang bumibili ng item na ito ngayon. Walang nasingil sa iyo.',
  wallet_missing: 'Ilagay ang wallet address mo. Walang na-order.',
  wallet_not_of_network:
    'Wala sa network na ito ang address na ito. Walang na-order. Kopyahin ang wallet address mo at i-paste ito rito.',
  wallet_checksum_invalid:
    'May typo ang address na ito. Mawawala ang anumang ipapadala roon. Kopyahin ang wallet address mo at i-paste ito rito.',
  wallet_unowned:
    'Walang may hawak ng address na ito; nawawala ang anumang ipapadala roon. Ilagay ang sarili mong wallet address.',
  wallet_unconfirmed: 'Kumpirmahin muna ang wallet address mo. Walang na-order.',
  wallet_already_fixed:
    'Hindi na mababago ang address ng isang order. Walang nasingil sa iyo. Bumalik sa shop para gumawa ng bagong order.',
  wallet_check_unavailable:
    'Hindi sumasagot ang network, kaya hindi namin ma-check ang address na ito. Walang na-order. Subukan ulit pagkalipas ng isang minuto.',
  network_fee_unavailable:
    'Hindi available o sobrang taas ng mga network fee ngayon. Walang nasingil sa iyo. Subukan ulit mamaya.',
  amount_not_positive: 'Dapat higit sa 0 ang halaga.',
  delivery_unavailable: 'Hindi made-deliver ngayon ang item na ito. Walang nasingil sa iyo. Subukan ulit mamaya.',
  rate_unavailable:
    'Hindi kami makakuha ng exchange rate ngayon. Walang nasingil sa iyo. Subukan ulit pagkalipas ng isang minuto.',
  quote_changed: 'Nagbago ang presyo. Walang nasingil sa iyo. Tingnan ang bagong total bago ka magbayad.',
  submit_token_reused: 'Naipadala na ito nang may ibang detalye. I-reload ang page.',
  submit_token_in_use: 'Pinoproseso na ito. Hintayin ang resulta.',
  attempts_used_up:
    'Masyadong maraming beses mo nang sinubukang bayaran ang order na ito. Bumalik sa shop para gumawa ng bago.',
  card_not_found: 'Hindi namin mahanap ang card na ito. Ilagay ulit ito o pumili ng iba.',
  card_number_refused:
    'Ilagay lang ang mga card number sa mga secure na field ng card. Hindi namin na-save ang inilagay mo.',
  card_token_used:
    'Nag-expire o nagamit na ang mga detalyeng ito ng card. Hindi ka siningil ulit. Ilagay ulit ang card.',
  payment_not_cancellable: 'Huli na para i-cancel ang bayad na ito. Hintayin ang resulta.',
  provider_unavailable:
    'Hindi sumasagot ang payment provider. Huwag magbayad nang dalawang beses: tingnan muna ang order mo, saka subukan ulit.',
  form_invalid: 'May mali sa mga inilagay mo. Walang naipadala. Itama ang mga nakamarkang field.',
  card_limit_reached:
    'May 6 ka nang naka-save na card, ang maximum. Mag-alis ng isa, o magbayad nang hindi sine-save ang card na ito.',
  form_missing: 'May mga kulang na detalye. Walang nasingil sa iyo. Sagutan muna ang form.',
  receipt_not_ready: 'Wala pang resibo. Makukuha mo ito kapag kumpleto na ang order mo.',
  too_many_mails: 'Napadalhan ka na namin ng code. Iyon ang ilagay, o maghintay muna bago humingi ng panibago.',
  too_many_wrong_codes: 'Masyadong maraming maling code. Humingi ng bago.',
  mails_busy: 'Marami kaming ipinapadalang code ngayon. Maghintay nang limang minuto, saka humingi ulit ng code mo.',
  email_code_expired: 'Nag-expire na ang code na ito. Humingi ng bago.',
  handoff_gone: 'Nagamit na o nag-expire na ang code na ito. Kumuha ng bago sa isa mo pang screen.',
  ready_login_refused: 'Hindi ka na-log in ng shop. Mag-log in gamit ang email address mo at code.',
  checkout_used: 'Nag-expire na ang link na ito sa pagbabayad. Bumalik sa shop at magsimula ulit.',
  idempotency_key_reused:
    'Nagamit na ang Idempotency-Key na ito sa ibang request. Walang nabago. Gumamit ng bagong key.',
  idempotency_key_in_use:
    'Pinoproseso pa ang request na may ganitong Idempotency-Key. Ipadala ulit ito pagkalipas ng ilang sandali.',
  refund_impossible:
    'Hindi mare-refund ngayon ang order na ito: hindi ito bayad, nire-refund o dine-deliver na ito, o nire-review ito.',
  refund_amount_too_high: 'Higit ito sa natitirang halagang puwedeng i-refund. Walang na-refund.',
  sale_parameter_invalid:
    'May parameter ng sale na ito na kulang o hindi magagamit. Walang nagawa. Tingnan ang `extend` para sa mga detalye.',
  no_webhook_endpoint:
    'Walang aktibong webhook endpoint at walang ibinigay na callbackUrl, kaya hindi magagawa ang order na ito.',
  order_number_used:
    'Nagamit na ang merchantOrderNo na ito. Walang nagawa. Para ulitin ang isang call, ipadala ulit ito kasama ang Idempotency-Key nito.',
  body_signature_required: 'Kailangan ng call na ito ang x-signature: hindi sakop ng classic na sign ang body.',
  access_token_invalid: 'Kulang, mali, o lampas dalawang oras na ang access-token. Kumuha ng bago gamit ang getToken.',
  endpoint_address_refused:
    'Hindi kami makakapagpadala ng mga event sa address na ito. Gumamit ng https sa pampublikong host, na may default na port at walang user name o password.',
  resource_not_found: 'Hindi nahanap.',
  merchant_unknown: 'Hindi kilala ang appId na ito.',
  call_timestamp_invalid: 'Kulang ang timestamp, wala sa milliseconds, o lampas limang minuto ang agwat.',
  call_signature_invalid: 'Hindi tugma sa request ang signature.',
  call_nonce_invalid: 'Kulang o nagamit na ang nonce.',
  notice_too_early: 'Hindi pa bayad ang order. Ipadala ang release notice kapag bayad na ito.',
  notice_differs: 'Ibang release status ang ibinigay ng naunang notice para sa order na ito.',
  cross_site_request: 'Galing sa ibang site ang request na ito at tinanggihan.',
  http_method_not_allowed: 'Hindi pinapayagan dito ang HTTP method na ito.',
  request_too_large: 'Masyadong malaki ang request na ito.',
  refund_wallet_invalid:
    'Hindi ito valid na wallet address sa network na ito. Walang naipadala. Tingnan ito, o kopyahin ulit mula sa wallet mo.',
  refund_wallet_unconfirmed:
    'Hindi namin matitingnan kung may typo ang address na ito. Walang naipadala. Ikumpara ito sa wallet mo, saka kumpirmahin.',
  sell_refund_started:
    'Nagsimula na ang refund na ito, at isang beses lang ipinapadala ang crypto mo. Tingnan ang status nito sa mga order mo.',
  network_unavailable:
    'Hindi namin ma-contact ang network na ito ngayon. Walang naipadala. Subukan ulit pagkalipas ng ilang minuto.',
  screening_unavailable:
    'Hindi namin magawa ngayon ang isang kinakailangang check. Walang nasingil sa iyo. Subukan ulit pagkalipas ng ilang minuto.',
  too_many_declined_cards:
    'Masyadong maraming card ang tinanggihan. Walang nasingil sa iyo. Maghintay nang isang oras, o pumili ng ibang paraan ng pagbabayad.',
  media_type_unsupported: 'Hindi suportado ang content type na ito. Magpadala ng JSON.',
  spending_limit_reached:
    'Lampas ito sa daily o yearly limit mo. Walang nasingil sa iyo. Pumili ng mas maliit na halaga, o subukan ulit pagka-reset ng limit mo.',
  identity_check_not_found: 'Hindi namin mahanap ang identity verification na ito.',
  identity_refused:
    'Hindi namin na-verify ang identity mo, kaya hindi ka makakapagpatuloy. Walang nasingil sa iyo para dito. Kung nakapagbayad ka na dati, nag-email kami sa iyo kung ano ang mangyayari sa perang iyon.',
  identity_already_verified: 'Verified ka na sa level na ito.',
  cpf_required: 'Ilagay muna ang CPF, pangalan, at petsa ng kapanganakan mo. Wala pang naipadala.',
  too_many_cpf_checks: 'Limang beses ka nang nag-check ng CPF ngayong araw. Subukan ulit bukas.',
  identity_provider_unavailable:
    'Hindi sumasagot ngayon ang identity verification. Walang nawala. Subukan ulit pagkalipas ng isang minuto.',
  no_documents_yet: 'Wala ka pang naisumite para sa identity verification na ito. Isumite muna ang mga dokumento mo.',
  email_confirmation_required: 'Kumpirmahin muna ang email address mo: mag-log in gamit ang code, saka magpatuloy.',
  cardholder_mismatch:
    'Dapat tugma sa ID mo ang pangalan sa card. Walang nasingil sa iyo. Gumamit ng card na nakapangalan sa iyo, gaya ng nasa ID mo.',
  erasure_impossible:
    'Hindi pa mabubura ang buyer na ito: may order o verification na bukas pa o kailangang panatilihin. Walang nabago.',
  operator_login_refused: 'Mali ang pangalan, secret, o code, o nagamit na ang code. Hintayin ang susunod mong code.',
  operator_session_ended: 'Tapos na ang session mo. Mag-log in ulit.',
  action_impossible: 'Hindi ito magagawa sa kasalukuyang status nito. Walang nabago.',
  operator_role_required: 'Hindi kasama ito sa tungkulin mo. Humingi ng tulong sa kasamahang may tamang tungkulin.',
  second_operator_required:
    'Kailangang aprubahan ito ng ikalawang operator. Hindi mo puwedeng aprubahan ang sarili mong proposal.',
  proposal_not_found: 'Nag-expire o nailapat na ang proposal na ito. Tingnan ulit ang order.',
  proposal_declined: 'May tumanggi na sa proposal na ito. Walang nabago.',
  proposal_withdrawn: 'Binawi na ng gumawa ang proposal na ito. Walang nabago.',
  proposal_approved: 'Naaprubahan na ang proposal na ito. Hindi na ito puwedeng tanggihan o bawiin.',
  proposer_required: 'Ang gumawa lang ng proposal na ito ang puwedeng bumawi nito.',
  own_proposal: 'Ikaw ang gumawa ng proposal na ito kaya hindi mo ito puwedeng tanggihan. Bawiin mo na lang ito.',
};
