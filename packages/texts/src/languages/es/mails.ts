import type { MailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: 'Tu pago llegó después de que terminara el plazo para pagar.',
  part: 'El importe completo no llegó a tiempo.',
  second: 'Has pagado dos veces por el mismo pedido.',
  excess: 'Has pagado más que el total. Esta es la diferencia.',
  wrong_currency: 'Tu pago llegó en una moneda distinta a la del pedido.',
  release_failed: 'No se ha podido entregar {itemName}.',
  merchant: '{merchantName} ha pedido este reembolso.',
  identity: 'No hemos podido verificar tu identidad.',
  noItem: 'El pedido está cerrado, así que no recibirás {itemName}.',
};

export const mails: MailTexts = {
  login_code: ({ minutes, merchantName }, plural) => ({
    subject: merchantName ? '{code} es tu código de {merchantName}' : '{code} es tu código de acceso',
    title: 'Tu código de acceso',
    intro: [
      plural(minutes, {
        one: 'Introduce este código para iniciar sesión. Sirve una sola vez y caduca en {minutes} minuto.',
        other: 'Introduce este código para iniciar sesión. Sirve una sola vez y caduca en {minutes} minutos.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      '¿No lo has pedido? Puedes ignorar este correo.',
      'No lo compartas con nadie. Nunca te lo pediremos por teléfono, correo o chat.',
    ],
  }),
  login_warning: () => ({
    subject: 'Alguien está intentando entrar en tu cuenta',
    title: '¿Has sido tú?',
    intro: [
      'Hoy alguien ha pedido muchos códigos para este correo, o ha escrito códigos incorrectos.',
      'Si has sido tú, no pasa nada. Si no, tu cuenta sigue a salvo: un código solo funciona donde se pidió y con muy pocos intentos.',
    ],
    facts: [],
    button: '',
    notes: [
      'Puedes seguir iniciando sesión con el código de nuestro correo más reciente. Por ahora, es posible que un código permita un solo intento y que uno nuevo tarde hasta 15 minutos.',
      'No compartas ningún código, te lo pida quien te lo pida. Enviamos este aviso como máximo una vez al día.',
    ],
  }),
  sell_refund_code: ({ minutes }, plural) => ({
    subject: 'Tu código para confirmar un reembolso',
    title: 'Confirma adónde enviar tus criptomonedas',
    intro: [
      plural(minutes, {
        one: 'Introduce este código para enviar {amount} a la dirección de abajo. Sirve una sola vez y caduca en {minutes} minuto.',
        other:
          'Introduce este código para enviar {amount} a la dirección de abajo. Sirve una sola vez y caduca en {minutes} minutos.',
      }),
    ],
    facts: [
      ['Importe', '{amount}'],
      ['Red', '{network}'],
      ['Dirección', '{address}'],
      ['Número de pedido', '{orderNo}'],
    ],
    button: '',
    notes: [
      'Compara la dirección completa con la de tu monedero. Los envíos no se pueden deshacer.',
      '¿No lo has pedido? Puedes ignorar este correo: sin el código no se envía nada. No lo compartas con nadie. Nunca te lo pediremos por teléfono, correo o chat.',
    ],
  }),
  payout_failed: () => ({
    subject: 'Tu pago no llegó: recupera tus criptomonedas',
    title: 'No hemos podido pagarte en tu banco',
    intro: [
      'Vendiste {amount}, pero tu banco no aceptó el pago. Tus criptomonedas están a salvo con nosotros y podemos devolverlas a tu monedero.',
      'Inicia sesión con este correo, introduce la dirección de tu monedero y confírmala con el código que te enviaremos.',
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
      'No enviaremos nada hasta que lo confirmes. No hay prisa.',
      'Nunca te pediremos que pagues por esto, ni las claves o la frase de recuperación de tu monedero.',
    ],
  }),
  order_part: ({ noWayBack }) => ({
    subject: 'Hemos recibido parte de tu pago: {orderNo}',
    title: 'Hemos recibido parte de tu pago',
    intro: [
      noWayBack
        ? 'Esperamos el resto. Los pagos con {noWayBack} no se pueden devolver por la misma vía: si el resto no llega, nuestro equipo te escribirá por correo para preguntarte adónde enviar tu dinero.'
        : 'Esperamos el resto. Si no llega, te devolveremos lo que has pagado.',
    ],
    facts: [
      ['Recibido', '{received}'],
      ['Falta por pagar', '{rest}'],
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
    subject: 'Recibo de tu pedido {orderNo}',
    title: 'Pago recibido',
    intro: ['¡Gracias! Has pagado {total} por {itemName}. Te escribiremos cuando se haya entregado.'],
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
    subject: 'Tu pedido {orderNo} está completo',
    title: 'Tu pedido está completo',
    intro: ['Ya se ha entregado {itemName}.'],
    facts: [
      ['Artículo', '{itemName}'],
      ['Vendido por', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Ayuda con tu artículo', '{support}'],
      ['Hash de la transacción', '{hash}'],
    ],
    button: 'Ver tu pedido',
    notes: ['¿Preguntas sobre tu artículo? Escribe a {merchantName}.'],
  }),
  order_refunded: ({ method, why }) => ({
    subject: 'Tu reembolso de {amount}',
    title: 'Tu reembolso está en camino',
    intro: [
      method
        ? 'Te hemos devuelto {amount} por la misma vía por la que pagaste: {method}.'
        : 'Te hemos devuelto {amount}.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [
      ['Importe', '{amount}'],
      ['Devuelto a', '{method}'],
      ['Artículo', '{itemName}'],
      ['Vendido por', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Ayuda con tu artículo', '{support}'],
    ],
    button: 'Ver tu pedido',
    notes: ['Los bancos suelen tardar de 3 a 10 días hábiles en mostrar un reembolso.'],
  }),
  order_held: ({ why, state }) => ({
    subject: 'Información sobre tu pago de {amount}',
    ...{
      refunding: {
        title: 'Tu pago ha llegado demasiado tarde',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          'Te estamos devolviendo {amount} por la misma vía por la que pagaste: {method}. Te escribiremos por correo cuando esté hecho.',
        ],
      },
      no_way_back: {
        title: 'Tenemos tu dinero',
        intro: [
          ...reasonOf(reasons, why),
          'Los pagos con {method} no se pueden devolver por la misma vía. Nuestro equipo decidirá qué se hace con {amount} y te escribirá por correo. Si hay que devolvértelo, te preguntaremos adónde enviarlo.',
        ],
      },
      stuck: {
        title: 'Tenemos tu dinero',
        intro: [
          ...reasonOf(reasons, why),
          'No hemos podido devolverte {amount} por la misma vía por la que pagaste: {method}. Nuestro equipo lo está revisando y te escribirá por correo.',
        ],
      },
      checked: {
        title: 'Estamos revisando tu pago',
        intro: [
          'Hemos recibido {amount}. Nuestro equipo está revisando este pago y hasta entonces no se entrega nada. Te escribiremos por correo cuando esté decidido.',
        ],
      },
    }[state],
    facts: [
      ['Importe', '{amount}'],
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
    subject: 'Tu identidad está verificada',
    title: 'Identidad verificada',
    intro: [
      limit
        ? 'Ya tienes la identidad verificada. Tu límite diario es ahora de {limit}.'
        : 'Ya tienes la identidad verificada.',
    ],
    facts: [],
    button: 'Continuar',
    notes: ['No se te ha cobrado nada. Si ibas a pagar, continúa donde lo dejaste.'],
  }),
  identity_retry: () => ({
    subject: 'Falta una cosa en tu verificación de identidad',
    title: 'Falta una cosa',
    intro: ['No hemos podido aceptar una parte de lo que enviaste. Vuelve a enviar solo esa parte.'],
    facts: [],
    button: 'Volver a enviar',
    notes: ['No se te ha cobrado nada. Usa tu propio documento, completo y bien legible.'],
  }),
  identity_rejected: () => ({
    subject: 'No hemos podido verificar tu identidad',
    title: 'No hemos podido verificarte',
    intro: ['No hemos podido aceptar lo que enviaste y esta verificación no se puede repetir.'],
    facts: [],
    button: 'Ver por qué',
    notes: [
      'No se te cobrará nada que requiera esta verificación. Si ya has pagado, te devolveremos el dinero por la misma vía y te escribiremos cuando esté en camino.',
    ],
  }),
  webhook_parked: () => ({
    subject: 'Fallan los webhooks a {address}',
    title: 'Fallan los webhooks',
    intro: [
      'Desde hace unas 75 horas no podemos entregar webhooks a {address}. Hemos dejado de intentarlo, pero no se ha perdido nada.',
      'Hasta que tu servidor vuelva a funcionar, consúltanos el estado de tus pedidos: puede haber pedidos pagados pendientes de entrega.',
    ],
    facts: [
      ['Comercio', '{merchantName}'],
      ['Dirección', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked muestra lo que falló y por qué; POST /merchant/v1/webhook-deliveries/resend lo reenvía.',
      'Te escribimos como máximo una vez al día por cada dirección.',
    ],
  }),
  webhook_gone: () => ({
    subject: 'Hemos desactivado un endpoint de webhook',
    title: 'Hemos desactivado un endpoint de webhook',
    intro: [
      '{address} respondió 410 Gone, así que hemos dejado de enviarle eventos. Guardamos los pendientes.',
      'Si fue un error, vuelve a activar el endpoint y reenvía lo que no recibió.',
    ],
    facts: [
      ['Comercio', '{merchantName}'],
      ['Dirección', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change con enabled true lo activa; POST /merchant/v1/webhook-deliveries/resend reenvía lo que no recibió.',
      'Te escribimos como máximo una vez al día por cada dirección.',
    ],
  }),
  dispute_opened: () => ({
    subject: 'El banco disputa el pago del pedido {orderNo}',
    title: 'El banco disputa el pago del pedido {orderNo}',
    intro: [
      'El banco del comprador disputa {amount} de este pago. Si todavía no has entregado el artículo, no lo entregues.',
    ],
    facts: [
      ['Comercio', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Importe', '{amount}'],
      ['Plazo para las pruebas', '{due}'],
    ],
    button: '',
    notes: [
      'Mándanos pruebas de la entrega antes de esa fecha. Hasta que el banco decida no se puede reembolsar el pedido.',
    ],
  }),
  dispute_due: () => ({
    subject: 'Las pruebas del pedido {orderNo} vencen el {due}',
    title: 'Las pruebas del pedido {orderNo} vencen el {due}',
    intro: ['El banco del comprador disputa {amount} de este pago y todavía no se han enviado pruebas.'],
    facts: [
      ['Comercio', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Importe', '{amount}'],
      ['Plazo para las pruebas', '{due}'],
    ],
    button: '',
    notes: [
      'Mándanos pruebas de la entrega antes de esa fecha. Si el banco no recibe nada, dará la razón al comprador.',
    ],
  }),
  dispute_won: () => ({
    subject: 'Hemos ganado la disputa del pedido {orderNo}',
    title: 'Hemos ganado la disputa del pedido {orderNo}',
    intro: ['El banco ha decidido a tu favor: conservas {amount}. Si habíamos detenido la entrega, te escribiremos.'],
    facts: [
      ['Comercio', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Importe', '{amount}'],
    ],
    button: '',
    notes: ['Un banco puede cambiar de decisión. En ese caso te escribiremos.'],
  }),
  dispute_lost: () => ({
    subject: 'Hemos perdido la disputa del pedido {orderNo}',
    title: 'Hemos perdido la disputa del pedido {orderNo}',
    intro: [
      'El banco ha devuelto {amount} al comprador. Como en un reembolso, ya no forma parte de lo que te debemos.',
    ],
    facts: [
      ['Comercio', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Importe', '{amount}'],
    ],
    button: '',
    notes: ['Un banco puede cambiar de decisión. En ese caso te escribiremos.'],
  }),
  console_invitation: () => ({
    subject: 'Te han invitado a la consola de {merchantName}',
    title: 'Te han invitado a la consola',
    intro: [
      'Ya puedes consultar y decidir allí en nombre de {merchantName}. Abre el enlace en el navegador con el que vas a trabajar.',
    ],
    facts: [],
    button: 'Aceptar la invitación',
    notes: [
      'El enlace funciona una sola vez, durante tres días.',
      '¿No sabes de qué se trata? Puedes ignorar este correo.',
    ],
  }),
};
