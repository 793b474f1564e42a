import type { Locale } from '@kassa/texts';
import type { WalletOutcome } from './spend-wallet-token.ts';

/** The pretend wallet's sheet, as a buyer reads it. */
export interface SheetTexts {
  readonly payTo: string;
  readonly card: string;
  readonly cards: Readonly<Record<WalletOutcome, string>>;
  readonly pay: string;
  readonly cancel: string;
  readonly failed: string;
  readonly sandbox: string;
}

export const sheetTexts: Readonly<Record<Locale, SheetTexts>> = {
  'en-US': {
    payTo: 'Pay {merchant}',
    card: 'Card',
    cards: { approved: 'approved', declined: 'declined by the bank', insufficient: 'not enough money' },
    pay: 'Pay',
    cancel: 'Cancel',
    failed: 'The wallet could not be reached. Please try again.',
    sandbox: 'A pretend wallet: no real money moves.',
  },
  'zh-HK': {
    payTo: '付款予 {merchant}',
    card: '卡',
    cards: { approved: '獲批准', declined: '被銀行拒絕', insufficient: '餘額不足' },
    pay: '付款',
    cancel: '取消',
    failed: '無法連接電子錢包，請再試一次。',
    sandbox: '這是模擬電子錢包，不會有真實款項轉移。',
  },
  es: {
    payTo: 'Pagar a {merchant}',
    card: 'Tarjeta',
    cards: { approved: 'aprobada', declined: 'rechazada por el banco', insufficient: 'fondos insuficientes' },
    pay: 'Pagar',
    cancel: 'Cancelar',
    failed: 'No se ha podido conectar con el monedero. Inténtalo de nuevo.',
    sandbox: 'Es un monedero simulado: no se mueve dinero real.',
  },
  ko: {
    payTo: '{merchant}에 결제',
    card: '카드',
    cards: { approved: '승인', declined: '은행에서 거절', insufficient: '잔액 부족' },
    pay: '결제',
    cancel: '취소',
    failed: '지갑에 연결할 수 없습니다. 다시 시도해 주세요.',
    sandbox: '연습용 지갑입니다. 실제 돈은 움직이지 않습니다.',
  },
};
