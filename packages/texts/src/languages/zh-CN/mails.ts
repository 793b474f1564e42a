import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

export const mails: MailTexts = {
  login_code: ({ merchantName }) => ({
    subject: merchantName ? '{code} 是你的 {merchantName} 验证码' : '{code} 是你的登录验证码',
    title: '你的登录验证码',
    intro: ['请输入此验证码登录。验证码只能使用一次，{minutes} 分钟后过期。'],
    facts: [],
    button: '',
    notes: ['不是你本人操作？可以忽略此邮件。', '请勿将验证码告诉任何人。我们绝不会通过电话、邮件或聊天向你索要。'],
  }),
  login_warning: () => ({
    subject: '有人不断尝试登录你的账户',
    title: '是你本人吗？',
    intro: [
      '今天有人多次为此邮箱获取验证码，或输入了错误的验证码。',
      '如果是你本人，没有问题。如果不是，你的账户仍然安全：验证码只能在获取它的地方使用，而且只能尝试几次。',
    ],
    facts: [],
    button: '',
    notes: [
      '你仍可用我们最新邮件中的验证码登录。目前每个验证码可能只能尝试一次，新的验证码最长可能需要 15 分钟。',
      '无论谁索要，都请勿将验证码告诉任何人。此邮件每天最多发送一次。',
    ],
  }),
  sell_refund_code: () => ({
    subject: '用于确认退款的验证码',
    title: '确认加密货币的接收地址',
    intro: ['输入此验证码，即可将 {amount} 发送到以下地址。验证码只能使用一次，{minutes} 分钟后过期。'],
    facts: [
      ['金额', '{amount}'],
      ['网络', '{network}'],
      ['地址', '{address}'],
      ['订单号', '{orderNo}'],
    ],
    button: '',
    notes: [
      '请与你的钱包核对完整地址。转账无法撤回。',
      '不是你本人操作？可以忽略此邮件：没有验证码，不会发出任何资产。请勿将验证码告诉任何人。我们绝不会通过电话、邮件或聊天向你索要。',
    ],
  }),
  payout_failed: () => ({
    subject: '款项未能到账：取回你的加密货币',
    title: '款项未能转入你的银行账户',
    intro: [
      '你卖出了 {amount}，但你的银行没有接收这笔款项。你的加密货币由我们安全保管，可以退回你的钱包。',
      '请用此邮箱登录，输入你的钱包地址，再用我们发送到邮箱的验证码确认。',
    ],
    facts: [
      ['你卖出', '{amount}'],
      ['网络', '{network}'],
      ['网络费', '{fee}'],
      ['你会收到', '{refundAmount}'],
      ['订单号', '{orderNo}'],
    ],
    button: '取回加密货币',
    notes: [
      '在你确认之前，我们不会发出任何资产。不用着急。',
      '我们绝不会为此让你支付费用，也不会索要你钱包的私钥或助记词。',
    ],
  }),
  ...orderMails,
  identity_approved: ({ limit }) => ({
    subject: '你已通过身份验证',
    title: '身份验证已通过',
    intro: [limit ? '你已通过身份验证。你的每日限额现为 {limit}。' : '你已通过身份验证。'],
    facts: [],
    button: '继续',
    notes: ['没有扣款。如果你刚才正要支付，可以从上次的步骤继续。'],
  }),
  identity_retry: () => ({
    subject: '你的身份验证还差一项',
    title: '还差一项',
    intro: ['你提交的内容有一部分未能接受。请只重新提交这一部分。'],
    facts: [],
    button: '重新提交',
    notes: ['没有扣款。请使用你本人的证件，确保完整清晰。'],
  }),
  identity_rejected: ({ noWayBack }) => ({
    subject: '我们未能验证你的身份',
    title: '身份验证未通过',
    intro: ['我们未能接受你提交的内容，这次验证也不能重做。'],
    facts: [],
    button: '查看原因',
    notes: [
      noWayBack
        ? '凡是需要这次验证的支付，都不会扣款。{noWayBack} 支付的款项无法原路退回：工作人员会发邮件询问退到哪里。'
        : '凡是需要这次验证的支付，都不会扣款。如果你已支付，我们会按原支付方式退还款项，并在退款发出时通过邮件通知你。',
    ],
  }),
  webhook_parked: () => ({
    subject: '发往 {address} 的 webhook 失败',
    title: 'Webhook 发送失败',
    intro: [
      '约 75 小时以来，我们一直无法将 webhook 发送到 {address}。我们已停止重试，但没有丢失任何内容。',
      '在你的服务器恢复之前，请向我们查询订单状态：可能有订单已支付，正等待发放。',
    ],
    facts: [
      ['商家', '{merchantName}'],
      ['地址', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked 列出失败的内容及原因；POST /merchant/v1/webhook-deliveries/resend 会重新发送。',
      '同一地址每天最多通知你一次。',
    ],
  }),
  webhook_gone: () => ({
    subject: '我们已停用一个 webhook 端点',
    title: '我们已停用一个 webhook 端点',
    intro: [
      '{address} 返回了 410 Gone，因此我们已停止向它发送事件。待发送的事件会保留。',
      '如果这是误操作，请重新启用该端点，然后重新发送它错过的事件。',
    ],
    facts: [
      ['商家', '{merchantName}'],
      ['地址', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change 将 enabled 设为 true 即可启用；POST /merchant/v1/webhook-deliveries/resend 会重新发送它错过的事件。',
      '同一地址每天最多通知你一次。',
    ],
  }),
  dispute_opened: () => ({
    subject: '订单 {orderNo} 的支付有争议',
    title: '订单 {orderNo} 的支付有争议',
    intro: ['买家的银行对这笔支付中的 {amount} 提出争议。如果商品尚未交付，请不要发放。'],
    facts: [
      ['商家', '{merchantName}'],
      ['订单号', '{orderNo}'],
      ['金额', '{amount}'],
      ['证据截止时间', '{due}'],
    ],
    button: '',
    notes: ['请在截止时间前把交付证明发给我们。银行作出决定之前，该订单不能退款。'],
  }),
  dispute_due: () => ({
    subject: '订单 {orderNo} 的证据须在 {due} 前提交',
    title: '订单 {orderNo} 的证据须在 {due} 前提交',
    intro: ['买家的银行对这笔支付中的 {amount} 提出争议，目前尚未提交证据。'],
    facts: [
      ['商家', '{merchantName}'],
      ['订单号', '{orderNo}'],
      ['金额', '{amount}'],
      ['证据截止时间', '{due}'],
    ],
    button: '',
    notes: ['请在截止时间前把交付证明发给我们。银行如果没有收到任何证据，就会判买家胜诉。'],
  }),
  dispute_won: () => ({
    subject: '争议胜诉：订单 {orderNo}',
    title: '争议胜诉：订单 {orderNo}',
    intro: ['银行的决定对你有利：{amount} 归你所有。如果我们曾暂停交付，会与你联系。'],
    facts: [
      ['商家', '{merchantName}'],
      ['订单号', '{orderNo}'],
      ['金额', '{amount}'],
    ],
    button: '',
    notes: ['银行有时会重新作出决定。如有变化，我们会发邮件通知你。'],
  }),
  dispute_lost: () => ({
    subject: '争议败诉：订单 {orderNo}',
    title: '争议败诉：订单 {orderNo}',
    intro: ['银行已将 {amount} 退还买家。与退款一样，这笔钱不再计入我们应付给你的款项。'],
    facts: [
      ['商家', '{merchantName}'],
      ['订单号', '{orderNo}'],
      ['金额', '{amount}'],
    ],
    button: '',
    notes: ['银行有时会重新作出决定。如有变化，我们会发邮件通知你。'],
  }),
  sale_to_deliver: () => ({
    subject: '订单 {orderNo} 已支付，等待交付',
    title: '你有一笔新的销售',
    intro: [
      '买家已支付。请交付 {itemName}，然后在控制台确认。',
      '无法交付？请在控制台告诉我们，我们会把款项退还给买家。',
    ],
    facts: [
      ['商家', '{merchantName}'],
      ['订单号', '{orderNo}'],
      ['价格', '{amount}'],
      ['确认截止时间', '{due}'],
    ],
    button: '打开订单',
    notes: ['如果届时仍未收到你的确认，我们的团队会跟进这份订单。'],
  }),
  console_invitation: () => ({
    subject: '你受邀使用 {merchantName} 的控制台',
    title: '你受邀使用控制台',
    intro: ['你现在可以在那里代表 {merchantName} 查看信息并做出决定。请在你工作用的浏览器中打开链接。'],
    facts: [],
    button: '接受邀请',
    notes: ['链接只能使用一次，三天内有效。', '不清楚这是什么？你可以忽略这封邮件。'],
  }),
};
