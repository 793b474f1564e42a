import type { Locale } from '@kassa/texts';

/** The pretend banking app, as a payer reads it. */
export interface BankTexts {
  readonly scan: string;
  readonly transfer: string;
  readonly requests: string;
  readonly paste: string;
  readonly readIt: string;
  readonly says: string;
  readonly network: string;
  readonly payee: string;
  readonly amount: string;
  readonly currency: string;
  readonly reference: string;
  readonly notACode: string;
  readonly wrongCheck: string;
  readonly nobody: string;
  readonly goOn: string;
  readonly waitingCodes: string;
  readonly waitingTransfers: string;
  readonly to: string;
  readonly send: string;
  readonly sent: string;
  readonly notAnAmount: string;
  readonly none: string;
  readonly shopAsks: string;
}

export const bankTexts: Readonly<Record<Locale, BankTexts>> = {
  'en-US': {
    scan: 'Pay a code',
    transfer: 'Transfer',
    requests: 'Requests',
    paste: 'What the code says',
    readIt: 'Read it',
    says: 'The code asks for this',
    network: 'Network',
    payee: 'To',
    amount: 'Amount',
    currency: 'Currency',
    reference: 'Reference',
    notACode: 'This is no payment code.',
    wrongCheck: 'This code was damaged: its check does not fit. Nothing was paid.',
    nobody: 'Nobody waits for money under this number.',
    goOn: 'Go on',
    waitingCodes: 'Codes that wait to be paid',
    waitingTransfers: 'Transfers that somebody waits for',
    to: 'Account number, alias or reference',
    send: 'Send it',
    sent: '{amount} was sent.',
    notAnAmount: 'This is no amount in that currency.',
    none: 'None now.',
    shopAsks: 'A shop asks you to pay',
  },
  'zh-HK': {
    scan: '掃碼付款',
    transfer: '轉賬',
    requests: '付款請求',
    paste: '二維碼內容',
    readIt: '讀取',
    says: '二維碼要求付款如下',
    network: '網絡',
    payee: '收款人',
    amount: '金額',
    currency: '貨幣',
    reference: '參考編號',
    notACode: '這不是付款二維碼。',
    wrongCheck: '二維碼已損壞：校驗碼不符，沒有付款。',
    nobody: '沒有人以這個號碼等待收款。',
    goOn: '繼續',
    waitingCodes: '等待付款的二維碼',
    waitingTransfers: '等待中的轉賬',
    to: '賬戶號碼、別名或參考編號',
    send: '轉出',
    sent: '已轉出 {amount}。',
    notAnAmount: '這不是該貨幣的有效金額。',
    none: '暫時沒有。',
    shopAsks: '有商店要求你付款',
  },
  es: {
    scan: 'Pagar un código',
    transfer: 'Transferir',
    requests: 'Solicitudes',
    paste: 'Contenido del código',
    readIt: 'Leer',
    says: 'El código pide esto',
    network: 'Red',
    payee: 'Para',
    amount: 'Importe',
    currency: 'Moneda',
    reference: 'Referencia',
    notACode: 'Esto no es un código de pago.',
    wrongCheck: 'El código está dañado: su control no coincide. No se ha pagado nada.',
    nobody: 'Nadie espera dinero con este número.',
    goOn: 'Continuar',
    waitingCodes: 'Códigos que esperan el pago',
    waitingTransfers: 'Transferencias que alguien espera',
    to: 'Número de cuenta, alias o referencia',
    send: 'Enviar',
    sent: 'Se ha enviado {amount}.',
    notAnAmount: 'No es un importe válido en esa moneda.',
    none: 'Ninguno por ahora.',
    shopAsks: 'Una tienda te pide que pagues',
  },
  ko: {
    scan: '코드로 결제',
    transfer: '이체',
    requests: '결제 요청',
    paste: '코드의 내용',
    readIt: '읽기',
    says: '코드가 요청하는 내용',
    network: '결제망',
    payee: '받는 곳',
    amount: '금액',
    currency: '통화',
    reference: '참조 번호',
    notACode: '결제 코드가 아닙니다.',
    wrongCheck: '코드가 손상되었습니다. 검증 값이 맞지 않아 결제되지 않았습니다.',
    nobody: '이 번호로 돈을 기다리는 곳이 없습니다.',
    goOn: '계속',
    waitingCodes: '결제를 기다리는 코드',
    waitingTransfers: '기다리는 이체',
    to: '계좌 번호, 별칭 또는 참조 번호',
    send: '보내기',
    sent: '{amount}을(를) 보냈습니다.',
    notAnAmount: '해당 통화의 금액이 아닙니다.',
    none: '지금은 없습니다.',
    shopAsks: '상점이 결제를 요청했습니다',
  },
};
