import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: 'Seu pagamento chegou depois que o tempo para pagar acabou.',
  part: 'O valor completo não chegou a tempo.',
  second: 'Você pagou duas vezes pelo mesmo pedido.',
  excess: 'Você pagou mais que o total. Esta é a diferença.',
  wrong_currency: 'Seu pagamento chegou em uma moeda diferente da do pedido.',
  release_failed: 'Não foi possível entregar {itemName}.',
  merchant: '{merchantName} pediu este reembolso.',
  identity: 'Não conseguimos verificar sua identidade.',
  noItem: 'O pedido foi encerrado, então você não vai receber {itemName}.',
};

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['Item', '{itemName}'],
  ['Vendido por', '{merchantName}'],
  ['Número do pedido', '{orderNo}'],
  ['Ajuda com o item', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: 'Dados de pagamento do seu pedido {orderNo}',
    title: 'Como pagar seu pedido',
    intro: ['Pague {amount} com {method}. Prazo: {until}.'],
    facts: [
      ['Valor', '{amount}'],
      ['Prazo', '{until}'],
      ['Banco', '{bankName}'],
      ['Agência', '{branchName}'],
      ['Loja', '{chain}'],
      ['Tipo de conta', '{accountType}'],
      ['Titular da conta', '{accountName}'],
      ['Número da conta virtual', '{virtualAccount}'],
      ['Número da conta', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['Alias', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['Número fiscal do titular da conta', '{taxId}'],
      ['Código de pagamento', '{paymentCode}'],
      ['Número de confirmação', '{confirmationNumber}'],
      ['Número do voucher', '{voucher}'],
      ['Linha digitável do boleto', '{boletoLine}'],
      ['Referência', '{reference}'],
      ...ofOrder,
    ],
    button: 'Ver seu pedido',
    notes: [
      'Envie o valor exato para estes dados, para que possamos identificar seu pagamento.',
      'Não pague duas vezes.',
      'Já pagou? Ignore este e-mail. Vamos enviar seu comprovante.',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: 'Recebemos parte do seu pagamento: {orderNo}',
    title: 'Recebemos parte do seu pagamento',
    intro: [
      rest
        ? noWayBack
          ? 'Estamos aguardando o restante. Pagamentos com {noWayBack} não podem ser devolvidos pelo mesmo meio: se o restante não chegar, nossa equipe vai perguntar a você por e-mail para onde enviar o dinheiro.'
          : 'Estamos aguardando o restante. Se não chegar, vamos reembolsar o que você pagou.'
        : noWayBack
          ? 'O restante não pode ser pago com este método, e pagamentos com {noWayBack} não podem ser devolvidos pelo mesmo meio. Nossa equipe vai perguntar a você por e-mail para onde enviar o dinheiro.'
          : 'O restante não pode ser pago com este método, então vamos reembolsar o que você pagou.',
    ],
    facts: [
      ['Recebido', '{received}'],
      ['Falta pagar', '{rest}'],
      ['Prazo', '{until}'],
      ['Número da conta', '{account}'],
      ['Pago com', '{method}'],
      ...ofOrder,
    ],
    button: 'Ver seu pedido',
    notes: [],
  }),
  order_paid: () => ({
    subject: 'Comprovante do seu pedido {orderNo}',
    title: 'Pagamento recebido',
    intro: [
      'Agradecemos sua compra. Você pagou {total} por {itemName}. Vamos avisar você por e-mail quando for entregue.',
    ],
    facts: [
      ['Item', '{itemName}'],
      ['Vendido por', '{merchantName}'],
      ['Preço do item', '{itemAmount}'],
      ['Taxa de serviço', '{rampFee}'],
      ['Taxa de rede', '{networkFee}'],
      ['Total pago', '{total}'],
      ['Pago com', '{method}'],
      ['Data do pagamento', '{paidAt}'],
      ['Número do pedido', '{orderNo}'],
      ['Ajuda com o item', '{support}'],
    ],
    button: 'Ver seu pedido',
    notes: [],
  }),
  order_completed: () => ({
    subject: 'Seu pedido {orderNo} foi concluído',
    title: 'Seu pedido foi concluído',
    intro: ['{itemName} já foi entregue.'],
    facts: [...ofOrder, ['Hash da transação', '{hash}']],
    button: 'Ver seu pedido',
    notes: ['Dúvidas sobre o item? Fale com {merchantName}.'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: 'Seu reembolso de {amount}',
    title: 'Seu reembolso está a caminho',
    intro: [
      method ? 'Devolvemos {amount} a você pela mesma forma de pagamento: {method}.' : 'Devolvemos {amount} a você.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['Valor', '{amount}'], ['Reembolsado em', '{method}'], ...ofOrder],
    button: 'Ver seu pedido',
    notes: [
      toCard
        ? 'Os bancos costumam levar de 3 a 10 dias úteis para mostrar um reembolso.'
        : 'Pode levar até 10 dias para aparecer no seu banco ou carteira digital.',
    ],
  }),
  order_held: ({ why, state }) => ({
    subject: 'Sobre seu pagamento de {amount}',
    ...{
      refunding: {
        title: 'Seu pagamento chegou tarde demais',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          'Estamos devolvendo {amount} a você pela mesma forma de pagamento: {method}. Vamos avisar você por e-mail quando estiver concluído.',
        ],
      },
      no_way_back: {
        title: 'Estamos com seu dinheiro',
        intro: [
          ...reasonOf(reasons, why),
          'Pagamentos com {method} não podem ser devolvidos pelo mesmo meio. Nossa equipe vai decidir o que fazer com {amount} e avisar você por e-mail. Se o dinheiro precisar voltar, vamos perguntar para onde enviá-lo.',
        ],
      },
      stuck: {
        title: 'Estamos com seu dinheiro',
        intro: [
          ...reasonOf(reasons, why),
          'Não conseguimos devolver {amount} a você pela mesma forma de pagamento: {method}. Nossa equipe está analisando e vai avisar você por e-mail.',
        ],
      },
      checked: {
        title: 'Estamos analisando seu pagamento',
        intro: [
          'Recebemos {amount}. Nossa equipe está analisando este pagamento, e nada será entregue até lá. Vamos avisar você por e-mail quando houver uma decisão.',
        ],
      },
    }[state],
    facts: [['Valor', '{amount}'], ['Pago com', '{method}'], ...ofOrder],
    button: 'Ver seu pedido',
    notes: ['Não pague novamente.', 'Nunca vamos pedir por e-mail o número do cartão, uma senha ou um código.'],
  }),
};
