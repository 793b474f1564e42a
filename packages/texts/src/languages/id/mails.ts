import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

export const mails: MailTexts = {
  login_code: ({ minutes, merchantName }, plural) => ({
    subject: merchantName ? '{code} adalah kode {merchantName} Anda' : '{code} adalah kode masuk Anda',
    title: 'Kode masuk Anda',
    intro: [
      plural(minutes, {
        other: 'Masukkan kode ini untuk masuk. Kode hanya bisa digunakan sekali dan berlaku {minutes} menit.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      'Tidak meminta kode ini? Abaikan saja email ini.',
      'Jangan bagikan kode ini kepada siapa pun. Kami tidak akan pernah memintanya lewat telepon, email, atau chat.',
    ],
  }),
  login_warning: () => ({
    subject: 'Ada yang terus mencoba masuk ke akun Anda',
    title: 'Apakah itu Anda?',
    intro: [
      'Hari ini seseorang meminta banyak kode untuk alamat email ini, atau memasukkan kode yang salah.',
      'Jika itu Anda, tidak masalah. Jika bukan, akun Anda tetap aman: kode hanya berfungsi di tempat kode itu diminta, dan hanya untuk beberapa kali percobaan.',
    ],
    facts: [],
    button: '',
    notes: [
      'Anda tetap bisa masuk dengan kode dari email terbaru kami. Untuk sementara, satu kode mungkin hanya bisa dicoba sekali, dan kode baru mungkin perlu waktu hingga 15 menit.',
      'Jangan bagikan kode kepada siapa pun yang memintanya. Kami mengirim email ini paling banyak sekali sehari.',
    ],
  }),
  sell_refund_code: ({ minutes }, plural) => ({
    subject: 'Kode Anda untuk konfirmasi pengembalian',
    title: 'Konfirmasi ke mana kripto Anda dikirim',
    intro: [
      plural(minutes, {
        other:
          'Masukkan kode ini untuk mengirim {amount} ke alamat di bawah. Kode hanya bisa digunakan sekali dan berlaku {minutes} menit.',
      }),
    ],
    facts: [
      ['Nominal', '{amount}'],
      ['Jaringan', '{network}'],
      ['Alamat', '{address}'],
      ['Nomor pesanan', '{orderNo}'],
    ],
    button: '',
    notes: [
      'Bandingkan seluruh alamat dengan wallet Anda. Pengiriman tidak bisa dibatalkan.',
      'Tidak meminta kode ini? Abaikan saja email ini: tanpa kode, tidak ada yang dikirim. Jangan bagikan kode ini kepada siapa pun. Kami tidak akan pernah memintanya lewat telepon, email, atau chat.',
    ],
  }),
  payout_failed: () => ({
    subject: 'Pencairan gagal: ambil kembali kripto Anda',
    title: 'Pencairan ke bank Anda gagal',
    intro: [
      'Anda menjual {amount}, tetapi bank Anda tidak menerima pencairannya. Kripto Anda aman pada kami, dan bisa kami kirim kembali ke wallet Anda.',
      'Masuk dengan alamat email ini, masukkan alamat wallet Anda, lalu konfirmasi dengan kode yang akan kami kirim lewat email.',
    ],
    facts: [
      ['Anda menjual', '{amount}'],
      ['Jaringan', '{network}'],
      ['Biaya jaringan', '{fee}'],
      ['Anda akan menerima', '{refundAmount}'],
      ['Nomor pesanan', '{orderNo}'],
    ],
    button: 'Ambil kembali',
    notes: [
      'Kami tidak akan mengirim apa pun sebelum Anda mengonfirmasi. Tidak perlu terburu-buru.',
      'Kami tidak akan pernah meminta Anda membayar untuk ini, atau meminta kunci maupun frasa pemulihan wallet Anda.',
    ],
  }),
  ...orderMails,
  identity_approved: ({ limit }) => ({
    subject: 'Identitas Anda sudah terverifikasi',
    title: 'Identitas terverifikasi',
    intro: [limit ? 'Anda sudah terverifikasi. Limit harian Anda sekarang {limit}.' : 'Anda sudah terverifikasi.'],
    facts: [],
    button: 'Lanjutkan',
    notes: ['Dana Anda tidak terpotong. Jika tadi Anda hendak membayar, lanjutkan dari langkah terakhir.'],
  }),
  identity_retry: () => ({
    subject: 'Satu hal lagi untuk verifikasi identitas Anda',
    title: 'Satu hal lagi',
    intro: ['Ada bagian dari kiriman Anda yang tidak bisa kami terima. Mohon kirim ulang bagian ini saja.'],
    facts: [],
    button: 'Kirim ulang',
    notes: ['Dana Anda tidak terpotong. Gunakan dokumen Anda sendiri, lengkap dan mudah dibaca.'],
  }),
  identity_rejected: ({ noWayBack }) => ({
    subject: 'Kami tidak bisa memverifikasi identitas Anda',
    title: 'Verifikasi Anda gagal',
    intro: ['Kiriman Anda tidak bisa kami terima, dan verifikasi ini tidak bisa diulang.'],
    facts: [],
    button: 'Lihat alasannya',
    notes: [
      noWayBack
        ? 'Dana Anda tidak akan terpotong untuk apa pun yang memerlukan verifikasi ini. Pembayaran lewat {noWayBack} tidak bisa dikembalikan dengan cara yang sama: tim kami akan menanyakan lewat email ke mana dana Anda harus dikirim.'
        : 'Dana Anda tidak akan terpotong untuk apa pun yang memerlukan verifikasi ini. Jika sudah membayar, kami akan mengirim dana Anda kembali ke metode pembayaran yang Anda gunakan, dan mengabari Anda lewat email saat dana dikirim.',
    ],
  }),
  webhook_parked: () => ({
    subject: 'Webhook ke {address} gagal',
    title: 'Webhook gagal',
    intro: [
      'Selama sekitar 75 jam kami tidak bisa mengirim webhook ke {address}. Kami sudah berhenti mencoba, tetapi tidak ada yang hilang.',
      'Sampai server Anda pulih, tanyakan status pesanan Anda kepada kami: mungkin ada yang sudah dibayar dan menunggu pengiriman.',
    ],
    facts: [
      ['Toko', '{merchantName}'],
      ['Alamat', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked menampilkan yang gagal dan alasannya; POST /merchant/v1/webhook-deliveries/resend mengirimnya ulang.',
      'Kami mengirim email tentang satu alamat paling banyak sekali sehari.',
    ],
  }),
  webhook_gone: () => ({
    subject: 'Kami menonaktifkan satu endpoint webhook',
    title: 'Kami menonaktifkan satu endpoint webhook',
    intro: [
      '{address} menjawab 410 Gone, jadi kami berhenti mengirim event ke sana. Event yang tertunda tetap disimpan.',
      'Jika ini keliru, aktifkan lagi endpoint itu, lalu kirim ulang yang terlewat.',
    ],
    facts: [
      ['Toko', '{merchantName}'],
      ['Alamat', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change dengan enabled true mengaktifkannya; POST /merchant/v1/webhook-deliveries/resend mengirim ulang yang terlewat.',
      'Kami mengirim email tentang satu alamat paling banyak sekali sehari.',
    ],
  }),
  dispute_opened: () => ({
    subject: 'Pembayaran pesanan {orderNo} disengketakan',
    title: 'Pembayaran pesanan {orderNo} disengketakan',
    intro: [
      'Bank pembeli menyengketakan {amount} dari pembayaran ini. Jika item belum diserahkan, jangan serahkan dulu.',
    ],
    facts: [
      ['Toko', '{merchantName}'],
      ['Nomor pesanan', '{orderNo}'],
      ['Jumlah', '{amount}'],
      ['Batas waktu bukti', '{due}'],
    ],
    button: '',
    notes: [
      'Kirim bukti penyerahan kepada kami sebelum tanggal itu. Selama bank memutuskan, pesanan tidak bisa dikembalikan dananya.',
    ],
  }),
  dispute_due: () => ({
    subject: 'Bukti untuk pesanan {orderNo} paling lambat {due}',
    title: 'Bukti untuk pesanan {orderNo} paling lambat {due}',
    intro: ['Bank pembeli menyengketakan {amount} dari pembayaran ini, dan belum ada bukti yang dikirim.'],
    facts: [
      ['Toko', '{merchantName}'],
      ['Nomor pesanan', '{orderNo}'],
      ['Jumlah', '{amount}'],
      ['Batas waktu bukti', '{due}'],
    ],
    button: '',
    notes: [
      'Kirim bukti penyerahan kepada kami sebelum tanggal itu. Jika bank tidak menerima apa pun, keputusannya akan memihak pembeli.',
    ],
  }),
  dispute_won: () => ({
    subject: 'Sengketa dimenangkan: pesanan {orderNo}',
    title: 'Sengketa dimenangkan: pesanan {orderNo}',
    intro: [
      'Keputusan bank memihak Anda: {amount} tetap milik Anda. Jika kami sempat menghentikan penyerahan, kami akan menghubungi Anda.',
    ],
    facts: [
      ['Toko', '{merchantName}'],
      ['Nomor pesanan', '{orderNo}'],
      ['Jumlah', '{amount}'],
    ],
    button: '',
    notes: ['Kadang bank memutuskan ulang. Jika itu terjadi, kami akan mengirim email.'],
  }),
  dispute_lost: () => ({
    subject: 'Sengketa kalah: pesanan {orderNo}',
    title: 'Sengketa kalah: pesanan {orderNo}',
    intro: [
      'Bank mengembalikan {amount} kepada pembeli. Seperti pada pengembalian dana, jumlah itu tidak lagi termasuk yang kami bayarkan kepada Anda.',
    ],
    facts: [
      ['Toko', '{merchantName}'],
      ['Nomor pesanan', '{orderNo}'],
      ['Jumlah', '{amount}'],
    ],
    button: '',
    notes: ['Kadang bank memutuskan ulang. Jika itu terjadi, kami akan mengirim email.'],
  }),
  sale_to_deliver: () => ({
    subject: 'Pesanan {orderNo} sudah dibayar dan menunggu penyerahan',
    title: 'Ada penjualan baru',
    intro: [
      'Pembeli Anda sudah membayar. Serahkan {itemName}, lalu konfirmasi di konsol.',
      'Tidak dapat menyerahkannya? Sampaikan di sana, dan kami akan mengembalikan uang pembeli Anda.',
    ],
    facts: [
      ['Toko', '{merchantName}'],
      ['Nomor pesanan', '{orderNo}'],
      ['Harga', '{amount}'],
      ['Konfirmasi sebelum', '{due}'],
    ],
    button: 'Buka pesanan',
    notes: ['Jika sampai saat itu belum ada kabar dari Anda, tim kami akan memeriksa pesanan ini.'],
  }),
  console_invitation: () => ({
    subject: 'Anda diundang ke konsol {merchantName}',
    title: 'Anda diundang ke konsol',
    intro: [
      'Anda kini dapat melihat dan memutuskan di sana untuk {merchantName}. Buka link di browser yang akan Anda pakai untuk bekerja.',
    ],
    facts: [],
    button: 'Terima undangan',
    notes: [
      'Link berlaku satu kali, selama tiga hari.',
      'Tidak tahu tentang apa ini? Anda dapat mengabaikan email ini.',
    ],
  }),
};
