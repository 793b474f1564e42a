import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: 'お支払いの期限が過ぎてからお支払いが届きました。',
  part: '期限までに全額が届きませんでした。',
  second: '同じ注文に二重にお支払いいただいています。',
  excess: '合計より多くお支払いいただいています。これはその差額です。',
  wrong_currency: 'ご注文とは異なる通貨でお支払いいただいています。',
  release_failed: '{itemName}をお届けできませんでした。',
  merchant: '{merchantName}がこの返金を依頼しました。',
  identity: '本人確認ができませんでした。',
  noItem: '注文は終了しているため、{itemName}はお届けできません。',
};

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['商品', '{itemName}'],
  ['販売元', '{merchantName}'],
  ['注文番号', '{orderNo}'],
  ['商品についてのお問い合わせ', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: 'ご注文{orderNo}のお支払い情報',
    title: 'お支払い方法のご案内',
    intro: ['{method}で{amount}をお支払いください。お支払い期限：{until}'],
    facts: [
      ['金額', '{amount}'],
      ['お支払い期限', '{until}'],
      ['銀行', '{bankName}'],
      ['支店', '{branchName}'],
      ['店舗', '{chain}'],
      ['口座の種類', '{accountType}'],
      ['口座名義', '{accountName}'],
      ['バーチャル口座番号', '{virtualAccount}'],
      ['口座番号', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['エイリアス（Alias）', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['口座名義人の納税者番号', '{taxId}'],
      ['お支払いコード', '{paymentCode}'],
      ['確認番号', '{confirmationNumber}'],
      ['払込票番号', '{voucher}'],
      ['Boleto番号（linha digitável）', '{boletoLine}'],
      ['参照番号', '{reference}'],
      ...ofOrder,
    ],
    button: '注文を見る',
    notes: [
      'お支払いを確認できるよう、表示された情報のとおりに、正確な金額をお支払いください。',
      '二重に支払わないでください。',
      'すでにお支払いの場合、このメールは無視してください。領収書をお送りします。',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: 'お支払いの一部を受け取りました：{orderNo}',
    title: 'お支払いの一部を受け取りました',
    intro: [
      rest
        ? noWayBack
          ? '残りの金額をお待ちしています。{noWayBack}でのお支払いは、同じ方法では返金できません。残りの金額が届かない場合は、担当者がメールで返金先をお伺いします。'
          : '残りの金額をお待ちしています。届かない場合は、お支払いいただいた分を返金します。'
        : noWayBack
          ? '残りの金額はこの方法ではお支払いいただけません。また、{noWayBack}でのお支払いは、同じ方法では返金できません。担当者がメールで返金先をお伺いします。'
          : '残りの金額はこの方法ではお支払いいただけないため、お支払いいただいた分を返金します。',
    ],
    facts: [
      ['受取済みの金額', '{received}'],
      ['残りの金額', '{rest}'],
      ['お支払い期限', '{until}'],
      ['口座番号', '{account}'],
      ['お支払い方法', '{method}'],
      ...ofOrder,
    ],
    button: '注文を見る',
    notes: [],
  }),
  order_paid: () => ({
    subject: 'ご注文{orderNo}の領収書',
    title: 'お支払いを受け取りました',
    intro: [
      'ありがとうございます。{itemName}の代金として{total}をお支払いいただきました。お届けが完了したら、メールでお知らせします。',
    ],
    facts: [
      ['商品', '{itemName}'],
      ['販売元', '{merchantName}'],
      ['商品価格', '{itemAmount}'],
      ['サービス手数料', '{rampFee}'],
      ['ネットワーク手数料', '{networkFee}'],
      ['お支払い合計', '{total}'],
      ['お支払い方法', '{method}'],
      ['お支払い日時', '{paidAt}'],
      ['注文番号', '{orderNo}'],
      ['商品についてのお問い合わせ', '{support}'],
    ],
    button: '注文を見る',
    notes: [],
  }),
  order_completed: () => ({
    subject: 'ご注文{orderNo}が完了しました',
    title: 'ご注文が完了しました',
    intro: ['{itemName}をお届けしました。'],
    facts: [...ofOrder, ['トランザクションハッシュ', '{hash}']],
    button: '注文を見る',
    notes: ['商品についてのご質問は、{merchantName}にお問い合わせください。'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: '{amount}の返金のお知らせ',
    title: '返金の手続きを進めています',
    intro: [
      method ? '{amount}を、お支払い時と同じ方法（{method}）で返金しました。' : '{amount}を返金しました。',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['金額', '{amount}'], ['返金先', '{method}'], ...ofOrder],
    button: '注文を見る',
    notes: [
      toCard
        ? '銀行に返金が反映されるまで、通常3〜10営業日かかります。'
        : '銀行や決済アプリに反映されるまで、最大10日かかることがあります。',
    ],
  }),
  order_held: ({ why, state }) => ({
    subject: '{amount}のお支払いについて',
    ...{
      refunding: {
        title: 'お支払いが期限に間に合いませんでした',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          '{amount}を、お支払い時と同じ方法（{method}）で返金しています。完了しましたら、メールでお知らせします。',
        ],
      },
      no_way_back: {
        title: 'お支払いをお預かりしています',
        intro: [
          ...reasonOf(reasons, why),
          '{method}でのお支払いは、同じ方法では返金できません。{amount}の扱いを担当者が決め、メールでお知らせします。返金が必要な場合は、返金先をお伺いします。',
        ],
      },
      stuck: {
        title: 'お支払いをお預かりしています',
        intro: [
          ...reasonOf(reasons, why),
          '{amount}を、お支払い時と同じ方法（{method}）で返金できませんでした。担当者が確認し、メールでお知らせします。',
        ],
      },
      checked: {
        title: 'お支払いを確認しています',
        intro: [
          '{amount}を受け取りました。担当者がこのお支払いを確認しており、確認が終わるまで商品はお届けしません。結果が決まりしだい、メールでお知らせします。',
        ],
      },
    }[state],
    facts: [['金額', '{amount}'], ['お支払い方法', '{method}'], ...ofOrder],
    button: '注文を見る',
    notes: [
      'もう一度支払わないでください。',
      'メールでカード番号、パスワード、認証コードをお尋ねすることはありません。',
    ],
  }),
};
