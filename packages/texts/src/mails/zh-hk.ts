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
  sell_refund_code: () => ({
    subject: '確認退款的驗證碼',
    title: '請確認加密貨幣的收款地址',
    intro: ['輸入此驗證碼，我們便會把 {amount} 退回以下地址。驗證碼只可使用一次，{minutes} 分鐘內有效。'],
    facts: [
      ['金額', '{amount}'],
      ['網絡', '{network}'],
      ['收款地址', '{address}'],
      ['訂單編號', '{orderNo}'],
    ],
    button: '',
    notes: [
      '請逐字核對地址與你的錢包：發送到錯誤地址的款項無法取回。',
      '不是你要求的？那就不用理會：沒有此驗證碼，什麼都不會發送。切勿把驗證碼告訴他人，我們絕不會以電話、電郵或聊天方式向你索取。',
    ],
  }),
  payout_failed: () => ({
    subject: '你的款項未能存入銀行：取回你的加密貨幣',
    title: '未能把款項存入你的銀行賬戶',
    intro: [
      '你已出售 {amount}，但你的銀行沒有接收款項。你的加密貨幣十分安全，由我們保管，並會退回到你自己的錢包。',
      '請以此電郵地址登入，輸入你的錢包地址，再以我們發送的驗證碼確認。',
    ],
    facts: [
      ['你已出售', '{amount}'],
      ['網絡', '{network}'],
      ['發送費用', '{fee}'],
      ['你將收回', '{refundAmount}'],
      ['訂單編號', '{orderNo}'],
    ],
    button: '取回加密貨幣',
    notes: [
      '在你確認之前，我們不會發送任何款項，你也無須急於處理。',
      '我們絕不會為此要求你付款，也不會索取你錢包的私鑰或助記詞。',
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
  identity_approved: () => ({
    subject: '您的身份已通過驗證',
    title: '您的身份已通過驗證',
    intro: ['多謝。您出示的資料已獲接納，由現在起您可以支付更大的金額。'],
    facts: [],
    button: '繼續',
    notes: ['期間並未扣款。如您正準備付款，請由上次停下之處繼續。'],
  }),
  identity_retry: () => ({
    subject: '您的身份驗證尚欠一項',
    title: '請再次出示部分資料',
    intro: ['您出示的部分資料未能獲接納。您只須再次出示該部分。'],
    facts: [],
    button: '再次出示',
    notes: ['您並未被扣款。請使用您本人的證件，並確保完整清晰。'],
  }),
  identity_rejected: () => ({
    subject: '未能驗證您的身份',
    title: '您的驗證失敗',
    intro: ['您出示的資料未能獲接納，這次驗證亦不能重做。'],
    facts: [],
    button: '查看原因',
    notes: ['需要這次驗證的付款一概不會扣款。已轉出的款項會循原路退回；款項退出時我們會再通知您。'],
  }),
  webhook_parked: () => ({
    subject: '{merchantName}：您的伺服器沒有接收我們的 webhook',
    title: '您的伺服器沒有接收我們的 webhook',
    intro: [
      '約 75 小時以來，{address} 一直沒有接收我們的一則訊息。我們已停止嘗試傳送，並為您保留該訊息。',
      '在伺服器恢復之前，請向我們查詢訂單狀態：可能有已付款的訂單正等待發放。',
    ],
    facts: [
      ['商戶', '{merchantName}'],
      ['地址', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked 列出未送達的訊息及原因；POST /merchant/v1/webhook-deliveries/resend 會再次傳送。',
      '每個地址我們每日最多通知您一次。',
    ],
  }),
  webhook_gone: () => ({
    subject: '{merchantName}：一個 webhook 端點已停用',
    title: '我們已停用一個 webhook 端點',
    intro: [
      '{address} 回應 410（已不存在）。我們不會再向它傳送任何訊息；原本等待傳送的訊息已為您保留。',
      '如屬誤會，請重新啟用該端點，然後再次傳送它錯過的訊息。',
    ],
    facts: [
      ['商戶', '{merchantName}'],
      ['地址', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change 設 enabled 為 true 可重新啟用；POST /merchant/v1/webhook-deliveries/resend 會再次傳送被捨棄的訊息。',
      '每個地址我們每日最多通知您一次。',
    ],
  }),
};
