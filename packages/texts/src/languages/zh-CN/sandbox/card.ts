import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: '卡号', error: '请输入有效的卡号' },
  expiry: { label: '有效期，月份和年份', placeholder: 'MM/YY', error: '请输入正确的有效期' },
  cvv: { label: 'CVV，卡背面的三位数字', error: '请输入有效的 CVV' },
  sessionOver: '银行卡表单已过期，请刷新页面。',
};

export const challenge: ChallengeTexts = {
  title: '请确认支付',
  question: '这笔支付是你发起的吗？',
  amount: '金额',
  payee: '收款方',
  card: '银行卡尾号',
  time: '发起时间',
  confirm: '是，确认支付',
  refuse: '不是，拒绝支付',
  until: '请在 {time} 前答复。',
  sandbox: '演示银行，不涉及真实资金。',
  confirmed: '支付已确认。',
  refused: '支付被拒绝，没有扣款。',
  over: '时间已到，没有扣款。',
  goOn: '返回商家',
};

export const sheet: SheetTexts = {
  payTo: '支付给 {merchant}',
  card: '银行卡',
  email: '邮箱',
  cards: { approved: '支付通过', declined: '被银行拒绝', insufficient: '余额不足' },
  pay: '支付',
  cancel: '取消',
  failed: '无法连接电子钱包，请重试。',
  sandbox: '演示电子钱包，不涉及真实资金。',
};
