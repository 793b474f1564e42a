import type { MailTexts } from '../mail-kinds.ts';

export const mailsZhHk: MailTexts = {
  login_code: () => ({
    subject: '你的登入驗證碼',
    title: '你的登入驗證碼',
    intro: ['請在索取驗證碼的頁面輸入以下數字。驗證碼只可使用一次，{minutes} 分鐘內有效。'],
    facts: [],
    button: '',
    notes: [
      '如果你沒有索取驗證碼，無需理會此電郵：沒有驗證碼，任何人都無法以你的身份登入。',
      '請勿將驗證碼告訴任何人。我們絕不會以電話、電郵或即時訊息向你索取。',
    ],
  }),
  order_paid: () => ({
    subject: '{itemName} 的收據',
    title: '我們已收到你的付款',
    intro: ['多謝惠顧。你已為 {itemName} 支付 {total}，{merchantName} 正在向你發放。'],
    facts: [
      ['物品', '{itemName}'],
      ['商戶', '{merchantName}'],
      ['物品價格', '{itemAmount}'],
      ['兌換手續費', '{rampFee}'],
      ['網絡費', '{networkFee}'],
      ['已付總額', '{total}'],
      ['付款方式', '{method}'],
      ['付款時間', '{paidAt}'],
      ['訂單編號', '{orderNo}'],
    ],
    button: '查看訂單',
    notes: ['你無需再做任何事，也無需再付款。物品發放後，我們會再以電郵通知你。'],
  }),
  order_completed: () => ({
    subject: '{itemName} 已屬於你',
    title: '{itemName} 已屬於你',
    intro: ['{merchantName} 已發放你購買的物品，訂單已完成。'],
    facts: [
      ['物品', '{itemName}'],
      ['商戶', '{merchantName}'],
      ['訂單編號', '{orderNo}'],
      ['交易雜湊值', '{hash}'],
    ],
    button: '查看訂單',
    notes: ['如對物品本身有疑問，請向 {merchantName} 查詢。'],
  }),
  order_refunded: () => ({
    subject: '你的退款 {amount}',
    title: '款項正退還給你',
    intro: ['我們已將 {amount} 循原付款方式退還給你：{method}。'],
    facts: [
      ['退款金額', '{amount}'],
      ['退回至', '{method}'],
      ['物品', '{itemName}'],
      ['商戶', '{merchantName}'],
      ['訂單編號', '{orderNo}'],
    ],
    button: '查看訂單',
    notes: ['銀行一般會在 3 至 10 個工作天內顯示退款。你無需再做任何事。'],
  }),
};
