import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
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

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['Artículo', '{itemName}'],
  ['Vendido por', '{merchantName}'],
  ['Número de pedido', '{orderNo}'],
  ['Ayuda con tu artículo', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: 'Datos para pagar tu pedido {orderNo}',
    title: 'Cómo pagar tu pedido',
    intro: ['Paga {amount} con {method}. Fecha límite: {until}.'],
    facts: [
      ['Monto', '{amount}'],
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
      ['Identificación fiscal del titular de la cuenta', '{taxId}'],
      ['Código de pago', '{paymentCode}'],
      ['Número de confirmación', '{confirmationNumber}'],
      ['Número de la ficha', '{voucher}'],
      ['Número del boleto (linha digitável)', '{boletoLine}'],
      ['Referencia', '{reference}'],
      ...ofOrder,
    ],
    button: 'Ver tu pedido',
    notes: [
      'Envía el monto exacto a estos datos para que podamos identificarlo.',
      'No pagues dos veces.',
      '¿Ya pagaste? Ignora este correo. Te enviaremos el comprobante.',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: 'Recibimos una parte de tu pago: {orderNo}',
    title: 'Recibimos una parte de tu pago',
    intro: [
      rest
        ? noWayBack
          ? 'Esperamos el resto. Los pagos con {noWayBack} no se pueden reembolsar por el mismo medio: si el resto no llega, nuestro equipo te escribirá por correo para preguntarte a dónde enviar tu dinero.'
          : 'Esperamos el resto. Si no llega, te reembolsaremos lo que pagaste.'
        : noWayBack
          ? 'El resto no se puede pagar con este método, y los pagos con {noWayBack} no se pueden reembolsar por el mismo medio. Nuestro equipo te escribirá por correo para preguntarte a dónde enviar tu dinero.'
          : 'El resto no se puede pagar con este método, así que te reembolsaremos lo que pagaste.',
    ],
    facts: [
      ['Recibido', '{received}'],
      ['Falta pagar', '{rest}'],
      ['Fecha límite', '{until}'],
      ['Número de cuenta', '{account}'],
      ['Pagado con', '{method}'],
      ...ofOrder,
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
    facts: [...ofOrder, ['Hash de la transacción', '{hash}']],
    button: 'Ver tu pedido',
    notes: ['¿Dudas sobre tu artículo? Contacta a {merchantName}.'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: 'Reembolso de {amount}',
    title: 'Tu reembolso está en camino',
    intro: [
      method
        ? 'Te enviamos de vuelta {amount} por el mismo medio con el que pagaste: {method}.'
        : 'Te enviamos de vuelta {amount}.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['Monto', '{amount}'], ['Reembolsado a', '{method}'], ...ofOrder],
    button: 'Ver tu pedido',
    notes: [
      toCard
        ? 'Los bancos suelen tardar de 3 a 10 días hábiles en mostrar un reembolso.'
        : 'Puede tardar hasta 10 días en aparecer en tu banco o billetera.',
    ],
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
    facts: [['Monto', '{amount}'], ['Pagado con', '{method}'], ...ofOrder],
    button: 'Ver tu pedido',
    notes: ['No pagues otra vez.', 'Nunca te pediremos por correo un número de tarjeta, una contraseña ni un código.'],
  }),
};
