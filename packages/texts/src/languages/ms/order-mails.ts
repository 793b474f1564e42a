import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: 'Bayaran anda sampai selepas masa untuk membayar tamat.',
  part: 'Amaun penuh tidak sampai dalam masa yang ditetapkan.',
  second: 'Anda telah membayar dua kali untuk pesanan yang sama.',
  excess: 'Anda telah membayar lebih daripada jumlah pesanan. Ini lebihannya.',
  wrong_currency: 'Mata wang bayaran anda berbeza daripada mata wang pesanan.',
  release_failed: '{itemName} tidak dapat dihantar.',
  merchant: '{merchantName} meminta bayaran balik ini.',
  identity: 'Kami tidak dapat mengesahkan identiti anda.',
  noItem: 'Pesanan telah ditutup, jadi anda tidak akan menerima {itemName}.',
};

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['Item', '{itemName}'],
  ['Dijual oleh', '{merchantName}'],
  ['Nombor pesanan', '{orderNo}'],
  ['Bantuan tentang item', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: 'Butiran pembayaran untuk pesanan anda {orderNo}',
    title: 'Cara membayar pesanan anda',
    intro: ['Bayar {amount} dengan {method}. Bayar sebelum: {until}.'],
    facts: [
      ['Amaun', '{amount}'],
      ['Bayar sebelum', '{until}'],
      ['Bank', '{bankName}'],
      ['Cawangan', '{branchName}'],
      ['Kedai', '{chain}'],
      ['Jenis akaun', '{accountType}'],
      ['Pemegang akaun', '{accountName}'],
      ['Nombor akaun maya', '{virtualAccount}'],
      ['Nombor akaun', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['Alias', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['Nombor cukai pemegang akaun', '{taxId}'],
      ['Kod pembayaran', '{paymentCode}'],
      ['Nombor pengesahan', '{confirmationNumber}'],
      ['Nombor baucar', '{voucher}'],
      ['Nombor boleto (linha digitável)', '{boletoLine}'],
      ['Rujukan', '{reference}'],
      ...ofOrder,
    ],
    button: 'Lihat pesanan anda',
    notes: [
      'Hantar amaun yang tepat ke butiran ini supaya kami dapat memadankannya.',
      'Jangan bayar dua kali.',
      'Sudah membayar? Abaikan e-mel ini. Kami akan menghantar resit anda.',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: 'Kami telah menerima sebahagian daripada pembayaran anda: {orderNo}',
    title: 'Kami telah menerima sebahagian daripada pembayaran anda',
    intro: [
      rest
        ? noWayBack
          ? 'Kami menunggu bakinya. Pembayaran melalui {noWayBack} tidak dapat dibayar balik dengan cara yang sama: jika baki tidak sampai, pasukan kami akan bertanya melalui e-mel ke mana wang anda perlu dihantar.'
          : 'Kami menunggu bakinya. Jika baki tidak sampai, kami akan memulangkan wang yang telah anda bayar.'
        : noWayBack
          ? 'Bakinya tidak boleh dibayar dengan kaedah ini, dan pembayaran melalui {noWayBack} tidak dapat dibayar balik dengan cara yang sama. Pasukan kami akan bertanya melalui e-mel ke mana wang anda perlu dihantar.'
          : 'Bakinya tidak boleh dibayar dengan kaedah ini, jadi kami akan memulangkan wang yang telah anda bayar.',
    ],
    facts: [
      ['Diterima', '{received}'],
      ['Baki perlu dibayar', '{rest}'],
      ['Bayar sebelum', '{until}'],
      ['Nombor akaun', '{account}'],
      ['Dibayar dengan', '{method}'],
      ...ofOrder,
    ],
    button: 'Lihat pesanan anda',
    notes: [],
  }),
  order_paid: () => ({
    subject: 'Resit untuk pesanan anda {orderNo}',
    title: 'Pembayaran diterima',
    intro: [
      'Terima kasih. Anda telah membayar {total} untuk {itemName}. Kami akan maklumkan melalui e-mel apabila item diserahkan.',
    ],
    facts: [
      ['Item', '{itemName}'],
      ['Dijual oleh', '{merchantName}'],
      ['Harga item', '{itemAmount}'],
      ['Fi perkhidmatan', '{rampFee}'],
      ['Fi rangkaian', '{networkFee}'],
      ['Jumlah dibayar', '{total}'],
      ['Dibayar dengan', '{method}'],
      ['Dibayar pada', '{paidAt}'],
      ['Nombor pesanan', '{orderNo}'],
      ['Bantuan tentang item', '{support}'],
    ],
    button: 'Lihat pesanan anda',
    notes: [],
  }),
  order_completed: () => ({
    subject: 'Pesanan anda {orderNo} telah selesai',
    title: 'Pesanan anda telah selesai',
    intro: ['{itemName} telah diserahkan.'],
    facts: [...ofOrder, ['Hash transaksi', '{hash}']],
    button: 'Lihat pesanan anda',
    notes: ['Ada soalan tentang item anda? Hubungi {merchantName}.'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: 'Bayaran balik {amount} untuk anda',
    title: 'Bayaran balik anda dalam perjalanan',
    intro: [
      method
        ? 'Kami telah menghantar {amount} kembali kepada anda, melalui kaedah yang anda gunakan untuk membayar: {method}.'
        : 'Kami telah menghantar {amount} kembali kepada anda.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['Amaun', '{amount}'], ['Dibayar balik ke', '{method}'], ...ofOrder],
    button: 'Lihat pesanan anda',
    notes: [
      toCard
        ? 'Bank biasanya mengambil masa 3 hingga 10 hari bekerja untuk memaparkan bayaran balik.'
        : 'Wang mungkin mengambil masa sehingga 10 hari untuk dipaparkan di bank atau e-dompet anda.',
    ],
  }),
  order_held: ({ why, state }) => ({
    subject: 'Tentang bayaran anda sebanyak {amount}',
    ...{
      refunding: {
        title: 'Bayaran anda sampai terlalu lewat',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          'Kami sedang menghantar {amount} kembali kepada anda, melalui kaedah yang anda gunakan untuk membayar: {method}. Kami akan maklumkan melalui e-mel apabila selesai.',
        ],
      },
      no_way_back: {
        title: 'Wang anda ada pada kami',
        intro: [
          ...reasonOf(reasons, why),
          'Pembayaran melalui {method} tidak dapat dibayar balik dengan cara yang sama. Pasukan kami akan memutuskan tentang {amount} anda dan memaklumkan anda melalui e-mel. Jika wang itu perlu dipulangkan, kami akan bertanya ke mana ia perlu dihantar.',
        ],
      },
      stuck: {
        title: 'Wang anda ada pada kami',
        intro: [
          ...reasonOf(reasons, why),
          'Kami tidak dapat menghantar {amount} kembali kepada anda melalui kaedah yang anda gunakan untuk membayar: {method}. Pasukan kami sedang menelitinya dan akan memaklumkan anda melalui e-mel.',
        ],
      },
      checked: {
        title: 'Kami sedang menyemak bayaran anda',
        intro: [
          'Kami telah menerima {amount}. Pasukan kami sedang menyemak bayaran ini, dan tiada apa-apa dihantar sehingga selesai. Kami akan maklumkan melalui e-mel apabila ada keputusan.',
        ],
      },
    }[state],
    facts: [['Amaun', '{amount}'], ['Dibayar dengan', '{method}'], ...ofOrder],
    button: 'Lihat pesanan anda',
    notes: [
      'Jangan bayar sekali lagi.',
      'Kami tidak akan sekali-kali meminta nombor kad, kata laluan atau kod anda melalui e-mel.',
    ],
  }),
};
