import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: 'Card number', error: 'Maglagay ng valid na card number' },
  expiry: { label: 'Expiry date, buwan at taon', placeholder: 'MM/YY', error: 'Maglagay ng valid na expiry date' },
  cvv: { label: 'CVV, tatlong digit sa likod ng card', error: 'Maglagay ng valid na CVV' },
  sessionOver: 'Nag-expire na ang form ng card. I-reload ang page.',
};

export const challenge: ChallengeTexts = {
  title: 'Kumpirmahin ang bayad mo',
  question: 'Ikaw ba ang nagsimula ng bayad na ito?',
  amount: 'Halaga',
  payee: 'Para sa',
  card: 'Card na nagtatapos sa',
  time: 'Oras ng request',
  confirm: 'Oo, kumpirmahin',
  refuse: 'Hindi, tanggihan',
  until: 'Sumagot bago ang {time}.',
  sandbox: 'Demo na bangko. Walang totoong perang gumagalaw.',
  confirmed: 'Nakumpirma ang bayad.',
  refused: 'Tinanggihan ang bayad. Walang nasingil sa iyo.',
  over: 'Ubos na ang oras. Walang nasingil sa iyo.',
  goOn: 'Bumalik sa shop',
};

export const sheet: SheetTexts = {
  payTo: 'Magbayad sa {merchant}',
  card: 'Card',
  email: 'Email',
  cards: { approved: 'inaprubahan', declined: 'tinanggihan ng bangko', insufficient: 'kulang ang balanse' },
  pay: 'Magbayad',
  cancel: 'I-cancel',
  failed: 'Hindi namin ma-contact ang wallet. Subukan ulit.',
  sandbox: 'Demo na wallet. Walang totoong perang gumagalaw.',
};
