import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: '你的付款',
    words: '你的訂單已準備好。如果本頁沒有自動繼續，請按下按鈕。',
    button: '前往付款',
  },
  tooOld: {
    title: '你的瀏覽器版本太舊',
    words: '它無法安全地開啟此結賬頁面。你未被扣款。',
    how: '請更新瀏覽器，或在其他瀏覽器或裝置開啟以下網址：',
    address: '訂單網址',
    mail: '以電郵發送給自己',
  },
  question: '你的銀行頁面',
  returned: {
    title: '正從銀行返回…',
    button: '查看狀態',
  },
  noScript: '本頁需要 JavaScript。你未被扣款。',
};
