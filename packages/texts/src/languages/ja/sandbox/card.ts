import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: 'カード番号', error: 'カード番号を正しく入力してください' },
  expiry: { label: '有効期限（月と年）', placeholder: 'MM/YY', error: '有効期限を正しく入力してください' },
  cvv: {
    label: 'セキュリティコード（カード裏面の3桁の数字）',
    error: 'セキュリティコードを正しく入力してください',
  },
  sessionOver: 'カードの入力欄は期限切れです。ページを再読み込みしてください。',
};

export const challenge: ChallengeTexts = {
  title: 'お支払いの確認',
  question: 'このお支払いはお客様が開始したものですか？',
  amount: '金額',
  payee: '受取人',
  card: 'カード番号の下4桁',
  time: 'リクエスト時刻',
  confirm: 'はい、承認する',
  refuse: 'いいえ、承認しない',
  until: '{time}までに回答してください。',
  sandbox: 'デモ銀行です。実際のお金は動きません。',
  confirmed: 'お支払いを承認しました。',
  refused: 'お支払いは承認されませんでした。請求は発生していません。',
  over: '期限が過ぎました。請求は発生していません。',
  goOn: 'ショップに戻る',
};

export const sheet: SheetTexts = {
  payTo: '{merchant}に支払う',
  card: 'カード',
  email: 'メールアドレス',
  cards: { approved: '承認', declined: '銀行が承認しない', insufficient: '残高不足' },
  pay: '支払う',
  cancel: 'キャンセル',
  failed: '決済アプリに接続できません。もう一度お試しください。',
  sandbox: 'デモの決済アプリです。実際のお金は動きません。',
};
