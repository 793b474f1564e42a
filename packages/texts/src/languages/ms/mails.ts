import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

export const mails: MailTexts = {
  login_code: ({ minutes, merchantName }, plural) => ({
    subject: merchantName ? '{code} ialah kod {merchantName} anda' : '{code} ialah kod log masuk anda',
    title: 'Kod log masuk anda',
    intro: [
      plural(minutes, {
        other:
          'Masukkan kod ini untuk log masuk. Kod hanya boleh digunakan sekali dan tamat tempoh dalam {minutes} minit.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      'Anda tidak meminta kod ini? Abaikan sahaja e-mel ini.',
      'Jangan kongsikannya dengan sesiapa. Kami tidak akan sekali-kali memintanya melalui telefon, e-mel atau sembang.',
    ],
  }),
  login_warning: () => ({
    subject: 'Ada orang berulang kali cuba log masuk ke akaun anda',
    title: 'Adakah itu anda?',
    intro: [
      'Hari ini, ada orang meminta banyak kod untuk alamat e-mel ini atau memasukkan kod yang salah.',
      'Jika itu anda, tiada masalah. Jika bukan, akaun anda masih selamat: kod hanya berfungsi di tempat ia diminta, dan untuk beberapa percubaan sahaja.',
    ],
    facts: [],
    button: '',
    notes: [
      'Anda masih boleh log masuk dengan kod daripada e-mel terbaharu kami. Buat masa ini, satu kod mungkin membenarkan satu percubaan sahaja, dan kod baharu mungkin mengambil masa sehingga 15 minit.',
      'Jangan kongsi kod dengan sesiapa, walau siapa pun yang memintanya. Kami menghantar e-mel ini paling banyak sekali sehari.',
    ],
  }),
  sell_refund_code: ({ minutes }, plural) => ({
    subject: 'Kod anda untuk mengesahkan bayaran balik',
    title: 'Sahkan ke mana kripto anda dihantar',
    intro: [
      plural(minutes, {
        other:
          'Masukkan kod ini untuk menghantar {amount} ke alamat di bawah. Kod hanya boleh digunakan sekali dan tamat tempoh dalam {minutes} minit.',
      }),
    ],
    facts: [
      ['Amaun', '{amount}'],
      ['Rangkaian', '{network}'],
      ['Alamat', '{address}'],
      ['Nombor pesanan', '{orderNo}'],
    ],
    button: '',
    notes: [
      'Bandingkan keseluruhan alamat dengan dompet anda. Pemindahan tidak boleh ditarik balik.',
      'Anda tidak meminta kod ini? Abaikan sahaja e-mel ini: tiada apa-apa dihantar tanpa kod. Jangan kongsikannya dengan sesiapa. Kami tidak akan sekali-kali memintanya melalui telefon, e-mel atau sembang.',
    ],
  }),
  payout_failed: () => ({
    subject: 'Pembayaran hasil jualan anda gagal: dapatkan semula kripto anda',
    title: 'Kami tidak dapat membayar ke bank anda',
    intro: [
      'Anda menjual {amount}, tetapi bank anda tidak menerima pembayaran kami. Kripto anda selamat dengan kami, dan kami boleh menghantarnya kembali ke dompet anda.',
      'Log masuk dengan alamat e-mel ini, masukkan alamat dompet anda dan sahkannya dengan kod yang akan kami e-melkan kepada anda.',
    ],
    facts: [
      ['Anda jual', '{amount}'],
      ['Rangkaian', '{network}'],
      ['Fi rangkaian', '{fee}'],
      ['Anda akan menerima', '{refundAmount}'],
      ['Nombor pesanan', '{orderNo}'],
    ],
    button: 'Dapatkan semula',
    notes: [
      'Kami tidak akan menghantar apa-apa sehingga anda mengesahkannya. Tidak perlu tergesa-gesa.',
      'Kami tidak akan sekali-kali meminta anda membayar untuk ini, atau meminta kunci atau frasa pemulihan dompet anda.',
    ],
  }),
  ...orderMails,
  identity_approved: ({ limit }) => ({
    subject: 'Identiti anda telah disahkan',
    title: 'Identiti disahkan',
    intro: [limit ? 'Anda telah disahkan. Had harian anda kini {limit}.' : 'Anda telah disahkan.'],
    facts: [],
    button: 'Teruskan',
    notes: ['Anda tidak dicaj. Jika anda tadi hendak membayar, sambung semula dari situ.'],
  }),
  identity_retry: () => ({
    subject: 'Satu perkara lagi untuk pengesahan identiti anda',
    title: 'Satu perkara lagi',
    intro: [
      'Kami tidak dapat menerima sebahagian daripada apa yang anda hantar. Sila hantar semula bahagian ini sahaja.',
    ],
    facts: [],
    button: 'Hantar semula',
    notes: ['Anda tidak dicaj. Gunakan dokumen anda sendiri yang lengkap dan mudah dibaca.'],
  }),
  identity_rejected: ({ noWayBack }) => ({
    subject: 'Kami tidak dapat mengesahkan identiti anda',
    title: 'Kami tidak dapat mengesahkan anda',
    intro: ['Kami tidak dapat menerima apa yang anda hantar, dan pengesahan ini tidak boleh diulang.'],
    facts: [],
    button: 'Lihat sebabnya',
    notes: [
      noWayBack
        ? 'Anda tidak akan dicaj untuk apa-apa yang memerlukan pengesahan ini. Pembayaran melalui {noWayBack} tidak dapat dibayar balik dengan cara yang sama: pasukan kami akan bertanya melalui e-mel ke mana wang anda perlu dihantar.'
        : 'Anda tidak akan dicaj untuk apa-apa yang memerlukan pengesahan ini. Jika anda sudah membayar, kami akan memulangkan wang anda melalui kaedah yang anda gunakan untuk membayar dan maklumkan melalui e-mel apabila wang itu dalam perjalanan.',
    ],
  }),
  webhook_parked: () => ({
    subject: 'Webhook ke {address} gagal dihantar',
    title: 'Webhook gagal dihantar',
    intro: [
      'Kami tidak dapat menghantar webhook ke {address} selama kira-kira 75 jam. Kami telah berhenti mencuba, tetapi tiada apa-apa yang hilang.',
      'Sehingga pelayan anda pulih, tanya kami status pesanan anda: ada yang mungkin sudah dibayar dan menunggu pelepasan.',
    ],
    facts: [
      ['Peniaga', '{merchantName}'],
      ['Alamat', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked menyenaraikan apa yang gagal dan sebabnya; POST /merchant/v1/webhook-deliveries/resend menghantarnya semula.',
      'Kami menghantar e-mel tentang sesuatu alamat paling banyak sekali sehari.',
    ],
  }),
  webhook_gone: () => ({
    subject: 'Kami telah mematikan satu endpoint webhook',
    title: 'Kami telah mematikan satu endpoint webhook',
    intro: [
      '{address} menjawab 410 Gone, jadi kami telah berhenti menghantar peristiwa ke sana. Peristiwa yang belum dihantar disimpan.',
      'Jika ini satu kesilapan, hidupkan semula endpoint itu, kemudian hantar semula apa yang terlepas.',
    ],
    facts: [
      ['Peniaga', '{merchantName}'],
      ['Alamat', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change dengan enabled true menghidupkannya; POST /merchant/v1/webhook-deliveries/resend menghantar semula apa yang terlepas.',
      'Kami menghantar e-mel tentang sesuatu alamat paling banyak sekali sehari.',
    ],
  }),
  dispute_opened: () => ({
    subject: 'Bayaran pesanan {orderNo} dipertikaikan',
    title: 'Bayaran pesanan {orderNo} dipertikaikan',
    intro: ['Bank pembeli mempertikaikan {amount} daripada bayaran ini. Jika item belum dihantar, jangan lepaskan.'],
    facts: [
      ['Peniaga', '{merchantName}'],
      ['Nombor pesanan', '{orderNo}'],
      ['Jumlah', '{amount}'],
      ['Tarikh akhir bukti', '{due}'],
    ],
    button: '',
    notes: [
      'Hantar bukti penghantaran kepada kami sebelum tarikh itu. Sementara bank membuat keputusan, pesanan tidak boleh dibayar balik.',
    ],
  }),
  dispute_due: () => ({
    subject: 'Bukti bagi pesanan {orderNo} perlu dihantar sebelum {due}',
    title: 'Bukti bagi pesanan {orderNo} perlu dihantar sebelum {due}',
    intro: ['Bank pembeli mempertikaikan {amount} daripada bayaran ini, dan belum ada bukti dihantar.'],
    facts: [
      ['Peniaga', '{merchantName}'],
      ['Nombor pesanan', '{orderNo}'],
      ['Jumlah', '{amount}'],
      ['Tarikh akhir bukti', '{due}'],
    ],
    button: '',
    notes: [
      'Hantar bukti penghantaran kepada kami sebelum tarikh itu. Jika bank tidak menerima apa-apa, keputusan akan memihak kepada pembeli.',
    ],
  }),
  dispute_won: () => ({
    subject: 'Pertikaian dimenangi: pesanan {orderNo}',
    title: 'Pertikaian dimenangi: pesanan {orderNo}',
    intro: [
      'Keputusan bank memihak kepada anda: {amount} kekal milik anda. Jika kami telah menghentikan penghantaran, kami akan menghubungi anda.',
    ],
    facts: [
      ['Peniaga', '{merchantName}'],
      ['Nombor pesanan', '{orderNo}'],
      ['Jumlah', '{amount}'],
    ],
    button: '',
    notes: ['Kadangkala bank membuat keputusan semula. Jika itu berlaku, kami akan menghantar e-mel.'],
  }),
  dispute_lost: () => ({
    subject: 'Pertikaian kalah: pesanan {orderNo}',
    title: 'Pertikaian kalah: pesanan {orderNo}',
    intro: [
      'Bank memulangkan {amount} kepada pembeli. Seperti bayaran balik, jumlah itu tidak lagi termasuk dalam hutang kami kepada anda.',
    ],
    facts: [
      ['Peniaga', '{merchantName}'],
      ['Nombor pesanan', '{orderNo}'],
      ['Jumlah', '{amount}'],
    ],
    button: '',
    notes: ['Kadangkala bank membuat keputusan semula. Jika itu berlaku, kami akan menghantar e-mel.'],
  }),
  sale_to_deliver: () => ({
    subject: 'Pesanan {orderNo} telah dibayar dan menunggu penghantaran',
    title: 'Anda ada jualan baharu',
    intro: [
      'Pembeli anda telah membayar. Hantar {itemName}, kemudian sahkan dalam konsol.',
      'Tidak dapat menghantarnya? Beritahu di sana, dan kami akan memulangkan wang pembeli anda.',
    ],
    facts: [
      ['Peniaga', '{merchantName}'],
      ['Nombor pesanan', '{orderNo}'],
      ['Harga', '{amount}'],
      ['Sahkan sebelum', '{due}'],
    ],
    button: 'Buka pesanan',
    notes: ['Jika kami belum menerima berita daripada anda pada masa itu, pasukan kami akan menyemak pesanan ini.'],
  }),
  console_invitation: () => ({
    subject: 'Anda dijemput ke konsol {merchantName}',
    title: 'Anda dijemput ke konsol',
    intro: [
      'Anda kini boleh melihat dan membuat keputusan di sana untuk {merchantName}. Buka pautan dalam pelayar yang akan anda gunakan untuk bekerja.',
    ],
    facts: [],
    button: 'Terima jemputan',
    notes: [
      'Pautan berfungsi sekali sahaja, selama tiga hari.',
      'Tidak tahu ini tentang apa? Anda boleh abaikan e-mel ini.',
    ],
  }),
};
