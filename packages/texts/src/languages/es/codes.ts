import type { CodeTexts } from '../../language-texts.ts';

/** Spanish as Spain speaks it. */
export const codes: CodeTexts = {
  success: 'Correcto',
  internal_error: 'Algo ha fallado por nuestra parte. Si estabas pagando, consulta tu pedido antes de volver a pagar.',
  invalid_input: 'Falta algún dato o no es válido. No se ha cambiado nada. Revísalo e inténtalo de nuevo.',
  path_not_found: 'No encontramos lo que has pedido.',
  server_busy:
    'Ahora mismo no podemos responder. Espera un momento. Si estabas pagando, consulta tu pedido antes de volver a pagar.',
  too_many_requests: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  amount_outside_limits:
    'Este importe está fuera de los límites del método de pago. No se te ha cobrado nada. Elige otro método de pago.',
  order_timed_out: 'Este pedido ha caducado. Vuelve a la tienda para empezar de nuevo.',
  email_code_wrong: 'El código no es correcto. Introduce el código de 6 dígitos de nuestro correo más reciente.',
  not_signed_in: 'Inicia sesión para continuar.',
  session_expired: 'Hemos cerrado tu sesión por seguridad. Inicia sesión para continuar.',
  session_revoked: 'Tu sesión se ha cerrado. Inicia sesión de nuevo para continuar.',
  payment_under_way: 'Ya hay un pago en curso para este pedido. No pagues dos veces: espera el resultado.',
  order_not_found: 'No hemos encontrado este pedido.',
  order_ended: 'Este pedido ha terminado y ya no se puede pagar ni modificar.',
  method_unavailable: 'Este método de pago no está disponible en este momento. No se te ha cobrado nada. Elige otro.',
  currency_unsupported: 'No puedes pagar en esta moneda. Elige otra.',
  identity_required: 'Verifica tu identidad para hacer este pago. No se te ha cobrado nada.',
  buyer_blocked: 'No podemos procesar pagos de esta cuenta. Contacta con soporte.',
  ip_blocked: 'No podemos aceptar pagos desde tu ubicación. No se te ha cobrado nada.',
  link_signature_invalid:
    'Este enlace no es válido, así que no se ha pedido nada. Vuelve a la tienda y empieza de nuevo.',
  link_expired: 'Este enlace ha caducado, así que no se ha pedido nada. Vuelve a la tienda y empieza de nuevo.',
  link_order_number_used: 'La tienda ya usó este número para otro pedido. Vuelve a la tienda y empieza de nuevo.',
  merchant_suspended:
    'Esta tienda no puede aceptar pedidos en este momento. No se te ha cobrado nada. Los pedidos ya pagados no se ven afectados.',
  link_merchant_unknown: 'La tienda de este enlace no está registrada con nosotros. No se ha pedido nada.',
  link_in_use: 'Otra persona ya está usando este enlace. Vuelve a la tienda para obtener el tuyo.',
  link_parameter_invalid:
    'Este enlace está incompleto, así que no se ha pedido nada. Vuelve a la tienda y empieza de nuevo.',
  link_redirect_refused: 'Este enlace lleva de vuelta a una dirección que no podemos aceptar. No se ha pedido nada.',
  item_taken: 'Otra persona está comprando este artículo ahora mismo. No se te ha cobrado nada.',
  wallet_missing: 'Introduce la dirección de tu monedero. No se ha hecho ningún pedido.',
  wallet_not_of_network:
    'Esta no es una dirección de esta red. No se ha hecho ningún pedido. Copia la dirección de tu monedero y pégala aquí.',
  wallet_checksum_invalid:
    'Esta dirección tiene un error. Lo que se envíe a ella se perdería. Copia la dirección de tu monedero y pégala aquí.',
  wallet_unowned:
    'Nadie controla esta dirección; lo que se envíe a ella se pierde. Introduce la dirección de tu propio monedero.',
  wallet_unconfirmed: 'Confirma primero la dirección de tu monedero. No se ha hecho ningún pedido.',
  wallet_already_fixed:
    'La dirección de un pedido ya no se puede cambiar. No se te ha cobrado nada. Vuelve a la tienda para hacer un pedido nuevo.',
  wallet_check_unavailable:
    'La red no responde y no podemos comprobar esta dirección. No se ha hecho ningún pedido. Inténtalo de nuevo en un minuto.',
  network_fee_unavailable:
    'Las comisiones de red no están disponibles o son inusualmente altas. No se te ha cobrado nada. Inténtalo más tarde.',
  amount_not_positive: 'El importe debe ser mayor que 0.',
  delivery_unavailable:
    'Este artículo no se puede entregar en este momento. No se te ha cobrado nada. Inténtalo de nuevo más tarde.',
  rate_unavailable:
    'Ahora no podemos obtener el tipo de cambio. No se te ha cobrado nada. Inténtalo de nuevo en un minuto.',
  quote_changed: 'El precio ha cambiado. No se te ha cobrado nada. Comprueba el nuevo total antes de pagar.',
  submit_token_reused: 'Esto ya se envió con otros datos. Recarga la página.',
  submit_token_in_use: 'Esto ya está en curso. Espera el resultado.',
  attempts_used_up: 'Has intentado pagar este pedido demasiadas veces. Vuelve a la tienda para hacer uno nuevo.',
  card_not_found: 'No encontramos esta tarjeta. Introdúcela de nuevo o elige otra.',
  card_number_refused:
    'Introduce los números de tarjeta solo en los campos seguros. No hemos guardado lo que has introducido.',
  card_token_used:
    'Estos datos de tarjeta ya se usaron o han caducado. No se te ha cobrado de nuevo. Introduce la tarjeta otra vez.',
  payment_not_cancellable: 'Ya es tarde para cancelar este pago. Espera el resultado.',
  provider_unavailable:
    'El proveedor de pagos no responde. No pagues dos veces: consulta primero tu pedido y luego inténtalo de nuevo.',
  form_invalid: 'Algunos datos no son correctos. No se envió nada. Corrige los campos marcados.',
  card_limit_reached: 'Has guardado 6 tarjetas, el máximo. Quita una o paga sin guardar esta.',
  form_missing: 'Faltan datos. No se te ha cobrado nada. Rellena primero el formulario.',
  receipt_not_ready: 'Todavía no hay recibo. Lo tendrás cuando se complete tu pedido.',
  too_many_mails: 'Ya te hemos enviado un código. Introdúcelo o espera un rato antes de pedir otro.',
  too_many_wrong_codes: 'Demasiados códigos incorrectos. Pide uno nuevo.',
  mails_busy: 'Estamos enviando muchos códigos en este momento. Espera cinco minutos y vuelve a pedir el tuyo.',
  email_code_expired: 'Este código ha caducado. Pide uno nuevo.',
  handoff_gone: 'Este código ya se ha usado o ha caducado. Genera uno nuevo en la pantalla de la que vienes.',
  ready_login_refused: 'La tienda no ha podido iniciar tu sesión. Inicia sesión con tu correo electrónico y un código.',
  checkout_used: 'Este enlace de pago ha caducado. Vuelve a la tienda y empieza de nuevo.',
  idempotency_key_reused:
    'Esta Idempotency-Key ya se usó con otra solicitud. No se ha cambiado nada. Usa una clave nueva.',
  idempotency_key_in_use: 'La solicitud con esta Idempotency-Key sigue en curso. Envíala de nuevo en un momento.',
  refund_impossible:
    'Ahora no se puede reembolsar este pedido: no está pagado, ya se está reembolsando o entregando, o está en revisión.',
  refund_amount_too_high: 'Es más de lo que queda por reembolsar. No se ha reembolsado nada.',
  sale_parameter_invalid:
    'Falta un parámetro de esta venta o no se puede usar. No se ha creado nada. Consulta `extend` para más detalles.',
  no_webhook_endpoint:
    'No hay ningún endpoint de webhook activo ni se ha indicado un callbackUrl, así que este pedido no se puede crear.',
  order_number_used:
    'Este merchantOrderNo ya está usado. No se ha creado nada. Para repetir una llamada, envíala otra vez con su Idempotency-Key.',
  body_signature_required: 'Esta llamada necesita x-signature: el sign clásico no cubre el cuerpo.',
  access_token_invalid: 'El access-token falta, es incorrecto o tiene más de dos horas. Obtén uno nuevo con getToken.',
  endpoint_address_refused:
    'No podemos enviar eventos a esta dirección. Usa https en un servidor público, con el puerto predeterminado y sin usuario ni contraseña.',
  resource_not_found: 'No encontrado.',
  merchant_unknown: 'El appId no existe.',
  call_timestamp_invalid: 'El timestamp falta, no está en milisegundos o difiere en más de cinco minutos.',
  call_signature_invalid: 'La firma no corresponde a la solicitud.',
  call_nonce_invalid: 'El nonce falta o ya se ha usado.',
  notice_too_early: 'El pedido aún no está pagado. Envía el aviso de entrega cuando lo esté.',
  notice_differs: 'Un aviso anterior de este pedido indicó otro estado de entrega.',
  cross_site_request: 'Esta solicitud procede de otro sitio y se ha rechazado.',
  http_method_not_allowed: 'Este método HTTP no está permitido aquí.',
  request_too_large: 'Esta solicitud es demasiado grande.',
  refund_wallet_invalid:
    'Esta no es una dirección de monedero válida en esta red. No se ha enviado nada. Revísala o vuelve a copiarla de tu monedero.',
  refund_wallet_unconfirmed:
    'No podemos comprobar si esta dirección tiene errores. No se ha enviado nada. Compárala con tu monedero y confírmala.',
  sell_refund_started:
    'Este reembolso ya se ha iniciado y tus criptomonedas se envían una sola vez. Consulta su estado en tus pedidos.',
  network_unavailable:
    'Ahora no podemos acceder a esta red. No se ha enviado nada. Inténtalo de nuevo en unos minutos.',
  screening_unavailable:
    'Ahora no podemos hacer una comprobación obligatoria. No se te ha cobrado nada. Inténtalo de nuevo en unos minutos.',
  too_many_declined_cards:
    'Se han rechazado demasiadas tarjetas. No se te ha cobrado nada. Espera una hora o elige otro método de pago.',
  media_type_unsupported: 'Este tipo de contenido no se admite. Envía JSON.',
  spending_limit_reached:
    'Este pago supera tu límite diario o anual. No se te ha cobrado nada. Elige un importe menor o inténtalo cuando se renueve tu límite.',
  identity_check_not_found: 'No hemos encontrado esta verificación de identidad.',
  identity_refused:
    'No hemos podido verificar tu identidad, así que no puedes continuar. No se te ha cobrado nada por esto. Si ya habías pagado algo, te hemos explicado por correo qué pasa con ese dinero.',
  identity_already_verified: 'Ya tienes verificado este nivel.',
  cpf_required: 'Introduce primero tu CPF, tu nombre y tu fecha de nacimiento. Todavía no se ha enviado nada.',
  too_many_cpf_checks: 'Hoy ya has comprobado un CPF cinco veces. Inténtalo de nuevo mañana.',
  identity_provider_unavailable:
    'La verificación de identidad no responde en este momento. No se ha perdido nada. Inténtalo de nuevo en un minuto.',
  no_documents_yet: 'Todavía no has enviado nada para esta verificación de identidad. Envía primero tus documentos.',
  email_confirmation_required: 'Confirma primero tu correo: inicia sesión con un código y continúa.',
  cardholder_mismatch:
    'El nombre de la tarjeta debe coincidir con tu documento. No se te ha cobrado nada. Usa una tarjeta a tu nombre, tal como figura en tu documento.',
  erasure_impossible:
    'Todavía no se pueden borrar los datos de este comprador: tiene un pedido o una verificación en curso, o hay datos que deben conservarse. No se ha cambiado nada.',
  operator_login_refused:
    'El nombre, el secreto o el código no son correctos, o el código ya se usó. Espera al código siguiente.',
  operator_session_ended: 'Tu sesión ha terminado. Vuelve a iniciarla.',
  action_impossible: 'No se puede hacer en el estado actual. No se ha cambiado nada.',
  operator_role_required: 'Tu rol no incluye esta acción. Pídesela a un compañero con el rol adecuado.',
  second_operator_required: 'Debe aprobarlo un segundo operador. No puedes aprobar tu propia propuesta.',
  proposal_not_found: 'Esta propuesta ha caducado o ya se aplicó. Vuelve a mirar el pedido.',
  proposal_declined: 'Otra persona ya ha rechazado esta propuesta. No se ha cambiado nada.',
  proposal_withdrawn: 'Quien hizo esta propuesta ya la ha retirado. No se ha cambiado nada.',
  proposal_approved: 'Esta propuesta ya se ha aprobado. Ya no se puede rechazar ni retirar.',
  proposer_required: 'Solo quien hizo esta propuesta puede retirarla.',
  own_proposal: 'Has hecho tú esta propuesta, así que no puedes rechazarla. Retírala.',
};
