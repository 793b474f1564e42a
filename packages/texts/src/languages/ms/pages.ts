import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: 'Pembayaran anda',
    words: 'Pesanan anda sudah sedia. Jika halaman ini tidak diteruskan secara automatik, tekan butang ini.',
    button: 'Teruskan ke pembayaran',
  },
  tooOld: {
    title: 'Pelayar anda terlalu lama',
    words: 'Pelayar ini tidak dapat membuka halaman pembayaran dengan selamat. Anda tidak dicaj.',
    how: 'Kemas kini pelayar, atau buka alamat ini dalam pelayar lain atau pada peranti lain:',
    address: 'Alamat pesanan anda',
    mail: 'E-melkan kepada diri sendiri',
  },
  question: 'Halaman bank anda',
  returned: {
    title: 'Kembali dari bank anda…',
    button: 'Semak status',
  },
  noScript: 'Halaman ini memerlukan JavaScript. Anda tidak dicaj.',
};
