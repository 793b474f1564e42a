import type { CodeTexts } from './en-us.ts';

/** Spanish that reads well on both sides of the Atlantic. */
export const codesEs: CodeTexts = {
  success: 'Correcto',
  our_fault: 'Algo ha fallado por nuestra parte. Si estabas pagando, consulta tu pedido antes de volver a pagar.',
  bad_input: 'Falta algún dato o no es válido. No se ha cambiado nada. Revísalo e inténtalo de nuevo.',
  no_such_path: 'No encontramos lo que has pedido.',
  too_many: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  limit_mismatch:
    'El importe del pago no se ajusta al límite del método de pago actual. No se te ha cobrado nada. Elige otro método de pago.',
  order_timed_out:
    'El plazo del pedido ha terminado y no se puede continuar. Vuelve a la tienda y haz el pedido de nuevo.',
  wrong_code: 'El código no es correcto. Abre el correo más reciente e introduce sus seis cifras.',
  not_signed_in: 'Inicia sesión para continuar.',
  session_expired: 'Tu sesión se ha cerrado por inactividad. Inicia sesión de nuevo para continuar.',
  session_revoked: 'Tu sesión se ha cerrado. Inicia sesión de nuevo para continuar.',
  payment_under_way: 'Ya hay un pago en curso para este pedido. No pagues dos veces: espera el resultado.',
  no_such_order: 'No encontramos este pedido entre los tuyos.',
  order_ended: 'Este pedido ha terminado y ya no se puede pagar ni modificar.',
  method_unavailable:
    'Este método de pago no se puede usar ahora para este pedido. No se te ha cobrado nada. Elige otro.',
  currency_unsupported: 'No se puede pagar en esta moneda. Elige otra moneda.',
  identity_needed: 'Tenemos que verificar tu identidad antes de este pago. No se te ha cobrado nada.',
  account_at_risk: 'Esta cuenta presenta un riesgo y ahora no puede operar.',
  ip_blocked: 'Nuestro servicio no está disponible donde estás. No se te ha cobrado nada.',
  link_signature: 'Este enlace no es válido. No se ha pedido nada. Vuelve a la tienda y empieza de nuevo.',
  link_expired: 'Este enlace ha caducado. No se ha pedido nada. Vuelve a la tienda y empieza de nuevo.',
  link_reused: 'Este número de pedido ya se usó para otro pedido. Vuelve a la tienda y empieza de nuevo.',
  link_merchant: 'Este enlace no procede de una tienda que conozcamos. No se ha pedido nada.',
  link_in_use: 'Otra persona ya está usando este enlace. Vuelve a la tienda para obtener uno propio.',
  link_incomplete: 'Este enlace está incompleto. No se ha pedido nada. Vuelve a la tienda y empieza de nuevo.',
  link_redirect: 'La dirección de regreso de este enlace no se puede aceptar. No se ha pedido nada.',
  item_taken: 'Otra persona está comprando este artículo ahora mismo. No se te ha cobrado nada.',
  wallet_missing: 'Dinos primero adónde enviarlo: introduce la dirección de tu monedero. No se ha hecho ningún pedido.',
  wallet_unknown:
    'Esta no es una dirección de esta red. No se ha hecho ningún pedido. Copia la dirección de tu monedero y pégala aquí.',
  wallet_mistyped:
    'Hay un carácter incorrecto en esta dirección. Lo que se envíe a ella se perdería. Copia la dirección de tu monedero y pégala aquí.',
  wallet_nobodys:
    'Esta dirección no es de nadie. Lo que se envíe a ella se perdería. Introduce la dirección de tu propio monedero.',
  wallet_unconfirmed: 'Confirma primero la dirección de tu monedero. No se ha hecho ningún pedido.',
  wallet_fixed:
    'La dirección de un pedido ya no se puede cambiar. No se te ha cobrado nada. Vuelve a la tienda para hacer un pedido nuevo.',
  wallet_not_looked_at:
    'Ahora no podemos comprobar esta dirección porque la red no responde. No se ha hecho ningún pedido. Inténtalo de nuevo en un minuto.',
  network_fee_unavailable:
    'Ahora no podemos saber la comisión de la red, o es anormalmente alta. No se te ha cobrado nada. Inténtalo más tarde.',
  amount_not_positive: 'El importe del pago debe ser mayor que 0.',
  delivery_unavailable:
    'Este artículo no se puede entregar en este momento. No se te ha cobrado nada. Inténtalo de nuevo más tarde.',
  rate_unavailable:
    'No podemos obtener un tipo de cambio actual. No se te ha cobrado nada. Inténtalo de nuevo en un minuto.',
  quote_changed: 'El precio ha cambiado. No se te ha cobrado nada. Comprueba el nuevo total antes de pagar.',
  submit_token_reused: 'Esta solicitud ya se envió con otros datos. Vuelve a cargar la página.',
  submit_token_running: 'Esta solicitud ya se está procesando. Espera el resultado.',
  attempts_used_up: 'Ha habido demasiados intentos de pagar este pedido. Vuelve a la tienda y haz el pedido de nuevo.',
  no_such_card: 'No encontramos esta tarjeta. Introdúcela de nuevo o elige otra.',
  card_number_refused:
    'Los números de tarjeta solo van en los campos seguros. No hemos guardado lo que has introducido.',
  card_token_used:
    'Estos datos de tarjeta ya se usaron o han caducado. No se te ha cobrado de nuevo. Introduce la tarjeta otra vez.',
  payment_not_cancellable: 'Este pago ya no se puede cancelar. Espera el resultado.',
  provider_unavailable:
    'El proveedor de pagos no responde. No pagues dos veces: consulta primero tu pedido y luego inténtalo de nuevo.',
  form_invalid: 'Algunos datos no son correctos. No se envió nada. Corrige los campos marcados.',
  cards_limit: 'Has llegado al límite de 6 tarjetas. Elimina antes una tarjeta guardada o paga sin guardar esta.',
  form_missing: 'Faltan datos. No se te ha cobrado nada. Rellena primero el formulario.',
  no_receipt_yet: 'Todavía no hay recibo: se hace cuando el pedido se completa.',
  mail_too_many: 'Has pedido demasiados códigos. Espera un rato y pide uno nuevo.',
  codes_too_many: 'Ha habido demasiados códigos incorrectos. Pide un código nuevo.',
  code_expired: 'Este código ha caducado. Pide uno nuevo.',
  ready_login_refused: 'La tienda no ha podido iniciar tu sesión. Inicia sesión con tu correo electrónico y un código.',
  checkout_used:
    'Esta dirección de pago ya se ha usado o ha caducado. Vuelve a la tienda y empieza de nuevo desde allí.',
  idempotency_reused: 'Esta Idempotency-Key ya llegó con otra solicitud. No se ha hecho nada. Usa una clave nueva.',
  idempotency_running:
    'La solicitud con esta Idempotency-Key todavía se está procesando. Envíala de nuevo en un momento.',
  refund_impossible:
    'Ahora no se puede reembolsar nada de este pedido: no está pagado, su dinero ya está de vuelta, su artículo se está entregando o una persona lo está revisando.',
  refund_too_much: 'Es más de lo que queda del pago. No se ha reembolsado nada.',
  sale_refused:
    'Falta un parámetro de esta venta o no se puede usar. No se ha creado nada. El campo extend dice cuál y por qué.',
  endpoint_missing:
    'Nadie se enteraría de este pedido: la tienda no tiene ningún endpoint de webhook activo y no se indica ningún callbackUrl. No se ha pedido nada.',
  order_number_used:
    'Este merchantOrderNo ya está usado. No se ha creado nada. Para repetir una llamada, envíala otra vez con su Idempotency-Key.',
  body_signature_needed: 'Esta llamada necesita x-signature: el sign clásico no cubre el cuerpo.',
  access_token_refused: 'El access-token falta, es incorrecto o tiene más de dos horas. Obtén uno nuevo con getToken.',
  endpoint_refused:
    'No se pueden enviar eventos a esta dirección. Debe ser https en un servidor público, con el puerto habitual y sin usuario ni contraseña.',
  no_such_resource: 'No hay nada con este número.',
  merchant_unknown: 'El appId no existe.',
  merchant_timestamp: 'El timestamp falta, no está en milisegundos o difiere en más de cinco minutos.',
  merchant_signature: 'La firma no corresponde a la solicitud.',
  merchant_nonce: 'El nonce falta o ya se ha usado.',
  notice_too_early: 'El pedido aún no está pagado: el aviso de entrega se acepta cuando lo esté.',
  notice_differs: 'Un aviso anterior de este pedido indicó otro estado de entrega.',
  cross_site: 'Esta solicitud procede de otro sitio y se ha rechazado.',
  method_not_allowed: 'Este método no está permitido aquí.',
  too_large: 'Esta solicitud es demasiado grande.',
  wallet_invalid:
    'Esta no es una dirección de monedero válida en esta red. No se ha enviado nada. Revísala o vuelve a copiarla de tu monedero.',
  wallet_unchecked:
    'Esta dirección no lleva mayúsculas y minúsculas que revelen un error al escribirla. No se ha enviado nada. Compárala con tu monedero y confírmala.',
  sell_refund_started:
    'Esta devolución ya se ha iniciado. Tus criptomonedas se devuelven una sola vez: consulta su estado en tus transacciones.',
  network_unavailable:
    'Ahora no podemos acceder a esta red. No se ha enviado nada. Inténtalo de nuevo en unos minutos.',
  screening_unavailable:
    'Ahora no podemos hacer una comprobación obligatoria. No se te ha cobrado nada. Inténtalo de nuevo en unos minutos.',
  declined_too_often:
    'Se han rechazado demasiadas tarjetas. No se te ha cobrado nada. Espera una hora o elige otro método de pago.',
  media_type: 'Este tipo de contenido no se admite. Envía JSON.',
  quota_used_up:
    'Este pago supera lo que aún puede gastar hoy o este año. No se le ha cobrado nada. Elija un importe menor o pague cuando el límite empiece de nuevo.',
  no_such_check: 'No hemos encontrado esta verificación de identidad entre las suyas.',
  identity_refused:
    'No hemos podido verificar su identidad, así que no es posible continuar. No se le ha cobrado nada. El dinero que ya se hubiera movido se devuelve.',
  identity_held: 'Ya está verificado en este nivel. No hace falta nada más.',
  cpf_needed: 'Introduzca primero su CPF, su nombre y su fecha de nacimiento. Todavía no se ha enviado nada.',
  cpf_too_many: 'Hoy ya ha comprobado un CPF cinco veces. Inténtelo de nuevo mañana.',
  identity_unavailable:
    'La verificación de identidad no responde en este momento. No se ha perdido nada. Inténtelo de nuevo en un minuto.',
  nothing_captured:
    'Todavía no se ha entregado nada para esta verificación de identidad. Muestre primero sus documentos.',
  email_proof_needed: 'Confirme primero su correo con un código: inicie sesión por correo y continúe.',
  other_holder:
    'El nombre de la tarjeta debe ser el de tu documento. No se te ha cobrado nada. Usa una tarjeta tuya y escribe el nombre como en tu documento.',
  erasure_impossible:
    'Todavía no se pueden borrar los datos de este comprador: hay algo suyo sin terminar o que debe conservarse. No se ha cambiado nada.',
  operator_unknown:
    'El nombre, el secreto o el código no son correctos, o el código ya se usó. Espera al código siguiente.',
  operator_session_ended: 'Tu sesión de operador ha terminado. Vuelve a iniciarla.',
  action_impossible: 'Esto no se puede hacer con el pedido tal como está ahora. No se ha cambiado nada.',
  second_operator_needed: 'Debe aprobarlo un segundo operador: nadie aprueba lo que ha propuesto.',
  proposal_gone:
    'Esta propuesta ya no existe: caducó, ya se ejecutó o el pedido ha cambiado. Vuelve a mirar el pedido.',
};
