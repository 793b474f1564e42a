import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: 'Nombor kad', error: 'Masukkan nombor kad yang sah' },
  expiry: {
    label: 'Tarikh tamat tempoh, bulan dan tahun',
    placeholder: 'BB/TT',
    error: 'Masukkan tarikh tamat tempoh yang sah',
  },
  cvv: { label: 'CVV, tiga digit di belakang kad', error: 'Masukkan CVV yang sah' },
  sessionOver: 'Borang kad telah tamat tempoh. Muat semula halaman ini.',
};

export const challenge: ChallengeTexts = {
  title: 'Sahkan pembayaran anda',
  question: 'Adakah anda memulakan pembayaran ini?',
  amount: 'Amaun',
  payee: 'Kepada',
  card: 'Kad berakhir dengan',
  time: 'Diminta pada',
  confirm: 'Ya, sahkan',
  refuse: 'Tidak, tolak',
  until: 'Jawab sebelum {time}.',
  sandbox: 'Bank demo. Tiada wang sebenar berpindah.',
  confirmed: 'Pembayaran disahkan.',
  refused: 'Pembayaran ditolak. Anda tidak dicaj.',
  over: 'Masa telah tamat. Anda tidak dicaj.',
  goOn: 'Kembali ke kedai',
};

export const sheet: SheetTexts = {
  payTo: 'Bayar {merchant}',
  card: 'Kad',
  email: 'E-mel',
  cards: { approved: 'diluluskan', declined: 'ditolak oleh bank', insufficient: 'baki tidak mencukupi' },
  pay: 'Bayar',
  cancel: 'Batal',
  failed: 'Kami tidak dapat mencapai e-dompet. Cuba lagi.',
  sandbox: 'E-dompet demo. Tiada wang sebenar berpindah.',
};
