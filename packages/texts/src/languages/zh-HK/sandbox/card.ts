import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: '卡號', error: '請輸入有效的卡號' },
  expiry: { label: '到期日，月份和年份', placeholder: 'MM/YY', error: '請輸入有效的到期日' },
  cvv: { label: 'CVV，卡背面的三位數字', error: '請輸入有效的 CVV' },
  sessionOver: '卡表格已過期，請重新載入頁面。',
};

export const challenge: ChallengeTexts = {
  title: '確認你的付款',
  question: '這筆付款是你發起的嗎？',
  amount: '金額',
  payee: '收款人',
  card: '卡號末四位',
  time: '發起時間',
  confirm: '是，確認付款',
  refuse: '不是，拒絕付款',
  until: '請於 {time} 前回覆。',
  sandbox: '示範銀行，不會有真實款項轉移。',
  confirmed: '付款已確認。',
  refused: '付款已拒絕。你未被扣款。',
  over: '時間已過。你未被扣款。',
  goOn: '返回商店',
};

export const sheet: SheetTexts = {
  payTo: '付款予 {merchant}',
  card: '卡',
  email: '電郵地址',
  cards: { approved: '獲批准', declined: '被銀行拒絕', insufficient: '餘額不足' },
  pay: '付款',
  cancel: '取消',
  failed: '無法連接電子錢包，請再試一次。',
  sandbox: '示範電子錢包，不會有真實款項轉移。',
};
