import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

export const mails: MailTexts = {
  login_code: ({ minutes, merchantName }, plural) => ({
    subject: merchantName ? '{code} é o seu código de {merchantName}' : '{code} é o seu código de acesso',
    title: 'Seu código de acesso',
    intro: [
      plural(minutes, {
        one: 'Digite este código para entrar. Ele funciona uma única vez e expira em {minutes} minuto.',
        other: 'Digite este código para entrar. Ele funciona uma única vez e expira em {minutes} minutos.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      'Não foi você que pediu? Pode ignorar este e-mail.',
      'Não compartilhe o código com ninguém. Nunca vamos pedir esse código por telefone, e-mail ou chat.',
    ],
  }),
  login_warning: () => ({
    subject: 'Alguém está tentando entrar na sua conta',
    title: 'Foi você?',
    intro: [
      'Hoje alguém pediu muitos códigos para este e-mail ou digitou códigos errados.',
      'Se foi você, tudo certo. Se não foi, sua conta continua segura: um código só funciona onde foi pedido e por poucas tentativas.',
    ],
    facts: [],
    button: '',
    notes: [
      'Você ainda pode entrar com o código do nosso e-mail mais recente. Por enquanto, um código pode permitir uma única tentativa, e um novo pode levar até 15 minutos.',
      'Não compartilhe um código com ninguém, não importa quem peça. Enviamos este e-mail no máximo uma vez por dia.',
    ],
  }),
  sell_refund_code: ({ minutes }, plural) => ({
    subject: 'Seu código para confirmar um reembolso',
    title: 'Confirme para onde enviar sua cripto',
    intro: [
      plural(minutes, {
        one: 'Digite este código para enviar {amount} para o endereço abaixo. Ele funciona uma única vez e expira em {minutes} minuto.',
        other:
          'Digite este código para enviar {amount} para o endereço abaixo. Ele funciona uma única vez e expira em {minutes} minutos.',
      }),
    ],
    facts: [
      ['Valor', '{amount}'],
      ['Rede', '{network}'],
      ['Endereço', '{address}'],
      ['Número do pedido', '{orderNo}'],
    ],
    button: '',
    notes: [
      'Compare o endereço completo com o da sua carteira. Transferências não podem ser desfeitas.',
      'Não foi você que pediu? Pode ignorar este e-mail: nada é enviado sem o código. Não compartilhe o código com ninguém. Nunca vamos pedir esse código por telefone, e-mail ou chat.',
    ],
  }),
  payout_failed: () => ({
    subject: 'O depósito da sua venda falhou: receba sua cripto de volta',
    title: 'Não conseguimos depositar no seu banco',
    intro: [
      'Você vendeu {amount}, mas seu banco não aceitou o depósito. Sua cripto está segura conosco, e podemos enviá-la de volta para sua carteira.',
      'Entre com este e-mail, informe o endereço da sua carteira e confirme com o código que vamos enviar por e-mail.',
    ],
    facts: [
      ['Você vendeu', '{amount}'],
      ['Rede', '{network}'],
      ['Taxa de rede', '{fee}'],
      ['Você vai receber', '{refundAmount}'],
      ['Número do pedido', '{orderNo}'],
    ],
    button: 'Receber de volta',
    notes: [
      'Não vamos enviar nada até você confirmar. Não há pressa.',
      'Nunca vamos pedir que você pague por isso, nem as chaves ou a frase de recuperação da sua carteira.',
    ],
  }),
  ...orderMails,
  identity_approved: ({ limit }) => ({
    subject: 'Sua identidade foi verificada',
    title: 'Identidade verificada',
    intro: [
      limit ? 'Sua identidade foi verificada. Seu limite diário agora é de {limit}.' : 'Sua identidade foi verificada.',
    ],
    facts: [],
    button: 'Continuar',
    notes: ['Nada foi cobrado. Se você estava prestes a pagar, continue de onde parou.'],
  }),
  identity_retry: () => ({
    subject: 'Falta uma coisa na sua verificação de identidade',
    title: 'Falta uma coisa',
    intro: ['Não foi possível aceitar uma parte do que você enviou. Envie novamente só esta parte.'],
    facts: [],
    button: 'Enviar novamente',
    notes: ['Nada foi cobrado. Use o seu próprio documento, completo e bem legível.'],
  }),
  identity_rejected: ({ noWayBack }) => ({
    subject: 'Não conseguimos verificar sua identidade',
    title: 'Não conseguimos verificar sua identidade',
    intro: ['Não foi possível aceitar o que você enviou, e esta verificação não pode ser repetida.'],
    facts: [],
    button: 'Ver o motivo',
    notes: [
      noWayBack
        ? 'Nada que precisava desta verificação será cobrado. Pagamentos com {noWayBack} não podem ser devolvidos pelo mesmo meio: nossa equipe vai perguntar a você por e-mail para onde enviar o dinheiro.'
        : 'Nada que precisava desta verificação será cobrado. Se você já pagou, vamos devolver seu dinheiro pela mesma forma de pagamento e avisar você por e-mail quando ele estiver a caminho.',
    ],
  }),
  webhook_parked: () => ({
    subject: 'Os webhooks para {address} estão falhando',
    title: 'Os webhooks estão falhando',
    intro: [
      'Há cerca de 75 horas não conseguimos entregar webhooks para {address}. Paramos de tentar, mas nada se perdeu.',
      'Até seu servidor voltar, consulte conosco o status dos seus pedidos: alguns podem estar pagos e aguardando liberação.',
    ],
    facts: [
      ['Loja', '{merchantName}'],
      ['Endereço', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked lista o que falhou e por quê; POST /merchant/v1/webhook-deliveries/resend reenvia.',
      'Enviamos no máximo um e-mail por dia sobre cada endereço.',
    ],
  }),
  webhook_gone: () => ({
    subject: 'Desativamos um endpoint de webhook',
    title: 'Desativamos um endpoint de webhook',
    intro: [
      '{address} respondeu 410 Gone, então paramos de enviar eventos para lá. Os eventos pendentes ficam guardados.',
      'Se foi um engano, ative o endpoint novamente e reenvie o que ele não recebeu.',
    ],
    facts: [
      ['Loja', '{merchantName}'],
      ['Endereço', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change com enabled true ativa o endpoint; POST /merchant/v1/webhook-deliveries/resend reenvia o que ele não recebeu.',
      'Enviamos no máximo um e-mail por dia sobre cada endereço.',
    ],
  }),
  dispute_opened: () => ({
    subject: 'O pagamento do pedido {orderNo} foi contestado',
    title: 'O pagamento do pedido {orderNo} foi contestado',
    intro: ['O banco do comprador contestou {amount} deste pagamento. Se o item ainda não foi entregue, não o libere.'],
    facts: [
      ['Loja', '{merchantName}'],
      ['Número do pedido', '{orderNo}'],
      ['Valor', '{amount}'],
      ['Prazo para as provas', '{due}'],
    ],
    button: '',
    notes: ['Envie provas da entrega antes dessa data. Enquanto o banco decide, o pedido não pode ser reembolsado.'],
  }),
  dispute_due: () => ({
    subject: 'As provas do pedido {orderNo} vencem em {due}',
    title: 'As provas do pedido {orderNo} vencem em {due}',
    intro: ['O banco do comprador contestou {amount} deste pagamento, e nenhuma prova foi enviada ainda.'],
    facts: [
      ['Loja', '{merchantName}'],
      ['Número do pedido', '{orderNo}'],
      ['Valor', '{amount}'],
      ['Prazo para as provas', '{due}'],
    ],
    button: '',
    notes: ['Envie provas da entrega antes dessa data. Se o banco não receber nada, decidirá a favor do comprador.'],
  }),
  dispute_won: () => ({
    subject: 'Contestação ganha: pedido {orderNo}',
    title: 'Contestação ganha: pedido {orderNo}',
    intro: ['O banco decidiu a seu favor: {amount} fica com você. Se paramos a entrega, entraremos em contato.'],
    facts: [
      ['Loja', '{merchantName}'],
      ['Número do pedido', '{orderNo}'],
      ['Valor', '{amount}'],
    ],
    button: '',
    notes: ['Às vezes os bancos decidem de novo. Se isso acontecer, avisaremos por e-mail.'],
  }),
  dispute_lost: () => ({
    subject: 'Contestação perdida: pedido {orderNo}',
    title: 'Contestação perdida: pedido {orderNo}',
    intro: [
      'O banco devolveu {amount} ao comprador. Como em um reembolso, o valor não faz mais parte do que devemos a você.',
    ],
    facts: [
      ['Loja', '{merchantName}'],
      ['Número do pedido', '{orderNo}'],
      ['Valor', '{amount}'],
    ],
    button: '',
    notes: ['Às vezes os bancos decidem de novo. Se isso acontecer, avisaremos por e-mail.'],
  }),
  sale_to_deliver: () => ({
    subject: 'O pedido {orderNo} está pago e aguarda a entrega',
    title: 'Você fez uma venda',
    intro: [
      'Seu comprador já pagou. Entregue {itemName} e confirme no console.',
      'Não pode entregar? Avise por lá, e devolveremos o dinheiro ao seu comprador.',
    ],
    facts: [
      ['Loja', '{merchantName}'],
      ['Número do pedido', '{orderNo}'],
      ['Preço', '{amount}'],
      ['Confirme até', '{due}'],
    ],
    button: 'Abrir o pedido',
    notes: ['Se até lá não tivermos notícias suas, nossa equipe vai verificar o pedido.'],
  }),
  console_invitation: () => ({
    subject: 'Você recebeu um convite para o console de {merchantName}',
    title: 'Você recebeu um convite para o console',
    intro: [
      'Agora você pode consultar e decidir lá em nome de {merchantName}. Abra o link no navegador em que vai trabalhar.',
    ],
    facts: [],
    button: 'Aceitar o convite',
    notes: [
      'O link funciona uma única vez, por três dias.',
      'Não sabe do que se trata? Você pode ignorar este e-mail.',
    ],
  }),
};
