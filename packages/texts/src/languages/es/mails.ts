import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

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
  ...orderMails,
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
  identity_rejected: ({ noWayBack }) => ({
    subject: 'No hemos podido verificar tu identidad',
    title: 'No hemos podido verificarte',
    intro: ['No hemos podido aceptar lo que enviaste y esta verificación no se puede repetir.'],
    facts: [],
    button: 'Ver por qué',
    notes: [
      noWayBack
        ? 'No se te cobrará nada que requiera esta verificación. Los pagos con {noWayBack} no se pueden devolver por la misma vía: nuestro equipo te escribirá por correo para preguntarte adónde enviar tu dinero.'
        : 'No se te cobrará nada que requiera esta verificación. Si ya has pagado, te devolveremos el dinero por la misma vía y te escribiremos cuando esté en camino.',
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
  sale_to_deliver: () => ({
    subject: 'El pedido {orderNo} está pagado y pendiente de entrega',
    title: 'Has hecho una venta',
    intro: [
      'Tu comprador ya ha pagado. Entrega {itemName} y confírmalo en la consola.',
      '¿No puedes entregarlo? Dilo allí y le devolveremos el dinero a tu comprador.',
    ],
    facts: [
      ['Comercio', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Precio', '{amount}'],
      ['Confírmalo antes del', '{due}'],
    ],
    button: 'Abrir el pedido',
    notes: ['Si para entonces no sabemos nada de ti, nuestro equipo revisará el pedido.'],
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
