import type { CodeTexts } from '../../language-texts.ts';

export const codes: CodeTexts = {
  success: 'Sucesso',
  internal_error: 'Algo deu errado do nosso lado. Se você estava pagando, confira seu pedido antes de pagar novamente.',
  invalid_input: 'Algum dado está faltando ou não é válido. Nada foi alterado. Confira e tente novamente.',
  path_not_found: 'Não encontramos o que você pediu.',
  server_busy:
    'Não conseguimos responder agora. Espere um momento. Se você estava pagando, confira seu pedido antes de pagar novamente.',
  too_many_requests: 'Muitas solicitações. Espere um momento e tente novamente.',
  amount_outside_limits:
    'Este valor está fora dos limites da forma de pagamento. Nada foi cobrado. Escolha outra forma de pagamento.',
  order_timed_out: 'Este pedido expirou. Volte à loja para começar de novo.',
  email_code_wrong: 'O código não está certo. Digite o código de 6 dígitos do nosso e-mail mais recente.',
  not_signed_in: 'Entre na sua conta para continuar.',
  session_expired: 'Encerramos sua sessão por segurança. Entre para continuar.',
  session_revoked: 'Sua sessão foi encerrada. Entre novamente para continuar.',
  payment_under_way: 'Já há um pagamento em andamento para este pedido. Não pague duas vezes: espere o resultado.',
  order_not_found: 'Não encontramos este pedido.',
  order_ended: 'Este pedido já foi encerrado e não pode mais ser pago nem alterado.',
  method_unavailable: 'Esta forma de pagamento não está disponível no momento. Nada foi cobrado. Escolha outra.',
  currency_unsupported: 'Não é possível pagar nesta moeda. Escolha outra.',
  identity_required: 'Verifique sua identidade para fazer este pagamento. Nada foi cobrado.',
  buyer_blocked: 'Não podemos processar pagamentos desta conta. Fale com o suporte.',
  ip_blocked: 'Não podemos receber pagamentos da sua localização. Nada foi cobrado.',
  link_signature_invalid: 'Este link não é válido, então nenhum pedido foi feito. Volte à loja e comece de novo.',
  link_expired: 'Este link expirou, então nenhum pedido foi feito. Volte à loja e comece de novo.',
  link_order_number_used: 'A loja já usou este número em outro pedido. Volte à loja e comece de novo.',
  merchant_suspended:
    'Esta loja não pode aceitar pedidos no momento. Nada foi cobrado. Os pedidos já pagos não são afetados.',
  link_merchant_unknown: 'A loja deste link não tem cadastro conosco. Nenhum pedido foi feito.',
  link_in_use: 'Outra pessoa já está usando este link. Volte à loja para receber o seu.',
  link_parameter_invalid: 'Este link está incompleto, então nenhum pedido foi feito. Volte à loja e comece de novo.',
  link_redirect_refused: 'Este link leva de volta a um endereço que não podemos aceitar. Nenhum pedido foi feito.',
  item_taken: 'Outra pessoa está comprando este item agora. Nada foi cobrado.',
  wallet_missing: 'Informe o endereço da sua carteira. Nenhum pedido foi feito.',
  wallet_not_of_network:
    'Este endereço não é desta rede. Nenhum pedido foi feito. Copie o endereço da sua carteira e cole aqui.',
  wallet_checksum_invalid:
    'Este endereço tem um erro de digitação. O que fosse enviado para ele se perderia. Copie o endereço da sua carteira e cole aqui.',
  wallet_unowned:
    'Ninguém controla este endereço; o que for enviado para ele se perde. Informe o endereço da sua própria carteira.',
  wallet_unconfirmed: 'Primeiro, confirme o endereço da sua carteira. Nenhum pedido foi feito.',
  wallet_already_fixed:
    'O endereço de um pedido não pode ser alterado. Nada foi cobrado. Volte à loja para fazer um novo pedido.',
  wallet_check_unavailable:
    'A rede não está respondendo, então não conseguimos verificar este endereço. Nenhum pedido foi feito. Tente novamente em um minuto.',
  network_fee_unavailable:
    'As taxas de rede estão indisponíveis ou mais altas que o normal no momento. Nada foi cobrado. Tente novamente mais tarde.',
  amount_not_positive: 'O valor deve ser maior que 0.',
  delivery_unavailable: 'Este item não pode ser entregue no momento. Nada foi cobrado. Tente novamente mais tarde.',
  rate_unavailable: 'Não conseguimos obter a cotação agora. Nada foi cobrado. Tente novamente em um minuto.',
  quote_changed: 'O preço mudou. Nada foi cobrado. Confira o novo total antes de pagar.',
  submit_token_reused: 'Isto já foi enviado com outros dados. Recarregue a página.',
  submit_token_in_use: 'Isto já está em andamento. Espere o resultado.',
  attempts_used_up: 'Você tentou pagar este pedido vezes demais. Volte à loja para fazer um novo.',
  card_not_found: 'Não encontramos este cartão. Digite os dados novamente ou escolha outro.',
  card_number_refused: 'Digite números de cartão só nos campos seguros do cartão. Não guardamos o que você digitou.',
  card_token_used:
    'Estes dados de cartão expiraram ou já foram usados. Nada foi cobrado de novo. Digite os dados do cartão novamente.',
  payment_not_cancellable: 'É tarde demais para cancelar este pagamento. Espere o resultado.',
  provider_unavailable:
    'O provedor de pagamento não está respondendo. Não pague duas vezes: primeiro confira seu pedido, depois tente novamente.',
  form_invalid: 'Alguns dados não estão certos. Nada foi enviado. Corrija os campos marcados.',
  card_limit_reached: 'Você já salvou 6 cartões, o máximo. Remova um ou pague sem salvar este cartão.',
  form_missing: 'Faltam alguns dados. Nada foi cobrado. Preencha o formulário primeiro.',
  receipt_not_ready: 'Ainda não há comprovante. Você vai recebê-lo quando seu pedido for concluído.',
  too_many_mails: 'Já enviamos um código para você. Digite esse código ou espere um pouco antes de pedir outro.',
  too_many_wrong_codes: 'Muitos códigos errados. Peça um novo.',
  mails_busy: 'Estamos enviando muitos códigos agora. Espere cinco minutos e peça o seu novamente.',
  email_code_expired: 'Este código expirou. Peça um novo.',
  handoff_gone: 'Este código já foi usado ou expirou. Gere um novo na sua outra tela.',
  ready_login_refused: 'Não foi possível entrar na sua conta pela loja. Entre com seu e-mail e um código.',
  checkout_used: 'Este link de pagamento expirou. Volte à loja e comece de novo.',
  idempotency_key_reused:
    'Esta Idempotency-Key já foi usada em outra solicitação. Nada foi alterado. Use uma chave nova.',
  idempotency_key_in_use:
    'A solicitação com esta Idempotency-Key ainda está em andamento. Envie-a novamente em alguns instantes.',
  refund_impossible:
    'Este pedido não pode ser reembolsado agora: não está pago, já está sendo reembolsado ou entregue, ou está em análise.',
  refund_amount_too_high: 'É mais do que resta para reembolsar. Nada foi reembolsado.',
  sale_parameter_invalid:
    'Um parâmetro desta venda está faltando ou não pode ser usado. Nada foi criado. Veja os detalhes em `extend`.',
  no_webhook_endpoint:
    'Nenhum endpoint de webhook está ativo e nenhum callbackUrl foi informado, então este pedido não pode ser criado.',
  order_number_used:
    'Este merchantOrderNo já foi usado. Nada foi criado. Para repetir uma chamada, envie-a novamente com a mesma Idempotency-Key.',
  body_signature_required: 'Esta chamada precisa de x-signature: o sign clássico não cobre o corpo.',
  access_token_invalid:
    'O access-token está faltando, está errado ou tem mais de duas horas. Obtenha um novo com getToken.',
  endpoint_address_refused:
    'Não podemos enviar eventos para este endereço. Use https em um host público, com a porta padrão e sem usuário nem senha.',
  resource_not_found: 'Não encontrado.',
  merchant_unknown: 'Este appId é desconhecido.',
  call_timestamp_invalid: 'O timestamp está faltando, não está em milissegundos ou difere em mais de cinco minutos.',
  call_signature_invalid: 'A assinatura não corresponde à solicitação.',
  call_nonce_invalid: 'O nonce está faltando ou já foi usado.',
  notice_too_early: 'O pedido ainda não foi pago. Envie o aviso de liberação quando ele for pago.',
  notice_differs: 'Um aviso anterior deste pedido informou outro status de liberação.',
  cross_site_request: 'Esta solicitação veio de outro site e foi recusada.',
  http_method_not_allowed: 'Este método HTTP não é permitido aqui.',
  request_too_large: 'Esta solicitação é grande demais.',
  refund_wallet_invalid:
    'Este não é um endereço de carteira válido nesta rede. Nada foi enviado. Confira ou copie novamente da sua carteira.',
  refund_wallet_unconfirmed:
    'Não conseguimos verificar se há erros de digitação neste endereço. Nada foi enviado. Compare com o da sua carteira e confirme.',
  sell_refund_started:
    'Este reembolso já começou, e sua cripto é enviada uma única vez. Confira o status nos seus pedidos.',
  network_unavailable: 'Não conseguimos acessar esta rede agora. Nada foi enviado. Tente novamente em alguns minutos.',
  screening_unavailable:
    'Não conseguimos fazer uma verificação obrigatória agora. Nada foi cobrado. Tente novamente em alguns minutos.',
  too_many_declined_cards:
    'Muitos cartões foram recusados. Nada foi cobrado. Espere uma hora ou escolha outra forma de pagamento.',
  media_type_unsupported: 'Este tipo de conteúdo não é aceito. Envie JSON.',
  spending_limit_reached:
    'Isto passa do seu limite diário ou anual. Nada foi cobrado. Escolha um valor menor ou tente novamente quando seu limite se renovar.',
  identity_check_not_found: 'Não encontramos esta verificação de identidade.',
  identity_refused:
    'Não conseguimos verificar sua identidade, então você não pode continuar. Nada foi cobrado por isto. Se você já tinha pago algo, explicamos por e-mail o que acontece com esse dinheiro.',
  identity_already_verified: 'Sua identidade já está verificada neste nível.',
  cpf_required: 'Primeiro, informe seu CPF, seu nome e sua data de nascimento. Nada foi enviado ainda.',
  too_many_cpf_checks: 'Você já conferiu um CPF cinco vezes hoje. Tente novamente amanhã.',
  identity_provider_unavailable:
    'A verificação de identidade não está respondendo agora. Nada se perdeu. Tente novamente em um minuto.',
  no_documents_yet: 'Você ainda não enviou nada para esta verificação de identidade. Envie seus documentos primeiro.',
  email_confirmation_required: 'Primeiro, confirme seu e-mail: entre com um código e depois continue.',
  cardholder_mismatch:
    'O nome no cartão deve ser igual ao do seu documento. Nada foi cobrado. Use um cartão no seu nome, como está no documento.',
  erasure_impossible:
    'Os dados deste comprador ainda não podem ser apagados: há pedidos ou verificações em aberto ou que precisam ser mantidos. Nada foi alterado.',
  operator_login_refused:
    'O nome, o segredo ou o código está errado, ou o código já foi usado. Espere pelo próximo código.',
  operator_session_ended: 'Sua sessão terminou. Entre novamente.',
  action_impossible: 'Não é possível fazer isso no estado atual. Nada foi alterado.',
  operator_role_required: 'Sua função não inclui esta ação. Peça a um colega com a função certa.',
  second_operator_required: 'Um segundo operador precisa aprovar isto. Você não pode aprovar a sua própria proposta.',
  proposal_not_found: 'Esta proposta expirou ou já foi aplicada. Veja o pedido novamente.',
  proposal_declined: 'Outra pessoa já recusou esta proposta. Nada foi alterado.',
  proposal_withdrawn: 'Quem fez esta proposta já a retirou. Nada foi alterado.',
  proposal_approved: 'Esta proposta já foi aprovada. Não pode mais ser recusada nem retirada.',
  proposer_required: 'Só quem fez esta proposta pode retirá-la.',
  own_proposal: 'Você fez esta proposta, por isso não pode recusá-la. Retire-a.',
};
