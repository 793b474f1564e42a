import type { MailTexts } from '../../mail-kinds.ts';
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

export const mails: MailTexts = {
  login_code: ({ merchantName }) => ({
    subject: merchantName ? '{code}は{merchantName}の認証コードです' : '{code}はログイン用の認証コードです',
    title: 'ログイン用の認証コード',
    intro: ['この認証コードを入力してログインしてください。使えるのは1回のみで、有効期限は{minutes}分です。'],
    facts: [],
    button: '',
    notes: [
      'お心当たりがない場合は、このメールを無視してください。',
      '認証コードは誰にも教えないでください。当社が電話、メール、チャットでお尋ねすることはありません。',
    ],
  }),
  login_warning: () => ({
    subject: 'アカウントへのログインが繰り返し試みられています',
    title: 'ログインしようとしたのはご本人ですか？',
    intro: [
      '本日、このメールアドレスに対して、認証コードの送信が何度も求められたか、誤った認証コードが何度も入力されました。',
      'ご本人の場合は問題ありません。お心当たりがない場合も、アカウントは引き続き安全です。認証コードは送信を求めた画面でのみ使え、試せる回数も限られています。',
    ],
    facts: [],
    button: '',
    notes: [
      '当社からの最新のメールに記載された認証コードで、引き続きログインできます。当面の間、認証コードを試せるのは1回だけになることがあり、新しい認証コードの送信には最大15分かかることがあります。',
      '誰に尋ねられても、認証コードを教えないでください。このメールの送信は1日1回までです。',
    ],
  }),
  sell_refund_code: () => ({
    subject: '返金を確認するための認証コード',
    title: '暗号資産の送付先を確認してください',
    intro: [
      '{amount}を以下のアドレスに送るには、この認証コードを入力してください。使えるのは1回のみで、有効期限は{minutes}分です。',
    ],
    facts: [
      ['数量', '{amount}'],
      ['ネットワーク', '{network}'],
      ['アドレス', '{address}'],
      ['注文番号', '{orderNo}'],
    ],
    button: '',
    notes: [
      'アドレス全体をウォレットと照らし合わせてください。一度送ると取り消せません。',
      'お心当たりがない場合は、このメールを無視してください。認証コードがなければ何も送られません。認証コードは誰にも教えないでください。当社が電話、メール、チャットでお尋ねすることはありません。',
    ],
  }),
  payout_failed: () => ({
    subject: '銀行口座に入金できませんでした：暗号資産の返金のご案内',
    title: '銀行口座に入金できませんでした',
    intro: [
      '{amount}を売却いただきましたが、銀行で入金が受け付けられませんでした。暗号資産は当社で安全にお預かりしており、お客様のウォレットに送り返せます。',
      'このメールアドレスでログインし、ウォレットアドレスを入力して、メールでお送りする認証コードで確認してください。',
    ],
    facts: [
      ['売却した数量', '{amount}'],
      ['ネットワーク', '{network}'],
      ['ネットワーク手数料', '{fee}'],
      ['受け取る数量', '{refundAmount}'],
      ['注文番号', '{orderNo}'],
    ],
    button: '返金を受ける',
    notes: [
      'お客様が確認するまで、何も送られません。お急ぎいただく必要はありません。',
      'この手続きのために支払いをお願いしたり、ウォレットの秘密鍵やリカバリーフレーズをお尋ねしたりすることはありません。',
    ],
  }),
  order_part: ({ noWayBack }) => ({
    subject: 'お支払いの一部を受け取りました：{orderNo}',
    title: 'お支払いの一部を受け取りました',
    intro: [
      noWayBack
        ? '残りの金額をお待ちしています。{noWayBack}でのお支払いは、同じ方法では返金できません。残りの金額が届かない場合は、担当者がメールで返金先をお伺いします。'
        : '残りの金額をお待ちしています。届かない場合は、お支払いいただいた分を返金します。',
    ],
    facts: [
      ['受取済みの金額', '{received}'],
      ['残りの金額', '{rest}'],
      ['お支払い期限', '{until}'],
      ['口座番号', '{account}'],
      ['お支払い方法', '{method}'],
      ['商品', '{itemName}'],
      ['販売元', '{merchantName}'],
      ['注文番号', '{orderNo}'],
      ['商品についてのお問い合わせ', '{support}'],
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
    facts: [
      ['商品', '{itemName}'],
      ['販売元', '{merchantName}'],
      ['注文番号', '{orderNo}'],
      ['商品についてのお問い合わせ', '{support}'],
      ['トランザクションハッシュ', '{hash}'],
    ],
    button: '注文を見る',
    notes: ['商品についてのご質問は、{merchantName}にお問い合わせください。'],
  }),
  order_refunded: ({ method, why }) => ({
    subject: '{amount}の返金のお知らせ',
    title: '返金の手続きを進めています',
    intro: [
      method ? '{amount}を、お支払い時と同じ方法（{method}）で返金しました。' : '{amount}を返金しました。',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [
      ['金額', '{amount}'],
      ['返金先', '{method}'],
      ['商品', '{itemName}'],
      ['販売元', '{merchantName}'],
      ['注文番号', '{orderNo}'],
      ['商品についてのお問い合わせ', '{support}'],
    ],
    button: '注文を見る',
    notes: ['銀行に返金が反映されるまで、通常3〜10営業日かかります。'],
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
    facts: [
      ['金額', '{amount}'],
      ['お支払い方法', '{method}'],
      ['商品', '{itemName}'],
      ['販売元', '{merchantName}'],
      ['注文番号', '{orderNo}'],
      ['商品についてのお問い合わせ', '{support}'],
    ],
    button: '注文を見る',
    notes: [
      'もう一度支払わないでください。',
      'メールでカード番号、パスワード、認証コードをお尋ねすることはありません。',
    ],
  }),
  identity_approved: ({ limit }) => ({
    subject: '本人確認が完了しました',
    title: '本人確認の完了',
    intro: [limit ? '本人確認が完了しました。1日の限度額は現在{limit}です。' : '本人確認が完了しました。'],
    facts: [],
    button: '続ける',
    notes: ['請求は発生していません。お支払いの途中だった場合は、続きから再開できます。'],
  }),
  identity_retry: () => ({
    subject: '本人確認：あと1点ご提出ください',
    title: 'あと1点ご提出ください',
    intro: ['提出された内容の一部を受け付けられませんでした。お手数ですが、該当する部分だけ再提出してください。'],
    facts: [],
    button: '再提出する',
    notes: ['請求は発生していません。ご自身の書類を、全体がはっきり読める状態でご提出ください。'],
  }),
  identity_rejected: () => ({
    subject: '本人確認ができませんでした',
    title: '本人確認ができませんでした',
    intro: ['提出された内容を受け付けられませんでした。この本人確認をやり直すことはできません。'],
    facts: [],
    button: '理由を見る',
    notes: [
      '今回の本人確認が必要だったお支払いについて、請求は発生しません。お支払い済みの場合は、お支払い時と同じ方法で返金し、返金の手続きをしたらメールでお知らせします。',
    ],
  }),
  webhook_parked: () => ({
    subject: '{address}へのWebhookの送信に失敗しています',
    title: 'Webhookの送信に失敗しています',
    intro: [
      '約75時間にわたり、{address}にWebhookを届けられていません。再送は停止しましたが、失われたものはありません。',
      'サーバーが復旧するまでは、当社に注文ステータスを照会してください。支払い済みでリリース待ちの注文がある可能性があります。',
    ],
    facts: [
      ['加盟店', '{merchantName}'],
      ['アドレス', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parkedで失敗した送信とその理由を確認でき、POST /merchant/v1/webhook-deliveries/resendで再送できます。',
      '同じアドレスに関するメールの送信は、1日1回までです。',
    ],
  }),
  webhook_gone: () => ({
    subject: 'Webhookエンドポイントを無効にしました',
    title: 'Webhookエンドポイントを無効にしました',
    intro: [
      '{address}が410 Goneを返したため、イベントの送信を停止しました。未送信のイベントは保管されています。',
      '誤りの場合は、エンドポイントを再び有効にしてから、届かなかったイベントを再送してください。',
    ],
    facts: [
      ['加盟店', '{merchantName}'],
      ['アドレス', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/changeでenabledをtrueにすると有効になり、POST /merchant/v1/webhook-deliveries/resendで届かなかったイベントを再送できます。',
      '同じアドレスに関するメールの送信は、1日1回までです。',
    ],
  }),
  dispute_opened: () => ({
    subject: '注文{orderNo}の支払いに異議が申し立てられました',
    title: '注文{orderNo}の支払いに異議が申し立てられました',
    intro: [
      '購入者の銀行が、この支払いのうち{amount}に異議を申し立てています。商品をまだ引き渡していない場合は、引き渡さないでください。',
    ],
    facts: [
      ['加盟店', '{merchantName}'],
      ['注文番号', '{orderNo}'],
      ['金額', '{amount}'],
      ['証拠の提出期限', '{due}'],
    ],
    button: '',
    notes: ['期限までに、引き渡しを証明する資料をお送りください。銀行が決定するまで、この注文は返金できません。'],
  }),
  dispute_due: () => ({
    subject: '注文{orderNo}の証拠の提出期限は{due}です',
    title: '注文{orderNo}の証拠の提出期限は{due}です',
    intro: ['購入者の銀行が、この支払いのうち{amount}に異議を申し立てています。証拠はまだ提出されていません。'],
    facts: [
      ['加盟店', '{merchantName}'],
      ['注文番号', '{orderNo}'],
      ['金額', '{amount}'],
      ['証拠の提出期限', '{due}'],
    ],
    button: '',
    notes: ['期限までに、引き渡しを証明する資料をお送りください。何も届かない場合、銀行は購入者の主張を認めます。'],
  }),
  dispute_won: () => ({
    subject: '異議申し立てが認められませんでした：注文{orderNo}',
    title: '異議申し立てが認められませんでした：注文{orderNo}',
    intro: [
      '銀行の決定により、{amount}はそのまま支払い対象となります。引き渡しを停止していた場合は、こちらからご連絡します。',
    ],
    facts: [
      ['加盟店', '{merchantName}'],
      ['注文番号', '{orderNo}'],
      ['金額', '{amount}'],
    ],
    button: '',
    notes: ['銀行が決定を変えることもあります。その場合はメールでお知らせします。'],
  }),
  dispute_lost: () => ({
    subject: '異議申し立てが認められました：注文{orderNo}',
    title: '異議申し立てが認められました：注文{orderNo}',
    intro: ['銀行が{amount}を購入者に返しました。返金の場合と同じく、お支払いする金額には含まれなくなります。'],
    facts: [
      ['加盟店', '{merchantName}'],
      ['注文番号', '{orderNo}'],
      ['金額', '{amount}'],
    ],
    button: '',
    notes: ['銀行が決定を変えることもあります。その場合はメールでお知らせします。'],
  }),
  console_invitation: () => ({
    subject: '{merchantName}のコンソールへの招待',
    title: 'コンソールに招待されました',
    intro: ['{merchantName}の情報を確認し、判断できるようになりました。作業に使うブラウザでリンクを開いてください。'],
    facts: [],
    button: '招待を承諾する',
    notes: ['リンクは1回限り、3日間有効です。', 'お心当たりがない場合は、このメールを無視してください。'],
  }),
};
