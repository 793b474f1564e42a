import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: '你的款项在支付时间结束后才到账。',
  part: '全部款项没有按时到账。',
  second: '你为同一订单支付了两次。',
  excess: '你支付的金额超过总额，这是差额。',
  wrong_currency: '你支付的币种与订单不同。',
  release_failed: '{itemName} 未能交付。',
  merchant: '{merchantName} 申请了这笔退款。',
  identity: '我们无法验证你的身份。',
  noItem: '订单已关闭，你不会收到 {itemName}。',
};

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['商品', '{itemName}'],
  ['商家', '{merchantName}'],
  ['订单号', '{orderNo}'],
  ['商品咨询', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: '订单 {orderNo} 的收款信息',
    title: '如何支付订单',
    intro: ['请用 {method} 支付 {amount}。支付截止时间：{until}。'],
    facts: [
      ['支付金额', '{amount}'],
      ['支付截止时间', '{until}'],
      ['银行', '{bankName}'],
      ['支行', '{branchName}'],
      ['便利店', '{chain}'],
      ['账户类型', '{accountType}'],
      ['户名', '{accountName}'],
      ['虚拟账户账号', '{virtualAccount}'],
      ['账号', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['别名（Alias）', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['开户人税号', '{taxId}'],
      ['支付码', '{paymentCode}'],
      ['确认号', '{confirmationNumber}'],
      ['缴费单号', '{voucher}'],
      ['Boleto 号码（linha digitável）', '{boletoLine}'],
      ['参考号', '{reference}'],
      ...ofOrder,
    ],
    button: '查看订单',
    notes: [
      '请按这些信息转入准确的金额，以便我们核对。',
      '请勿重复支付。',
      '已经支付了？请忽略此邮件，我们会把收据发给你。',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: '已收到部分款项：{orderNo}',
    title: '已收到部分款项',
    intro: [
      rest
        ? noWayBack
          ? '正在等待余款。{noWayBack} 支付的款项无法原路退回：如果余款没有到账，工作人员会发邮件询问退到哪里。'
          : '正在等待余款。如果没有到账，我们会退还你已支付的款项。'
        : noWayBack
          ? '余款无法用此方式支付，{noWayBack} 支付的款项也无法原路退回。工作人员会发邮件询问退到哪里。'
          : '余款无法用此方式支付，我们会退还你已支付的款项。',
    ],
    facts: [
      ['已收到', '{received}'],
      ['还需支付', '{rest}'],
      ['支付截止时间', '{until}'],
      ['账号', '{account}'],
      ['支付方式', '{method}'],
      ...ofOrder,
    ],
    button: '查看订单',
    notes: [],
  }),
  order_paid: () => ({
    subject: '订单 {orderNo} 的收据',
    title: '已收到款项',
    intro: ['谢谢。你已为 {itemName} 支付 {total}。交付后我们会发邮件通知你。'],
    facts: [
      ['商品', '{itemName}'],
      ['商家', '{merchantName}'],
      ['商品价格', '{itemAmount}'],
      ['服务费', '{rampFee}'],
      ['网络费', '{networkFee}'],
      ['已支付总额', '{total}'],
      ['支付方式', '{method}'],
      ['支付时间', '{paidAt}'],
      ['订单号', '{orderNo}'],
      ['商品咨询', '{support}'],
    ],
    button: '查看订单',
    notes: [],
  }),
  order_completed: () => ({
    subject: '订单 {orderNo} 已完成',
    title: '订单已完成',
    intro: ['{itemName} 已交付。'],
    facts: [...ofOrder, ['交易哈希', '{hash}']],
    button: '查看订单',
    notes: ['对商品有疑问？请联系 {merchantName}。'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: '{amount} 退款',
    title: '退款正在途中',
    intro: [
      method ? '我们已将 {amount} 按原支付方式退还给你：{method}。' : '我们已将 {amount} 退还给你。',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['退款金额', '{amount}'], ['退回至', '{method}'], ...ofOrder],
    button: '查看订单',
    notes: [
      toCard ? '银行通常需要 3 至 10 个工作日才会显示退款。' : '最多可能需要 10 天才会显示在你的银行或电子钱包中。',
    ],
  }),
  order_held: ({ why, state }) => ({
    subject: '关于你支付的 {amount}',
    ...{
      refunding: {
        title: '你的款项到账太晚',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          '我们正在将 {amount} 按原支付方式退还给你：{method}。完成后会发邮件通知你。',
        ],
      },
      no_way_back: {
        title: '你的款项在我们这里',
        intro: [
          ...reasonOf(reasons, why),
          '{method} 支付的款项无法原路退回。工作人员会决定如何处理这笔 {amount}，并发邮件通知你。如果需要退款，我们会询问退到哪里。',
        ],
      },
      stuck: {
        title: '你的款项在我们这里',
        intro: [
          ...reasonOf(reasons, why),
          '我们无法将 {amount} 按原支付方式退还给你：{method}。工作人员正在处理，并会发邮件通知你。',
        ],
      },
      checked: {
        title: '正在审核你的支付',
        intro: ['我们已收到 {amount}。工作人员正在审核这笔支付，完成前不会交付任何商品。有结果后我们会发邮件通知你。'],
      },
    }[state],
    facts: [['支付金额', '{amount}'], ['支付方式', '{method}'], ...ofOrder],
    button: '查看订单',
    notes: ['请勿再次支付。', '我们绝不会通过邮件询问你的卡号、密码或验证码。'],
  }),
};
