import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
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

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['Artículo', '{itemName}'],
  ['Vendido por', '{merchantName}'],
  ['Número de pedido', '{orderNo}'],
  ['Ayuda con tu artículo', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: 'Datos de pago de tu pedido {orderNo}',
    title: 'Cómo pagar tu pedido',
    intro: ['Paga {amount} con {method}. Fecha límite: {until}.'],
    facts: [
      ['Importe', '{amount}'],
      ['Fecha límite', '{until}'],
      ['Banco', '{bankName}'],
      ['Sucursal', '{branchName}'],
      ['Tienda', '{chain}'],
      ['Tipo de cuenta', '{accountType}'],
      ['Titular de la cuenta', '{accountName}'],
      ['Número de cuenta virtual', '{virtualAccount}'],
      ['Número de cuenta', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['Alias', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['Número fiscal del titular de la cuenta', '{taxId}'],
      ['Código de pago', '{paymentCode}'],
      ['Número de confirmación', '{confirmationNumber}'],
      ['Número del comprobante', '{voucher}'],
      ['Número del boleto (linha digitável)', '{boletoLine}'],
      ['Referencia', '{reference}'],
      ...ofOrder,
    ],
    button: 'Ver tu pedido',
    notes: [
      'Envía el importe exacto a estos datos para que podamos identificarlo.',
      'No pagues dos veces.',
      '¿Ya has pagado? Ignora este correo. Te enviaremos el recibo.',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: 'Hemos recibido parte de tu pago: {orderNo}',
    title: 'Hemos recibido parte de tu pago',
    intro: [
      rest
        ? noWayBack
          ? 'Esperamos el resto. Los pagos con {noWayBack} no se pueden devolver por la misma vía: si el resto no llega, nuestro equipo te escribirá por correo para preguntarte adónde enviar tu dinero.'
          : 'Esperamos el resto. Si no llega, te devolveremos lo que has pagado.'
        : noWayBack
          ? 'El resto no se puede pagar con este método, y los pagos con {noWayBack} no se pueden devolver por la misma vía. Nuestro equipo te escribirá por correo para preguntarte adónde enviar tu dinero.'
          : 'El resto no se puede pagar con este método, así que te devolveremos lo que has pagado.',
    ],
    facts: [
      ['Recibido', '{received}'],
      ['Falta por pagar', '{rest}'],
      ['Fecha límite', '{until}'],
      ['Número de cuenta', '{account}'],
      ['Pagado con', '{method}'],
      ...ofOrder,
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
    facts: [...ofOrder, ['Hash de la transacción', '{hash}']],
    button: 'Ver tu pedido',
    notes: ['¿Preguntas sobre tu artículo? Escribe a {merchantName}.'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: 'Tu reembolso de {amount}',
    title: 'Tu reembolso está en camino',
    intro: [
      method
        ? 'Te hemos devuelto {amount} por la misma vía por la que pagaste: {method}.'
        : 'Te hemos devuelto {amount}.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['Importe', '{amount}'], ['Devuelto a', '{method}'], ...ofOrder],
    button: 'Ver tu pedido',
    notes: [
      toCard
        ? 'Los bancos suelen tardar de 3 a 10 días hábiles en mostrar un reembolso.'
        : 'Puede tardar hasta 10 días en aparecer en tu banco o monedero.',
    ],
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
    facts: [['Importe', '{amount}'], ['Pagado con', '{method}'], ...ofOrder],
    button: 'Ver tu pedido',
    notes: ['No pagues otra vez.', 'Nunca te pediremos por correo un número de tarjeta, una contraseña ni un código.'],
  }),
};
