import type { CodeTexts } from '../../language-texts.ts';

export const codes: CodeTexts = {
  success: 'Listo',
  internal_error: 'Algo salió mal de nuestro lado. Si estabas pagando, revisa tu pedido antes de volver a pagar.',
  invalid_input: 'Algún dato falta o no es válido. No se cambió nada. Revísalo e intenta de nuevo.',
  path_not_found: 'No encontramos lo que pediste.',
  server_busy:
    'No podemos responder en este momento. Espera un poco. Si estabas pagando, revisa tu pedido antes de volver a pagar.',
  too_many_requests: 'Demasiadas solicitudes. Espera un momento e intenta de nuevo.',
  amount_outside_limits:
    'Este monto está fuera de los límites del método de pago. No se te cobró nada. Elige otro método de pago.',
  order_timed_out: 'Este pedido venció. Vuelve a la tienda para empezar de nuevo.',
  email_code_wrong: 'El código no es correcto. Ingresa el código de 6 dígitos de nuestro correo más reciente.',
  not_signed_in: 'Inicia sesión para continuar.',
  session_expired: 'Cerramos tu sesión por seguridad. Inicia sesión para continuar.',
  session_revoked: 'Se cerró tu sesión. Inicia sesión de nuevo para continuar.',
  payment_under_way: 'Ya hay un pago en curso para este pedido. No pagues dos veces: espera el resultado.',
  order_not_found: 'No encontramos este pedido.',
  order_ended: 'Este pedido terminó y ya no se puede pagar ni cambiar.',
  method_unavailable: 'Este método de pago no está disponible en este momento. No se te cobró nada. Elige otro.',
  currency_unsupported: 'No puedes pagar en esta moneda. Elige otra.',
  identity_required: 'Verifica tu identidad para hacer este pago. No se te cobró nada.',
  buyer_blocked: 'No podemos procesar pagos de esta cuenta. Contacta a soporte.',
  ip_blocked: 'No podemos aceptar pagos desde tu ubicación. No se te cobró nada.',
  link_signature_invalid: 'Este enlace no es válido, así que no se pidió nada. Vuelve a la tienda y empieza de nuevo.',
  link_expired: 'Este enlace venció, así que no se pidió nada. Vuelve a la tienda y empieza de nuevo.',
  link_order_number_used: 'La tienda ya usó este número para otro pedido. Vuelve a la tienda y empieza de nuevo.',
  merchant_suspended:
    'Esta tienda no puede aceptar pedidos en este momento. No se te cobró nada. Los pedidos ya pagados no se ven afectados.',
  link_merchant_unknown: 'La tienda de este enlace no está registrada con nosotros. No se pidió nada.',
  link_in_use: 'Otra persona ya está usando este enlace. Vuelve a la tienda para obtener el tuyo.',
  link_parameter_invalid:
    'Este enlace está incompleto, así que no se pidió nada. Vuelve a la tienda y empieza de nuevo.',
  link_redirect_refused: 'Este enlace regresa a una dirección que no podemos aceptar. No se pidió nada.',
  item_taken: 'Otra persona está comprando este artículo en este momento. No se te cobró nada.',
  wallet_missing: 'Ingresa la dirección de tu billetera. No se hizo ningún pedido.',
  wallet_not_of_network:
    'Esta dirección no es de esta red. No se hizo ningún pedido. Copia la dirección de tu billetera y pégala aquí.',
  wallet_checksum_invalid:
    'Esta dirección tiene un error. Lo que se envíe a ella se perdería. Copia la dirección de tu billetera y pégala aquí.',
  wallet_unowned:
    'Nadie controla esta dirección; lo que se envíe a ella se pierde. Ingresa la dirección de tu propia billetera.',
  wallet_unconfirmed: 'Primero confirma la dirección de tu billetera. No se hizo ningún pedido.',
  wallet_already_fixed:
    'La dirección de un pedido no se puede cambiar. No se te cobró nada. Vuelve a la tienda para hacer un pedido nuevo.',
  wallet_check_unavailable:
    'La red no responde, así que no podemos revisar esta dirección. No se hizo ningún pedido. Intenta de nuevo en un minuto.',
  network_fee_unavailable:
    'Las comisiones de red no están disponibles o están más altas de lo normal. No se te cobró nada. Intenta de nuevo más tarde.',
  amount_not_positive: 'El monto debe ser mayor que 0.',
  delivery_unavailable:
    'No podemos entregar este artículo en este momento. No se te cobró nada. Intenta de nuevo más tarde.',
  rate_unavailable:
    'No podemos obtener el tipo de cambio en este momento. No se te cobró nada. Intenta de nuevo en un minuto.',
  quote_changed: 'El precio cambió. No se te cobró nada. Revisa el nuevo total antes de pagar.',
  submit_token_reused: 'Esto ya se envió con otros datos. Recarga la página.',
  submit_token_in_use: 'Esto ya está en proceso. Espera el resultado.',
  attempts_used_up: 'Intentaste pagar este pedido demasiadas veces. Vuelve a la tienda para hacer uno nuevo.',
  card_not_found: 'No encontramos esta tarjeta. Ingrésala de nuevo o elige otra.',
  card_number_refused: 'Ingresa números de tarjeta solo en los campos seguros. No guardamos lo que escribiste.',
  card_token_used:
    'Estos datos de tarjeta vencieron o ya se usaron. No se te cobró de nuevo. Ingresa la tarjeta otra vez.',
  payment_not_cancellable: 'Ya es tarde para cancelar este pago. Espera el resultado.',
  provider_unavailable:
    'El proveedor de pagos no responde. No pagues dos veces: primero revisa tu pedido y luego intenta de nuevo.',
  form_invalid: 'Algunos datos no son correctos. No se envió nada. Corrige los campos marcados.',
  card_limit_reached: 'Ya guardaste 6 tarjetas, el máximo. Elimina una o paga sin guardar esta.',
  form_missing: 'Faltan datos. No se te cobró nada. Completa primero el formulario.',
  receipt_not_ready: 'Todavía no hay comprobante. Lo tendrás cuando se complete tu pedido.',
  too_many_mails: 'Ya te enviamos un código. Ingrésalo o espera un rato antes de pedir otro.',
  too_many_wrong_codes: 'Demasiados códigos incorrectos. Pide uno nuevo.',
  mails_busy: 'Estamos enviando muchos códigos en este momento. Espera cinco minutos y pide el tuyo de nuevo.',
  email_code_expired: 'Este código venció. Pide uno nuevo.',
  handoff_gone: 'Este código ya se usó o venció. Obtén uno nuevo en tu otra pantalla.',
  ready_login_refused: 'La tienda no pudo iniciar tu sesión. Inicia sesión con tu correo y un código.',
  checkout_used: 'Este enlace de pago venció. Vuelve a la tienda y empieza de nuevo.',
  idempotency_key_reused: 'Esta Idempotency-Key ya se usó con otra solicitud. No se cambió nada. Usa una clave nueva.',
  idempotency_key_in_use: 'La solicitud con esta Idempotency-Key sigue en proceso. Envíala de nuevo en un momento.',
  refund_impossible:
    'Este pedido no se puede reembolsar ahora: no está pagado, ya se está reembolsando o entregando, o está en revisión.',
  refund_amount_too_high: 'Es más de lo que queda por reembolsar. No se reembolsó nada.',
  sale_parameter_invalid:
    'Un parámetro de esta venta falta o no se puede usar. No se creó nada. Consulta `extend` para ver los detalles.',
  no_webhook_endpoint:
    'No hay ningún endpoint de webhook activo ni se indicó un callbackUrl, así que este pedido no se puede crear.',
  order_number_used:
    'Este merchantOrderNo ya se usó. No se creó nada. Para repetir una llamada, envíala de nuevo con su Idempotency-Key.',
  body_signature_required: 'Esta llamada requiere x-signature: el sign clásico no cubre el cuerpo.',
  access_token_invalid: 'El access-token falta, es incorrecto o tiene más de dos horas. Obtén uno nuevo con getToken.',
  endpoint_address_refused:
    'No podemos enviar eventos a esta dirección. Usa https en un servidor público, con el puerto predeterminado y sin usuario ni contraseña.',
  resource_not_found: 'No se encontró.',
  merchant_unknown: 'No conocemos este appId.',
  call_timestamp_invalid: 'El timestamp falta, no está en milisegundos o tiene más de cinco minutos de diferencia.',
  call_signature_invalid: 'La firma no coincide con la solicitud.',
  call_nonce_invalid: 'El nonce falta o ya se usó.',
  notice_too_early: 'El pedido todavía no está pagado. Envía el aviso de entrega cuando lo esté.',
  notice_differs: 'Un aviso anterior de este pedido indicó otro estado de entrega.',
  cross_site_request: 'Esta solicitud vino de otro sitio y se rechazó.',
  http_method_not_allowed: 'Aquí no se permite este método HTTP.',
  request_too_large: 'Esta solicitud es demasiado grande.',
  refund_wallet_invalid:
    'No es una dirección de billetera válida en esta red. No se envió nada. Revísala o cópiala de nuevo de tu billetera.',
  refund_wallet_unconfirmed:
    'No podemos detectar errores en esta dirección. No se envió nada. Compárala con la de tu billetera y confírmala.',
  sell_refund_started:
    'Este reembolso ya empezó y tus criptomonedas se envían una sola vez. Revisa su estado en tus pedidos.',
  network_unavailable:
    'No podemos conectarnos a esta red en este momento. No se envió nada. Intenta de nuevo en unos minutos.',
  screening_unavailable:
    'No podemos hacer una revisión obligatoria en este momento. No se te cobró nada. Intenta de nuevo en unos minutos.',
  too_many_declined_cards:
    'Se rechazaron demasiadas tarjetas. No se te cobró nada. Espera una hora o elige otro método de pago.',
  media_type_unsupported: 'No aceptamos este tipo de contenido. Envía JSON.',
  spending_limit_reached:
    'Esto supera tu límite diario o anual. No se te cobró nada. Elige un monto menor o intenta de nuevo cuando se renueve tu límite.',
  identity_check_not_found: 'No encontramos esta verificación de identidad.',
  identity_refused:
    'No pudimos verificar tu identidad, así que no puedes continuar. No se te cobró nada por esto. Si ya habías pagado algo, te explicamos por correo qué pasa con ese dinero.',
  identity_already_verified: 'Ya tienes verificado este nivel.',
  cpf_required: 'Primero ingresa tu CPF, tu nombre y tu fecha de nacimiento. Todavía no se envió nada.',
  too_many_cpf_checks: 'Hoy ya consultaste un CPF cinco veces. Intenta de nuevo mañana.',
  identity_provider_unavailable:
    'La verificación de identidad no responde en este momento. No se perdió nada. Intenta de nuevo en un minuto.',
  no_documents_yet: 'Todavía no enviaste nada para esta verificación de identidad. Envía primero tus documentos.',
  email_confirmation_required: 'Primero confirma tu correo: inicia sesión con un código y continúa.',
  cardholder_mismatch:
    'El nombre de la tarjeta debe coincidir con tu documento. No se te cobró nada. Usa una tarjeta a tu nombre, tal como aparece en tu documento.',
  erasure_impossible:
    'Todavía no se pueden borrar los datos de este comprador: un pedido o una verificación sigue en curso o debe conservarse. No se cambió nada.',
  operator_login_refused:
    'El nombre, el secreto o el código es incorrecto, o el código ya se usó. Espera tu próximo código.',
  operator_session_ended: 'Tu sesión terminó. Inicia sesión de nuevo.',
  action_impossible: 'No puedes hacer esto en el estado actual. No se cambió nada.',
  operator_role_required: 'Tu rol no incluye esta acción. Pídesela a un compañero que tenga el rol adecuado.',
  second_operator_required: 'Un segundo operador debe aprobar esto. No puedes aprobar tu propia propuesta.',
  proposal_not_found: 'Esta propuesta venció o ya se aplicó. Revisa el pedido de nuevo.',
  proposal_declined: 'Otra persona ya rechazó esta propuesta. No se cambió nada.',
  proposal_withdrawn: 'Quien hizo esta propuesta ya la retiró. No se cambió nada.',
  proposal_approved: 'Esta propuesta ya se aprobó. Ya no se puede rechazar ni retirar.',
  proposer_required: 'Solo quien hizo esta propuesta puede retirarla.',
  own_proposal: 'Hiciste esta propuesta, así que no puedes rechazarla. Retírala.',
};
