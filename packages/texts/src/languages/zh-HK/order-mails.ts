import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: '你的款項在付款時限過後才收到。',
  part: '全數款項未有按時收到。',
  second: '你就同一訂單付了兩次款。',
  excess: '你支付的金額超過總額，這是差額。',
  wrong_currency: '你付款的貨幣與訂單不同。',
  release_failed: '{itemName} 未能交付。',
  merchant: '{merchantName} 要求退還這筆款項。',
  identity: '我們未能驗證你的身份。',
  noItem: '訂單已關閉，你不會收到 {itemName}。',
};

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['物品', '{itemName}'],
  ['商店', '{merchantName}'],
  ['訂單編號', '{orderNo}'],
  ['物品查詢', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: '訂單 {orderNo} 的付款資料',
    title: '如何支付訂單',
    intro: ['請以 {method} 支付 {amount}。付款時限：{until}。'],
    facts: [
      ['付款金額', '{amount}'],
      ['付款時限', '{until}'],
      ['銀行', '{bankName}'],
      ['分行', '{branchName}'],
      ['店舖', '{chain}'],
      ['賬戶類別', '{accountType}'],
      ['賬戶持有人', '{accountName}'],
      ['虛擬賬戶號碼', '{virtualAccount}'],
      ['賬戶號碼', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['別名（Alias）', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['賬戶持有人稅務編號', '{taxId}'],
      ['付款代碼', '{paymentCode}'],
      ['確認號碼', '{confirmationNumber}'],
      ['繳費單號碼', '{voucher}'],
      ['Boleto 號碼（linha digitável）', '{boletoLine}'],
      ['參考編號', '{reference}'],
      ...ofOrder,
    ],
    button: '查看訂單',
    notes: [
      '請按此資料轉賬準確的金額，讓我們核對。',
      '請勿重複付款。',
      '已經付款？請忽略此電郵，我們會把收據發送給你。',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: '我們已收到部分款項：{orderNo}',
    title: '我們已收到部分款項',
    intro: [
      rest
        ? noWayBack
          ? '我們正等待餘款。{noWayBack} 付款不能循原途徑退還：如未收到餘款，職員會以電郵詢問退到哪裏。'
          : '我們正等待餘款。如未收到，我們會退還你已付的款項。'
        : noWayBack
          ? '餘款不能以此方式支付，{noWayBack} 付款亦不能循原途徑退還。職員會以電郵詢問退到哪裏。'
          : '餘款不能以此方式支付，我們會退還你已付的款項。',
    ],
    facts: [
      ['已收到', '{received}'],
      ['尚欠', '{rest}'],
      ['付款時限', '{until}'],
      ['賬戶號碼', '{account}'],
      ['付款方式', '{method}'],
      ...ofOrder,
    ],
    button: '查看訂單',
    notes: [],
  }),
  order_paid: () => ({
    subject: '訂單 {orderNo} 的收據',
    title: '已收到付款',
    intro: ['多謝惠顧！你已為 {itemName} 支付 {total}。交付後，我們會以電郵通知你。'],
    facts: [
      ['物品', '{itemName}'],
      ['商店', '{merchantName}'],
      ['物品價格', '{itemAmount}'],
      ['服務費', '{rampFee}'],
      ['網絡費', '{networkFee}'],
      ['已付總額', '{total}'],
      ['付款方式', '{method}'],
      ['付款時間', '{paidAt}'],
      ['訂單編號', '{orderNo}'],
      ['物品查詢', '{support}'],
    ],
    button: '查看訂單',
    notes: [],
  }),
  order_completed: () => ({
    subject: '訂單 {orderNo} 已完成',
    title: '你的訂單已完成',
    intro: ['{itemName} 已交付。'],
    facts: [...ofOrder, ['交易雜湊值', '{hash}']],
    button: '查看訂單',
    notes: ['對物品有疑問？請聯絡 {merchantName}。'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: '你的退款 {amount}',
    title: '你的退款正在處理',
    intro: [
      method ? '我們已將 {amount} 循原付款方式退還給你：{method}。' : '我們已將 {amount} 退還給你。',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['退款金額', '{amount}'], ['退還至', '{method}'], ...ofOrder],
    button: '查看訂單',
    notes: [toCard ? '銀行一般需要 3 至 10 個工作天才會顯示退款。' : '最多可能需要 10 天才會在銀行或電子錢包顯示。'],
  }),
  order_held: ({ why, state }) => ({
    subject: '關於你支付的 {amount}',
    ...{
      refunding: {
        title: '你的款項來得太遲',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          '我們正將 {amount} 循原付款方式退還給你：{method}。完成後會以電郵通知你。',
        ],
      },
      no_way_back: {
        title: '你的款項在我們這裏',
        intro: [
          ...reasonOf(reasons, why),
          '{method} 付款不能循原途徑退還。職員會決定如何處理這筆 {amount}，並以電郵通知你。如需退款，我們會詢問退到哪裏。',
        ],
      },
      stuck: {
        title: '你的款項在我們這裏',
        intro: [
          ...reasonOf(reasons, why),
          '我們未能將 {amount} 循原付款方式退還給你：{method}。職員正在跟進，並會以電郵通知你。',
        ],
      },
      checked: {
        title: '我們正在審核你的付款',
        intro: ['我們已收到 {amount}。職員正在審核這筆付款，完成前不會交付任何物品。一有決定，我們會以電郵通知你。'],
      },
    }[state],
    facts: [['付款金額', '{amount}'], ['付款方式', '{method}'], ...ofOrder],
    button: '查看訂單',
    notes: ['請勿再次付款。', '我們絕不會以電郵要求你提供卡號、密碼或驗證碼。'],
  }),
};
