import type { Locale } from '@kassa/texts';

/** A bank's or a wallet's page, as a payer reads it. */
export interface PayTexts {
  readonly logInTitle: string;
  readonly customer: string;
  readonly password: string;
  readonly anyPassword: string;
  readonly logIn: string;
  readonly title: string;
  readonly question: string;
  readonly amount: string;
  readonly payee: string;
  readonly reference: string;
  /** `{time}`: day and time, in the reader's own way of writing it. */
  readonly until: string;
  readonly others: string;
  readonly leave: string;
  readonly paid: string;
  readonly processing: string;
  readonly declined: string;
  readonly over: string;
  readonly goOn: string;
  /** Of a payment that has ended. */
  readonly again: string;
  readonly sandbox: string;
}

export const payTexts: Readonly<Record<Locale, PayTexts>> = {
  'en-US': {
    logInTitle: 'Log in to your bank',
    customer: 'Customer number',
    password: 'Password',
    anyPassword: 'Anything will do: this bank is a pretend one.',
    logIn: 'Log in',
    title: 'Confirm your payment',
    question: 'Do you want to make this payment?',
    amount: 'Amount',
    payee: 'To',
    reference: 'Reference',
    until: 'Open until {time}.',
    others: 'Other ways it may go',
    leave: 'Back to the shop without paying',
    paid: 'Paid.',
    processing: 'Your bank has taken the payment in and will decide on it.',
    declined: 'Declined. No money was taken.',
    over: 'The time for this payment is over. No money was taken.',
    goOn: 'Back to the shop',
    again: 'Pay once more all the same',
    sandbox: 'A sandbox page: no real money moves.',
  },
  'zh-HK': {
    logInTitle: '登入你的銀行',
    customer: '客戶號碼',
    password: '密碼',
    anyPassword: '可輸入任何內容：這是模擬銀行。',
    logIn: '登入',
    title: '確認你的付款',
    question: '要作出這筆付款嗎？',
    amount: '金額',
    payee: '收款人',
    reference: '參考編號',
    until: '有效至 {time}。',
    others: '其他可能的結果',
    leave: '不付款，返回商店',
    paid: '已付款。',
    processing: '銀行已接收這筆付款，正在處理。',
    declined: '已拒絕，沒有扣款。',
    over: '付款時間已過，沒有扣款。',
    goOn: '返回商店',
    again: '仍然再付一次',
    sandbox: '這是模擬頁面，不會有真實款項轉移。',
  },
  es: {
    logInTitle: 'Accede a tu banco',
    customer: 'Número de cliente',
    password: 'Contraseña',
    anyPassword: 'Vale cualquier cosa: es un banco simulado.',
    logIn: 'Acceder',
    title: 'Confirma tu pago',
    question: '¿Quieres hacer este pago?',
    amount: 'Importe',
    payee: 'Para',
    reference: 'Referencia',
    until: 'Abierto hasta el {time}.',
    others: 'Otros desenlaces posibles',
    leave: 'Volver a la tienda sin pagar',
    paid: 'Pagado.',
    processing: 'Tu banco ha recibido el pago y decidirá sobre él.',
    declined: 'Rechazado. No se ha cobrado nada.',
    over: 'El plazo de este pago ha terminado. No se ha cobrado nada.',
    goOn: 'Volver a la tienda',
    again: 'Pagar otra vez de todos modos',
    sandbox: 'Página de pruebas: no se mueve dinero real.',
  },
  ko: {
    logInTitle: '은행에 로그인',
    customer: '고객 번호',
    password: '비밀번호',
    anyPassword: '아무 값이나 입력하세요. 연습용 은행입니다.',
    logIn: '로그인',
    title: '결제를 확인해 주세요',
    question: '이 결제를 진행할까요?',
    amount: '금액',
    payee: '받는 곳',
    reference: '참조 번호',
    until: '{time}까지 유효합니다.',
    others: '다른 결과',
    leave: '결제하지 않고 상점으로 돌아가기',
    paid: '결제했습니다.',
    processing: '은행이 결제를 접수했고 처리하고 있습니다.',
    declined: '거절했습니다. 돈은 빠져나가지 않았습니다.',
    over: '결제 시간이 지났습니다. 돈은 빠져나가지 않았습니다.',
    goOn: '상점으로 돌아가기',
    again: '그래도 한 번 더 결제하기',
    sandbox: '연습용 페이지입니다. 실제 돈은 움직이지 않습니다.',
  },
};
