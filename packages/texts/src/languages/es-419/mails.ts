import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

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
  ...orderMails,
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
  identity_rejected: ({ noWayBack }) => ({
    subject: 'No pudimos verificar tu identidad',
    title: 'No pudimos verificar tu identidad',
    intro: ['No pudimos aceptar lo que enviaste y esta verificación no se puede repetir.'],
    facts: [],
    button: 'Ver por qué',
    notes: [
      noWayBack
        ? 'No se te cobrará nada que requiera esta verificación. Los pagos con {noWayBack} no se pueden reembolsar por el mismo medio: nuestro equipo te escribirá por correo para preguntarte a dónde enviar tu dinero.'
        : 'No se te cobrará nada que requiera esta verificación. Si ya pagaste, te devolveremos el dinero por el mismo medio con el que pagaste y te avisaremos por correo cuando esté en camino.',
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
  sale_to_deliver: () => ({
    subject: 'El pedido {orderNo} ya está pagado y falta entregarlo',
    title: 'Hiciste una venta',
    intro: [
      'Tu comprador ya pagó. Entrega {itemName} y confírmalo en la consola.',
      '¿No puedes entregarlo? Dilo ahí y le devolveremos el dinero a tu comprador.',
    ],
    facts: [
      ['Tienda', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Precio', '{amount}'],
      ['Confírmalo antes del', '{due}'],
    ],
    button: 'Abrir el pedido',
    notes: ['Si para entonces no sabemos nada de ti, nuestro equipo revisará el pedido.'],
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
