import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: 'Pembayaran Anda masuk setelah waktu pembayaran habis.',
  part: 'Nominal lengkapnya tidak masuk tepat waktu.',
  second: 'Anda membayar dua kali untuk pesanan yang sama.',
  excess: 'Anda membayar lebih dari total. Ini selisihnya.',
  wrong_currency: 'Mata uang pembayaran Anda berbeda dari mata uang pesanan.',
  release_failed: '{itemName} tidak bisa dikirim.',
  merchant: '{merchantName} meminta pengembalian dana ini.',
  identity: 'Kami tidak bisa memverifikasi identitas Anda.',
  noItem: 'Pesanan sudah ditutup, jadi {itemName} tidak akan Anda terima.',
};

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['Item', '{itemName}'],
  ['Dijual oleh', '{merchantName}'],
  ['Nomor pesanan', '{orderNo}'],
  ['Bantuan tentang item', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: 'Detail pembayaran pesanan {orderNo}',
    title: 'Cara membayar pesanan Anda',
    intro: ['Bayar {amount} dengan {method}. Batas waktu: {until}.'],
    facts: [
      ['Nominal', '{amount}'],
      ['Batas waktu', '{until}'],
      ['Bank', '{bankName}'],
      ['Cabang', '{branchName}'],
      ['Gerai', '{chain}'],
      ['Jenis rekening', '{accountType}'],
      ['Pemilik rekening', '{accountName}'],
      ['Nomor virtual account', '{virtualAccount}'],
      ['Nomor rekening', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['Alias', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['Nomor pajak pemilik rekening', '{taxId}'],
      ['Kode pembayaran', '{paymentCode}'],
      ['Nomor konfirmasi', '{confirmationNumber}'],
      ['Nomor slip', '{voucher}'],
      ['Nomor boleto (linha digitável)', '{boletoLine}'],
      ['Referensi', '{reference}'],
      ...ofOrder,
    ],
    button: 'Lihat pesanan Anda',
    notes: [
      'Kirim nominal yang tepat ke detail ini agar bisa kami cocokkan.',
      'Jangan bayar dua kali.',
      'Sudah membayar? Abaikan email ini. Kami akan mengirim bukti pembayaran Anda.',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: 'Kami menerima sebagian pembayaran Anda: {orderNo}',
    title: 'Kami menerima sebagian pembayaran Anda',
    intro: [
      rest
        ? noWayBack
          ? 'Kami menunggu sisanya. Pembayaran lewat {noWayBack} tidak bisa dikembalikan dengan cara yang sama: jika sisanya tidak masuk, tim kami akan menanyakan lewat email ke mana dana Anda harus dikirim.'
          : 'Kami menunggu sisanya. Jika tidak masuk, yang sudah Anda bayar akan kami kembalikan.'
        : noWayBack
          ? 'Sisanya tidak bisa dibayar dengan metode ini, dan pembayaran lewat {noWayBack} tidak bisa dikembalikan dengan cara yang sama. Tim kami akan menanyakan lewat email ke mana dana Anda harus dikirim.'
          : 'Sisanya tidak bisa dibayar dengan metode ini, jadi yang sudah Anda bayar akan kami kembalikan.',
    ],
    facts: [
      ['Diterima', '{received}'],
      ['Sisa yang harus dibayar', '{rest}'],
      ['Batas waktu', '{until}'],
      ['Nomor rekening', '{account}'],
      ['Dibayar dengan', '{method}'],
      ...ofOrder,
    ],
    button: 'Lihat pesanan Anda',
    notes: [],
  }),
  order_paid: () => ({
    subject: 'Bukti pembayaran untuk pesanan {orderNo}',
    title: 'Pembayaran diterima',
    intro: [
      'Terima kasih. Anda membayar {total} untuk {itemName}. Kami akan mengabari Anda lewat email saat item sudah sampai.',
    ],
    facts: [
      ['Item', '{itemName}'],
      ['Dijual oleh', '{merchantName}'],
      ['Harga item', '{itemAmount}'],
      ['Biaya layanan', '{rampFee}'],
      ['Biaya jaringan', '{networkFee}'],
      ['Total dibayar', '{total}'],
      ['Dibayar dengan', '{method}'],
      ['Waktu pembayaran', '{paidAt}'],
      ['Nomor pesanan', '{orderNo}'],
      ['Bantuan tentang item', '{support}'],
    ],
    button: 'Lihat pesanan Anda',
    notes: [],
  }),
  order_completed: () => ({
    subject: 'Pesanan {orderNo} sudah selesai',
    title: 'Pesanan Anda sudah selesai',
    intro: ['{itemName} sudah sampai.'],
    facts: [...ofOrder, ['Hash transaksi', '{hash}']],
    button: 'Lihat pesanan Anda',
    notes: ['Ada pertanyaan tentang item Anda? Hubungi {merchantName}.'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: 'Pengembalian dana Anda sebesar {amount}',
    title: 'Dana Anda sedang dikembalikan',
    intro: [
      method
        ? 'Kami sudah mengirim {amount} kembali ke metode pembayaran yang Anda gunakan: {method}.'
        : 'Kami sudah mengirim {amount} kembali kepada Anda.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['Nominal', '{amount}'], ['Dikembalikan ke', '{method}'], ...ofOrder],
    button: 'Lihat pesanan Anda',
    notes: [
      toCard
        ? 'Bank biasanya perlu 3 sampai 10 hari kerja untuk menampilkan pengembalian dana.'
        : 'Mungkin perlu hingga 10 hari sampai terlihat di bank atau e-wallet Anda.',
    ],
  }),
  order_held: ({ why, state }) => ({
    subject: 'Tentang pembayaran Anda sebesar {amount}',
    ...{
      refunding: {
        title: 'Pembayaran Anda masuk terlambat',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          'Kami sedang mengirim {amount} kembali ke metode pembayaran yang Anda gunakan: {method}. Kami akan mengabari Anda lewat email setelah selesai.',
        ],
      },
      no_way_back: {
        title: 'Dana Anda ada pada kami',
        intro: [
          ...reasonOf(reasons, why),
          'Pembayaran lewat {method} tidak bisa dikembalikan dengan cara yang sama. Tim kami akan memutuskan soal dana Anda sebesar {amount} dan mengabari Anda lewat email. Jika harus dikembalikan, kami akan menanyakan ke mana harus dikirim.',
        ],
      },
      stuck: {
        title: 'Dana Anda ada pada kami',
        intro: [
          ...reasonOf(reasons, why),
          'Kami tidak bisa mengirim {amount} kembali ke metode pembayaran yang Anda gunakan: {method}. Tim kami sedang memeriksanya dan akan mengabari Anda lewat email.',
        ],
      },
      checked: {
        title: 'Kami sedang memeriksa pembayaran Anda',
        intro: [
          'Kami sudah menerima {amount}. Tim kami sedang memeriksa pembayaran ini, dan belum ada yang dikirim sampai selesai. Kami akan mengabari Anda lewat email setelah ada keputusan.',
        ],
      },
    }[state],
    facts: [['Nominal', '{amount}'], ['Dibayar dengan', '{method}'], ...ofOrder],
    button: 'Lihat pesanan Anda',
    notes: [
      'Jangan bayar lagi.',
      'Kami tidak akan pernah meminta nomor kartu, kata sandi, atau kode Anda lewat email.',
    ],
  }),
};
