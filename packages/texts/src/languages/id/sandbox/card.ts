import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: 'Nomor kartu', error: 'Masukkan nomor kartu yang valid' },
  expiry: { label: 'Masa berlaku, bulan dan tahun', placeholder: 'BB/TT', error: 'Masukkan masa berlaku yang valid' },
  cvv: { label: 'CVV, tiga digit di belakang kartu', error: 'Masukkan CVV yang valid' },
  sessionOver: 'Formulir kartu sudah kedaluwarsa. Muat ulang halaman.',
};

export const challenge: ChallengeTexts = {
  title: 'Konfirmasi pembayaran Anda',
  question: 'Apakah Anda yang memulai pembayaran ini?',
  amount: 'Nominal',
  payee: 'Ke',
  card: 'Kartu berakhiran',
  time: 'Diminta pada',
  confirm: 'Ya, konfirmasi',
  refuse: 'Tidak, tolak',
  until: 'Jawab sebelum {time}.',
  sandbox: 'Bank demo. Tidak ada uang sungguhan yang berpindah.',
  confirmed: 'Pembayaran dikonfirmasi.',
  refused: 'Pembayaran ditolak. Dana Anda tidak terpotong.',
  over: 'Waktu habis. Dana Anda tidak terpotong.',
  goOn: 'Kembali ke toko',
};

export const sheet: SheetTexts = {
  payTo: 'Bayar {merchant}',
  card: 'Kartu',
  email: 'Email',
  cards: { approved: 'disetujui', declined: 'ditolak bank', insufficient: 'saldo tidak cukup' },
  pay: 'Bayar',
  cancel: 'Batal',
  failed: 'E-wallet tidak bisa dihubungi. Coba lagi.',
  sandbox: 'E-wallet demo. Tidak ada uang sungguhan yang berpindah.',
};
