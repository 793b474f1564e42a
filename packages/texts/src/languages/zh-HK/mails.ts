import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

export const mails: MailTexts = {
  login_code: ({ merchantName }) => ({
    subject: merchantName ? '{code} 是你的 {merchantName} 驗證碼' : '{code} 是你的登入驗證碼',
    title: '你的登入驗證碼',
    intro: ['請輸入此驗證碼以登入。驗證碼只可使用一次，{minutes} 分鐘後過期。'],
    facts: [],
    button: '',
    notes: ['不是你索取的？你可以忽略此電郵。', '切勿與任何人分享驗證碼。我們絕不會以電話、電郵或聊天方式向你索取。'],
  }),
  login_warning: () => ({
    subject: '有人不斷嘗試登入你的賬戶',
    title: '是你本人嗎？',
    intro: [
      '今日有人多次為此電郵地址索取驗證碼，或輸入了錯誤的驗證碼。',
      '如果是你本人，一切正常。如果不是，你的賬戶仍然安全：驗證碼只可在索取它的頁面使用，而且只容許幾次嘗試。',
    ],
    facts: [],
    button: '',
    notes: [
      '你仍可使用我們最新電郵中的驗證碼登入。暫時每個驗證碼可能只容許嘗試一次，而新的驗證碼可能需時最多 15 分鐘。',
      '無論是誰索取，都切勿分享驗證碼。此電郵每日最多發送一次。',
    ],
  }),
  sell_refund_code: () => ({
    subject: '確認退款的驗證碼',
    title: '確認加密貨幣的發送地址',
    intro: ['輸入此驗證碼，把 {amount} 發送到以下地址。驗證碼只可使用一次，{minutes} 分鐘後過期。'],
    facts: [
      ['金額', '{amount}'],
      ['網絡', '{network}'],
      ['地址', '{address}'],
      ['訂單編號', '{orderNo}'],
    ],
    button: '',
    notes: [
      '請與你的錢包核對完整地址。轉賬無法撤回。',
      '不是你要求的？你可以忽略此電郵：沒有驗證碼，甚麼都不會發送。切勿與任何人分享驗證碼。我們絕不會以電話、電郵或聊天方式向你索取。',
    ],
  }),
  payout_failed: () => ({
    subject: '你的款項未能存入銀行：取回你的加密貨幣',
    title: '未能把款項存入你的銀行賬戶',
    intro: [
      '你已賣出 {amount}，但你的銀行沒有接收款項。你的加密貨幣由我們安全保管，我們可以把它退還至你的錢包。',
      '請以此電郵地址登入，輸入你的錢包地址，再以我們發送的驗證碼確認。',
    ],
    facts: [
      ['你已賣出', '{amount}'],
      ['網絡', '{network}'],
      ['網絡費', '{fee}'],
      ['你將收到', '{refundAmount}'],
      ['訂單編號', '{orderNo}'],
    ],
    button: '取回加密貨幣',
    notes: [
      '在你確認之前，我們不會發送任何款項。不用著急。',
      '我們絕不會為此要求你付款，也不會索取你錢包的私鑰或助記詞。',
    ],
  }),
  ...orderMails,
  identity_approved: ({ limit }) => ({
    subject: '你的身份已通過驗證',
    title: '身份已驗證',
    intro: [limit ? '你已通過驗證。你的每日限額現為 {limit}。' : '你已通過驗證。'],
    facts: [],
    button: '繼續',
    notes: ['你未被扣款。如你正準備付款，可由上次停下之處繼續。'],
  }),
  identity_retry: () => ({
    subject: '你的身份驗證尚欠一項',
    title: '尚欠一項',
    intro: ['我們未能接納你提交的部分資料。請只重新提交該部分。'],
    facts: [],
    button: '重新提交',
    notes: ['你未被扣款。請使用你本人的證件，並確保完整清晰。'],
  }),
  identity_rejected: ({ noWayBack }) => ({
    subject: '我們未能驗證你的身份',
    title: '我們未能驗證你',
    intro: ['我們未能接納你提交的資料，這次驗證亦不能重做。'],
    facts: [],
    button: '查看原因',
    notes: [
      noWayBack
        ? '需要這次驗證的付款不會扣款。{noWayBack} 付款不能循原途徑退還：職員會以電郵詢問退到哪裏。'
        : '需要這次驗證的付款不會扣款。如你已付款，我們會循原付款方式退還，並以電郵通知你。',
    ],
  }),
  webhook_parked: () => ({
    subject: '發送至 {address} 的 webhook 失敗',
    title: 'Webhook 發送失敗',
    intro: [
      '約 75 小時以來，我們一直無法將 webhook 發送至 {address}。我們已停止重試，但沒有遺失任何訊息。',
      '在你的伺服器恢復之前，請向我們查詢訂單狀態：可能有已付款的訂單正等待發放。',
    ],
    facts: [
      ['商戶', '{merchantName}'],
      ['地址', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked 列出失敗的訊息及原因；POST /merchant/v1/webhook-deliveries/resend 會再次發送。',
      '每個地址我們每日最多通知你一次。',
    ],
  }),
  webhook_gone: () => ({
    subject: '我們已停用你的一個 webhook 端點',
    title: '我們已停用一個 webhook 端點',
    intro: [
      '{address} 回應 410 Gone，因此我們已停止向它發送事件。待發送的事件會保留。',
      '如屬誤會，請重新啟用該端點，然後重新發送它錯過的事件。',
    ],
    facts: [
      ['商戶', '{merchantName}'],
      ['地址', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change 設 enabled 為 true 可重新啟用；POST /merchant/v1/webhook-deliveries/resend 會重新發送它錯過的事件。',
      '每個地址我們每日最多通知你一次。',
    ],
  }),
  dispute_opened: () => ({
    subject: '訂單 {orderNo} 的付款有爭議',
    title: '訂單 {orderNo} 的付款有爭議',
    intro: ['買家的銀行對這筆付款中的 {amount} 提出爭議。如物品尚未交付，請不要發放。'],
    facts: [
      ['商戶', '{merchantName}'],
      ['訂單編號', '{orderNo}'],
      ['金額', '{amount}'],
      ['證據時限', '{due}'],
    ],
    button: '',
    notes: ['請在時限前把交付證明傳給我們。銀行作出決定之前，該訂單不能退款。'],
  }),
  dispute_due: () => ({
    subject: '訂單 {orderNo} 的證據須於 {due} 前提交',
    title: '訂單 {orderNo} 的證據須於 {due} 前提交',
    intro: ['買家的銀行對這筆付款中的 {amount} 提出爭議，至今尚未提交證據。'],
    facts: [
      ['商戶', '{merchantName}'],
      ['訂單編號', '{orderNo}'],
      ['金額', '{amount}'],
      ['證據時限', '{due}'],
    ],
    button: '',
    notes: ['請在時限前把交付證明傳給我們。銀行如收不到任何證據，便會判買家勝訴。'],
  }),
  dispute_won: () => ({
    subject: '爭議勝訴：訂單 {orderNo}',
    title: '爭議勝訴：訂單 {orderNo}',
    intro: ['銀行的決定對你有利：{amount} 歸你所有。如我們曾暫停交付，會與你聯絡。'],
    facts: [
      ['商戶', '{merchantName}'],
      ['訂單編號', '{orderNo}'],
      ['金額', '{amount}'],
    ],
    button: '',
    notes: ['銀行有時會重新作出決定。如有變化，我們會電郵通知你。'],
  }),
  dispute_lost: () => ({
    subject: '爭議敗訴：訂單 {orderNo}',
    title: '爭議敗訴：訂單 {orderNo}',
    intro: ['銀行已將 {amount} 退還買家。與退款一樣，這筆錢不再計入我們應付給你的款項。'],
    facts: [
      ['商戶', '{merchantName}'],
      ['訂單編號', '{orderNo}'],
      ['金額', '{amount}'],
    ],
    button: '',
    notes: ['銀行有時會重新作出決定。如有變化，我們會電郵通知你。'],
  }),
  sale_to_deliver: () => ({
    subject: '訂單 {orderNo} 已付款，等待交付',
    title: '你有一宗新的銷售',
    intro: [
      '買家已付款。請交付 {itemName}，然後在控制台確認。',
      '未能交付？請在控制台告訴我們，我們會把款項退還給買家。',
    ],
    facts: [
      ['商戶', '{merchantName}'],
      ['訂單編號', '{orderNo}'],
      ['價格', '{amount}'],
      ['確認時限', '{due}'],
    ],
    button: '開啟訂單',
    notes: ['如屆時仍未收到你的確認，我們的團隊會跟進這份訂單。'],
  }),
  console_invitation: () => ({
    subject: '你獲邀使用 {merchantName} 的控制台',
    title: '你獲邀使用控制台',
    intro: ['你現在可以在那裏代表 {merchantName} 查看資料並作出決定。請在你工作用的瀏覽器中開啟連結。'],
    facts: [],
    button: '接受邀請',
    notes: ['連結只能使用一次，三日內有效。', '不清楚這是甚麼？你可以忽略這封電郵。'],
  }),
};
