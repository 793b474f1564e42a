import type { MailTexts } from '../mail-kinds.ts';
import { plural } from '../plural.ts';

export const mailsEs: MailTexts = {
  login_code: ({ minutes }) => ({
    subject: 'Tu código de acceso',
    title: 'Tu código de acceso',
    intro: [
      plural('es', minutes, {
        one: 'Introduce este código donde lo pediste. Es válido una sola vez, durante {minutes} minuto.',
        other: 'Introduce este código donde lo pediste. Es válido una sola vez, durante {minutes} minutos.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      '¿No lo has pedido? Entonces no hagas nada: sin este código nadie puede entrar en tu cuenta.',
      'No se lo des a nadie. Nunca te lo pediremos por teléfono, correo o chat.',
    ],
  }),
  sell_refund_code: ({ minutes }) => ({
    subject: 'Tu código para confirmar una devolución',
    title: 'Confirma adónde van tus criptomonedas',
    intro: [
      plural('es', minutes, {
        one: 'Introduce este código para que devolvamos {amount} a la dirección de abajo. Funciona una vez, durante {minutes} minuto.',
        other:
          'Introduce este código para que devolvamos {amount} a la dirección de abajo. Funciona una vez, durante {minutes} minutos.',
      }),
    ],
    facts: [
      ['Importe', '{amount}'],
      ['Red', '{network}'],
      ['A esta dirección', '{address}'],
      ['Número de pedido', '{orderNo}'],
    ],
    button: '',
    notes: [
      'Compara la dirección con la de tu monedero, letra por letra: lo que se envía a una dirección equivocada no se puede recuperar.',
      '¿No lo has pedido? Entonces no hagas nada: sin este código no se envía nada. No lo compartas; nunca te lo pediremos por teléfono, correo ni chat.',
    ],
  }),
  payout_failed: () => ({
    subject: 'Tu pago no llegó: recupera tus criptomonedas',
    title: 'El pago a tu banco no se pudo hacer',
    intro: [
      'Vendiste {amount}, pero tu banco no aceptó el pago. Tus criptomonedas están a salvo: las guardamos y las devolvemos a un monedero tuyo.',
      'Inicia sesión con este correo, introduce la dirección de tu monedero y confírmala con el código que te enviaremos.',
    ],
    facts: [
      ['Vendiste', '{amount}'],
      ['Red', '{network}'],
      ['Comisión por el envío', '{fee}'],
      ['Recuperas', '{refundAmount}'],
      ['Número de pedido', '{orderNo}'],
    ],
    button: 'Recuperarlas',
    notes: [
      'No se envía nada antes de que lo confirmes, y no hay prisa.',
      'Nunca te pediremos que pagues por ello, ni las claves o las palabras de recuperación de tu monedero.',
    ],
  }),
  order_paid: () => ({
    subject: 'Recibo de {itemName}',
    title: 'Hemos recibido tu pago',
    intro: ['Gracias. Has pagado {total} por {itemName}. {merchantName} te lo está entregando.'],
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
    ],
    button: 'Ver tu pedido',
    notes: ['No tienes que hacer ni pagar nada más. Te escribiremos de nuevo cuando se haya entregado el artículo.'],
  }),
  order_completed: () => ({
    subject: '{itemName} ya es tuyo',
    title: '{itemName} ya es tuyo',
    intro: ['{merchantName} ha entregado tu artículo. Tu pedido está completado.'],
    facts: [
      ['Artículo', '{itemName}'],
      ['Vendido por', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
      ['Hash de la transacción', '{hash}'],
    ],
    button: 'Ver tu pedido',
    notes: ['Para preguntas sobre el artículo, lo mejor es dirigirse a {merchantName}.'],
  }),
  order_refunded: () => ({
    subject: 'Tu reembolso de {amount}',
    title: 'Tu reembolso está en camino',
    intro: ['Te hemos devuelto {amount} por la misma vía por la que pagaste: {method}.'],
    facts: [
      ['Importe devuelto', '{amount}'],
      ['Devuelto a', '{method}'],
      ['Artículo', '{itemName}'],
      ['Vendido por', '{merchantName}'],
      ['Número de pedido', '{orderNo}'],
    ],
    button: 'Ver tu pedido',
    notes: ['Los bancos suelen mostrar el reembolso en un plazo de 3 a 10 días hábiles. No tienes que hacer nada.'],
  }),
  identity_approved: () => ({
    subject: 'Su identidad está verificada',
    title: 'Su identidad está verificada',
    intro: ['Gracias. Hemos aceptado lo que mostró y, a partir de ahora, puede gastar más.'],
    facts: [],
    button: 'Continuar',
    notes: ['Mientras tanto no se le ha cobrado nada. Si iba a pagar, continúe donde lo dejó.'],
  }),
  identity_retry: () => ({
    subject: 'Falta algo en su verificación de identidad',
    title: 'Muestre algo de nuevo',
    intro: ['No hemos podido aceptar una parte de lo que mostró. Solo tiene que mostrar de nuevo esa parte.'],
    facts: [],
    button: 'Mostrarlo de nuevo',
    notes: ['No se le ha cobrado nada. Use su propio documento, completo y bien legible.'],
  }),
  identity_rejected: () => ({
    subject: 'No hemos podido verificar su identidad',
    title: 'Su verificación ha fallado',
    intro: ['No hemos podido aceptar lo que mostró y esta verificación no puede repetirse.'],
    facts: [],
    button: 'Ver por qué',
    notes: [
      'No se cobra nada de lo que requería esta verificación. El dinero que ya se hubiera movido se devuelve por donde vino; le escribiremos cuando esté en camino.',
    ],
  }),
  webhook_parked: () => ({
    subject: '{merchantName}: su servidor no recibe nuestros webhooks',
    title: 'Su servidor no recibe nuestros webhooks',
    intro: [
      'Desde hace unas 75 horas {address} no acepta un mensaje nuestro. Hemos dejado de intentar entregarlo; lo guardamos para usted.',
      'Hasta que su servidor vuelva a funcionar, consúltenos el estado de sus pedidos: puede haber pedidos pagados pendientes de entrega.',
    ],
    facts: [
      ['Comercio', '{merchantName}'],
      ['Dirección', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked muestra lo que no llegó y por qué; POST /merchant/v1/webhook-deliveries/resend lo envía de nuevo.',
      'Le escribimos como máximo una vez al día por cada dirección.',
    ],
  }),
  webhook_gone: () => ({
    subject: '{merchantName}: un punto de conexión de webhooks está desactivado',
    title: 'Hemos desactivado un punto de conexión de webhooks',
    intro: [
      '{address} respondió 410: ya no existe. Ya no enviamos nada a esa dirección; guardamos lo que estaba pendiente.',
      'Si fue un error, vuelva a activarlo y pida después que se envíe de nuevo lo que no recibió.',
    ],
    facts: [
      ['Comercio', '{merchantName}'],
      ['Dirección', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change con enabled true lo activa; POST /merchant/v1/webhook-deliveries/resend envía de nuevo lo que se descartó.',
      'Le escribimos como máximo una vez al día por cada dirección.',
    ],
  }),
};
