import type { MailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: 'Tu pago llegó después de que se acabara el tiempo para pagar.',
  part: 'El monto completo no llegó a tiempo.',
  second: 'Pagaste dos veces por el mismo pedido.',
  excess: 'Pagaste más que el total. Esta es la diferencia.',
  wrong_currency: 'Tu pago llegó en una moneda distinta a la del pedido.',
  release_failed: 'No se pudo entregar {itemName}.',
  merchant: '{merchantName} pidió este reembolso.',
  identity: 'No pudimos verificar tu identidad.',
  noItem: 'El pedido está cerrado, así que no vas a recibir {itemName}.',
};

export const mails: MailTexts = {
  login_code: ({ minutes, merchantName }, plural) => ({
    subject: merchantName ? '{code} es tu código para {merchantName}' : '{code} es tu código para iniciar sesión',
    title: 'Tu código para iniciar sesión',
    intro: [
      plural(minutes, {
        one: 'Ingresa este código para iniciar sesión. Sirve una sola vez y vence en {minutes} minuto.',
        other: 'Ingresa este código para iniciar sesión. Sirve una sola vez y vence en {minutes} minutos.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      '¿No lo pediste? Puedes ignorar este correo.',
      'No lo compartas con nadie. Nunca te lo pediremos por teléfono, correo o chat.',
    ],
  }),
  login_warning: () => ({
    subject: 'Alguien sigue intentando iniciar sesión en tu cuenta',
    title: '¿Fuiste tú?',
    intro: [
      'Hoy alguien pidió muchos códigos para este correo o ingresó códigos incorrectos.',
      'Si fuiste tú, todo bien. Si no, tu cuenta sigue segura: un código solo funciona donde se pidió y con pocos intentos.',
    ],
    facts: [],
    button: '',
    notes: [
      'Puedes seguir iniciando sesión con el código de nuestro correo más reciente. Por ahora, es posible que un código permita un solo intento y que uno nuevo tarde hasta 15 minutos.',
      'No compartas ningún código con nadie, sin importar quién te lo pida. Enviamos este correo una vez al día como máximo.',
    ],
  }),
  sell_refund_code: ({ minutes }, plural) => ({
    subject: 'Confirma tu reembolso con este código',
    title: 'Confirma a dónde enviar tus criptomonedas',
    intro: [
      plural(minutes, {
        one: 'Ingresa este código para enviar {amount} a la dirección de abajo. Sirve una sola vez y vence en {minutes} minuto.',
        other:
          'Ingresa este código para enviar {amount} a la dirección de abajo. Sirve una sola vez y vence en {minutes} minutos.',
      }),
    ],
    facts: [
      ['Monto', '{amount}'],
      ['Red', '{network}'],
      ['Dirección', '{address}'],
      ['Número de pedido', '{orderNo}'],
    ],
    button: '',
    notes: [
      'Compara la dirección completa con la de tu billetera. Las transferencias no se pueden revertir.',
      '¿No lo pediste? Puedes ignorar este correo: sin el código no se envía nada. No lo compartas con nadie. Nunca te lo pediremos por teléfono, correo o chat.',
    ],
  }),
  payout_failed: () => ({
    subject: 'El pago a tu banco falló: recupera tus criptomonedas',
    title: 'No pudimos hacer el pago a tu banco',
    intro: [
      'Vendiste {amount}, pero tu banco no aceptó el pago. Tus criptomonedas están seguras con nosotros y podemos devolverlas a tu billetera.',
      'Inicia sesión con este correo, ingresa la dirección de tu billetera y confírmala con el código que te enviaremos por correo.',
    ],
    facts: [
      ['Vendiste', '{amount}'],
      ['Red', '{network}'],
      ['Comisión de red', '{fee}'],
      ['Recibirás', '{refundAmount}'],
      ['Número de pedido', '{orderNo}'],
    ],
    button: 'Recuperarlas',
    notes: [
      'No enviaremos nada hasta que confirmes. No hay prisa.',
      'Nunca te pediremos que pagues por esto, ni las claves o la frase de recuperación de tu billetera.',
    ],
  }),
  order_part: ({ noWayBack }) => ({
    subject: 'Recibimos una parte de tu pago: {orderNo}',
    title: 'Recibimos una parte de tu pago',
    intro: [
      noWayBack
        ? 'Esperamos el resto. Los pagos con {noWayBack} no se pueden reembolsar por el mismo medio: si el resto no llega, nuestro equipo te escribirá por correo para preguntarte a dónde enviar tu dinero.'
        : 'Esperamos el resto. Si no llega, te reembolsaremos lo que pagaste.',
    ],
    facts: [
      ['Recibido', '{received}'],
      ['Falta pagar', '{rest}'],
      ['Fecha límite', '{until}'],
      ['Número de cuenta', '{account}'],
      ['Pagado con', '{method}'],
      ['Artículo', '{itemName}'],
      ['Vendido por', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Ayuda con tu artículo', '{support}'],
    ],
    button: 'Ver tu pedido',
    notes: [],
  }),
  order_paid: () => ({
    subject: 'Comprobante de tu pedido {orderNo}',
    title: 'Recibimos tu pago',
    intro: ['Gracias por tu compra. Pagaste {total} por {itemName}. Te avisaremos por correo cuando se entregue.'],
    facts: [
      ['Artículo', '{itemName}'],
      ['Vendido por', '{merchantName}'],
      ['Precio del artículo', '{itemAmount}'],
      ['Comisión de servicio', '{rampFee}'],
      ['Comisión de red', '{networkFee}'],
      ['Total pagado', '{total}'],
      ['Pagado con', '{method}'],
      ['Fecha del pago', '{paidAt}'],
      ['Número de pedido', '{orderNo}'],
      ['Ayuda con tu artículo', '{support}'],
    ],
    button: 'Ver tu pedido',
    notes: [],
  }),
  order_completed: () => ({
    subject: 'Se completó tu pedido {orderNo}',
    title: 'Se completó tu pedido',
    intro: ['Ya se entregó {itemName}.'],
    facts: [
      ['Artículo', '{itemName}'],
      ['Vendido por', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Ayuda con tu artículo', '{support}'],
      ['Hash de la transacción', '{hash}'],
    ],
    button: 'Ver tu pedido',
    notes: ['¿Dudas sobre tu artículo? Contacta a {merchantName}.'],
  }),
  order_refunded: ({ method, why }) => ({
    subject: 'Reembolso de {amount}',
    title: 'Tu reembolso está en camino',
    intro: [
      method
        ? 'Te enviamos de vuelta {amount} por el mismo medio con el que pagaste: {method}.'
        : 'Te enviamos de vuelta {amount}.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [
      ['Monto', '{amount}'],
      ['Reembolsado a', '{method}'],
      ['Artículo', '{itemName}'],
      ['Vendido por', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Ayuda con tu artículo', '{support}'],
    ],
    button: 'Ver tu pedido',
    notes: ['Los bancos suelen tardar de 3 a 10 días hábiles en mostrar un reembolso.'],
  }),
  order_held: ({ why, state }) => ({
    subject: 'Sobre tu pago de {amount}',
    ...{
      refunding: {
        title: 'Tu pago llegó demasiado tarde',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          'Te estamos enviando de vuelta {amount} por el mismo medio con el que pagaste: {method}. Te avisaremos por correo cuando esté listo.',
        ],
      },
      no_way_back: {
        title: 'Tenemos tu dinero',
        intro: [
          ...reasonOf(reasons, why),
          'Los pagos con {method} no se pueden reembolsar por el mismo medio. Nuestro equipo decidirá qué se hace con {amount} y te avisará por correo. Si hay que devolvértelo, te preguntaremos a dónde enviarlo.',
        ],
      },
      stuck: {
        title: 'Tenemos tu dinero',
        intro: [
          ...reasonOf(reasons, why),
          'No pudimos enviarte de vuelta {amount} por el mismo medio con el que pagaste: {method}. Nuestro equipo lo está revisando y te avisará por correo.',
        ],
      },
      checked: {
        title: 'Estamos revisando tu pago',
        intro: [
          'Recibimos {amount}. Nuestro equipo está revisando este pago y mientras tanto no se entrega nada. Te avisaremos por correo cuando haya una decisión.',
        ],
      },
    }[state],
    facts: [
      ['Monto', '{amount}'],
      ['Pagado con', '{method}'],
      ['Artículo', '{itemName}'],
      ['Vendido por', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Ayuda con tu artículo', '{support}'],
    ],
    button: 'Ver tu pedido',
    notes: ['No pagues otra vez.', 'Nunca te pediremos por correo un número de tarjeta, una contraseña ni un código.'],
  }),
  identity_approved: ({ limit }) => ({
    subject: 'Verificamos tu identidad',
    title: 'Tu identidad está verificada',
    intro: [
      limit ? 'Ya verificamos tu identidad. Ahora tu límite diario es de {limit}.' : 'Ya verificamos tu identidad.',
    ],
    facts: [],
    button: 'Continuar',
    notes: ['No se te cobró nada. Si estabas por pagar, continúa donde te quedaste.'],
  }),
  identity_retry: () => ({
    subject: 'Falta algo en tu verificación de identidad',
    title: 'Falta algo',
    intro: ['No pudimos aceptar una parte de lo que enviaste. Envía de nuevo solo esa parte.'],
    facts: [],
    button: 'Enviar de nuevo',
    notes: ['No se te cobró nada. Usa tu propio documento, completo y fácil de leer.'],
  }),
  identity_rejected: () => ({
    subject: 'No pudimos verificar tu identidad',
    title: 'No pudimos verificar tu identidad',
    intro: ['No pudimos aceptar lo que enviaste y esta verificación no se puede repetir.'],
    facts: [],
    button: 'Ver por qué',
    notes: [
      'No se te cobrará nada que requiera esta verificación. Si ya pagaste, te devolveremos el dinero por el mismo medio con el que pagaste y te avisaremos por correo cuando esté en camino.',
    ],
  }),
  webhook_parked: () => ({
    subject: 'Los webhooks a {address} están fallando',
    title: 'Los webhooks están fallando',
    intro: [
      'No hemos podido entregar webhooks a {address} desde hace unas 75 horas. Dejamos de intentarlo, pero no se perdió nada.',
      'Hasta que tu servidor vuelva a funcionar, consúltanos el estado de tus pedidos: algunos pueden estar pagados y en espera de entrega.',
    ],
    facts: [
      ['Tienda', '{merchantName}'],
      ['Dirección', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked muestra qué falló y por qué; POST /merchant/v1/webhook-deliveries/resend lo reenvía.',
      'Te escribimos una vez al día como máximo por cada dirección.',
    ],
  }),
  webhook_gone: () => ({
    subject: 'Desactivamos un endpoint de webhook',
    title: 'Desactivamos un endpoint de webhook',
    intro: [
      '{address} respondió 410 Gone, así que dejamos de enviarle eventos. Guardamos los eventos pendientes.',
      'Si fue un error, activa de nuevo el endpoint y reenvía lo que no recibió.',
    ],
    facts: [
      ['Tienda', '{merchantName}'],
      ['Dirección', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change con enabled true lo activa; POST /merchant/v1/webhook-deliveries/resend reenvía lo que no recibió.',
      'Te escribimos una vez al día como máximo por cada dirección.',
    ],
  }),
  dispute_opened: () => ({
    subject: 'Disputa por el pago del pedido {orderNo}',
    title: 'Disputa por el pago del pedido {orderNo}',
    intro: [
      'El banco del comprador disputa {amount} de este pago. Si todavía no entregaste el artículo, no lo entregues.',
    ],
    facts: [
      ['Tienda', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Monto', '{amount}'],
      ['Fecha límite para las pruebas', '{due}'],
    ],
    button: '',
    notes: [
      'Envíanos pruebas de la entrega antes de esa fecha. Mientras el banco decide, el pedido no se puede reembolsar.',
    ],
  }),
  dispute_due: () => ({
    subject: 'Envía las pruebas del pedido {orderNo} antes del {due}',
    title: 'Envía las pruebas del pedido {orderNo} antes del {due}',
    intro: ['El banco del comprador disputa {amount} de este pago y todavía no se enviaron pruebas.'],
    facts: [
      ['Tienda', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Monto', '{amount}'],
      ['Fecha límite para las pruebas', '{due}'],
    ],
    button: '',
    notes: [
      'Envíanos pruebas de la entrega antes de esa fecha. Si el banco no recibe nada, le dará la razón al comprador.',
    ],
  }),
  dispute_won: () => ({
    subject: 'Disputa ganada: pedido {orderNo}',
    title: 'Disputa ganada: pedido {orderNo}',
    intro: ['El banco decidió a tu favor: conservas {amount}. Si habíamos detenido la entrega, te escribiremos.'],
    facts: [
      ['Tienda', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Monto', '{amount}'],
    ],
    button: '',
    notes: ['A veces los bancos vuelven a decidir. Si eso pasa, te escribiremos.'],
  }),
  dispute_lost: () => ({
    subject: 'Disputa perdida: pedido {orderNo}',
    title: 'Disputa perdida: pedido {orderNo}',
    intro: ['El banco devolvió {amount} al comprador. Como en un reembolso, ya no forma parte de lo que te debemos.'],
    facts: [
      ['Tienda', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Monto', '{amount}'],
    ],
    button: '',
    notes: ['A veces los bancos vuelven a decidir. Si eso pasa, te escribiremos.'],
  }),
  console_invitation: () => ({
    subject: 'Te invitaron a la consola de {merchantName}',
    title: 'Te invitaron a la consola',
    intro: [
      'Ya puedes consultar y decidir ahí en nombre de {merchantName}. Abre el enlace en el navegador con el que vas a trabajar.',
    ],
    facts: [],
    button: 'Aceptar la invitación',
    notes: [
      'El enlace funciona una sola vez, durante tres días.',
      '¿No sabes de qué se trata? Puedes ignorar este correo.',
    ],
  }),
};
