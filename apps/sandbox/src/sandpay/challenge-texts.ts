import type { Locale } from '@kassa/texts';

/** The issuer's page, as a card holder reads it. */
export interface ChallengeTexts {
  readonly title: string;
  readonly question: string;
  readonly amount: string;
  readonly payee: string;
  readonly card: string;
  readonly time: string;
  readonly confirm: string;
  readonly refuse: string;
  /** `{time}`: until when, in the reader's own way of writing it. */
  readonly until: string;
  readonly sandbox: string;
  readonly confirmed: string;
  readonly refused: string;
  readonly over: string;
  readonly goOn: string;
}

export const challengeTexts: Readonly<Record<Locale, ChallengeTexts>> = {
  'en-US': {
    title: 'Confirm your payment',
    question: 'Did you start this payment?',
    amount: 'Amount',
    payee: 'To',
    card: 'Card ending in',
    time: 'Asked at',
    confirm: 'Yes, confirm',
    refuse: 'No, refuse',
    until: 'Please answer by {time}.',
    sandbox: 'A pretend bank: no real money moves.',
    confirmed: 'You have confirmed the payment.',
    refused: 'You have refused the payment. No money was taken.',
    over: 'The time for this question is over. No money was taken.',
    goOn: 'Back to the shop',
  },
  'zh-HK': {
    title: '確認你的付款',
    question: '這筆付款是你發起的嗎？',
    amount: '金額',
    payee: '收款人',
    card: '卡號末四位',
    time: '發起時間',
    confirm: '是，確認付款',
    refuse: '不是，拒絕付款',
    until: '請於 {time} 前回覆。',
    sandbox: '這是模擬銀行，不會有真實款項轉移。',
    confirmed: '你已確認這筆付款。',
    refused: '你已拒絕這筆付款，沒有扣款。',
    over: '回覆時間已過，沒有扣款。',
    goOn: '返回商店',
  },
  es: {
    title: 'Confirma tu pago',
    question: '¿Has iniciado tú este pago?',
    amount: 'Importe',
    payee: 'Para',
    card: 'Tarjeta terminada en',
    time: 'Solicitado a las',
    confirm: 'Sí, confirmar',
    refuse: 'No, rechazar',
    until: 'Responde antes de las {time}.',
    sandbox: 'Es un banco simulado: no se mueve dinero real.',
    confirmed: 'Has confirmado el pago.',
    refused: 'Has rechazado el pago. No se ha cobrado nada.',
    over: 'El plazo para responder ha terminado. No se ha cobrado nada.',
    goOn: 'Volver a la tienda',
  },
  ko: {
    title: '결제를 확인해 주세요',
    question: '본인이 요청한 결제인가요?',
    amount: '금액',
    payee: '받는 곳',
    card: '카드 끝 네 자리',
    time: '요청 시각',
    confirm: '예, 결제합니다',
    refuse: '아니요, 거절합니다',
    until: '{time}까지 답해 주세요.',
    sandbox: '연습용 은행입니다. 실제 돈은 움직이지 않습니다.',
    confirmed: '결제를 확인했습니다.',
    refused: '결제를 거절했습니다. 돈은 빠져나가지 않았습니다.',
    over: '답할 수 있는 시간이 지났습니다. 돈은 빠져나가지 않았습니다.',
    goOn: '상점으로 돌아가기',
  },
};
