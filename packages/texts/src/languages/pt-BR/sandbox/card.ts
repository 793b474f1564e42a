import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: {
    label: 'Número do cartão',
    error: 'Digite um número de cartão válido',
  },
  expiry: {
    label: 'Data de validade, mês e ano',
    placeholder: 'MM/AA',
    error: 'Digite uma data de validade correta',
  },
  cvv: {
    label: 'CVV, três dígitos no verso do cartão',
    error: 'Digite um CVV válido',
  },
  sessionOver: 'O formulário do cartão expirou. Recarregue a página.',
};

export const challenge: ChallengeTexts = {
  title: 'Confirme seu pagamento',
  question: 'Você iniciou este pagamento?',
  amount: 'Valor',
  payee: 'Para',
  card: 'Cartão com final',
  time: 'Solicitado às',
  confirm: 'Sim, confirmar',
  refuse: 'Não, recusar',
  until: 'Responda até {time}.',
  sandbox: 'Banco de demonstração. Nenhum dinheiro de verdade é movimentado.',
  confirmed: 'Pagamento confirmado.',
  refused: 'Pagamento recusado. Nada foi cobrado.',
  over: 'O tempo acabou. Nada foi cobrado.',
  goOn: 'Voltar à loja',
};

export const sheet: SheetTexts = {
  payTo: 'Pagar para {merchant}',
  card: 'Cartão',
  email: 'E-mail',
  cards: {
    approved: 'aprovado',
    declined: 'recusado pelo banco',
    insufficient: 'saldo insuficiente',
  },
  pay: 'Pagar',
  cancel: 'Cancelar',
  failed: 'Não conseguimos acessar a carteira digital. Tente novamente.',
  sandbox: 'Carteira digital de demonstração. Nenhum dinheiro de verdade é movimentado.',
};
