import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: 'お支払い',
    words: 'ご注文の準備ができました。自動で進まない場合は、ボタンを押してください。',
    button: 'お支払いに進む',
  },
  tooOld: {
    title: 'お使いのブラウザは古すぎます',
    words: 'このお支払いページを安全に開けません。請求は発生していません。',
    how: 'ブラウザを更新するか、別のブラウザまたは別の端末で次のアドレスを開いてください：',
    address: 'ご注文のアドレス',
    mail: '自分にメールで送る',
  },
  question: '銀行の画面',
  returned: {
    title: '銀行の画面から戻っています…',
    button: '状況を確認',
  },
  noScript: 'このページにはJavaScriptが必要です。請求は発生していません。',
};
