import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: '你的支付',
    words: '订单已准备好。如果本页没有自动继续，请点击按钮。',
    button: '继续支付',
  },
  tooOld: {
    title: '你的浏览器版本过旧',
    words: '它无法安全地打开收银台。没有扣款。',
    how: '请更新浏览器，或在其他浏览器、其他设备上打开此网址：',
    address: '订单网址',
    mail: '发送到自己的邮箱',
  },
  question: '银行页面',
  returned: {
    title: '正在从银行返回…',
    button: '查看状态',
  },
  noScript: '本页需要 JavaScript。没有扣款。',
};
