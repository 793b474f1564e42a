import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: 'Pembayaran Anda',
    words: 'Pesanan Anda sudah siap. Jika halaman ini tidak berlanjut otomatis, tekan tombolnya.',
    button: 'Lanjut ke pembayaran',
  },
  tooOld: {
    title: 'Versi browser Anda terlalu lama',
    words: 'Browser ini tidak bisa membuka halaman pembayaran dengan aman. Dana Anda tidak terpotong.',
    how: 'Perbarui browser, atau buka alamat ini di browser lain atau di perangkat lain:',
    address: 'Alamat pesanan Anda',
    mail: 'Kirim ke email sendiri',
  },
  question: 'Halaman bank Anda',
  returned: {
    title: 'Kembali dari bank Anda…',
    button: 'Cek status',
  },
  noScript: 'Halaman ini memerlukan JavaScript. Dana Anda tidak terpotong.',
};
