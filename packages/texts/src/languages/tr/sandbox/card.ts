import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: 'Kart numarası', error: 'Geçerli bir kart numarası girin' },
  expiry: {
    label: 'Son kullanma tarihi, ay ve yıl',
    placeholder: 'AA/YY',
    error: 'Geçerli bir son kullanma tarihi girin',
  },
  cvv: { label: 'CVV, kartın arkasındaki üç hane', error: 'Geçerli bir CVV girin' },
  sessionOver: 'Kart formunun süresi doldu. Sayfayı yenileyin.',
};

export const challenge: ChallengeTexts = {
  title: 'Ödemenizi onaylayın',
  question: 'Bu ödemeyi siz mi başlattınız?',
  amount: 'Tutar',
  payee: 'Alıcı',
  card: 'Kartın son haneleri',
  time: 'İstek zamanı',
  confirm: 'Evet, onayla',
  refuse: 'Hayır, reddet',
  until: 'Son yanıt zamanı: {time}.',
  sandbox: 'Demo banka. Gerçek para hareketi olmaz.',
  confirmed: 'Ödeme onaylandı.',
  refused: 'Ödeme reddedildi. Sizden ödeme alınmadı.',
  over: 'Süre doldu. Sizden ödeme alınmadı.',
  goOn: 'Mağazaya dön',
};

export const sheet: SheetTexts = {
  payTo: '{merchant} mağazasına ödeme',
  card: 'Kart',
  email: 'E-posta',
  cards: { approved: 'onaylanır', declined: 'banka reddeder', insufficient: 'yetersiz bakiye' },
  pay: 'Öde',
  cancel: 'Vazgeç',
  failed: 'Cüzdana ulaşamıyoruz. Tekrar deneyin.',
  sandbox: 'Demo cüzdan. Gerçek para hareketi olmaz.',
};
