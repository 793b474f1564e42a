import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: 'Ödemeniz, ödeme süresi dolduktan sonra ulaştı.',
  part: 'Tutarın tamamı zamanında ulaşmadı.',
  second: 'Aynı sipariş için iki kez ödediniz.',
  excess: 'Toplam tutardan fazla ödediniz. Bu, aradaki farktır.',
  wrong_currency: 'Ödemeniz siparişten farklı bir para biriminde ulaştı.',
  release_failed: '{itemName} teslim edilemedi.',
  merchant: '{merchantName} bu iadeyi istedi.',
  identity: 'Kimliğinizi doğrulayamadık.',
  noItem: 'Sipariş kapandı, bu nedenle {itemName} size teslim edilmeyecek.',
};

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['Ürün', '{itemName}'],
  ['Satıcı', '{merchantName}'],
  ['Sipariş numarası', '{orderNo}'],
  ['Ürünle ilgili yardım', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: '{orderNo} numaralı siparişinizin ödeme bilgileri',
    title: 'Siparişinizi nasıl ödersiniz',
    intro: ['{method} ile {amount} ödeyin. Son ödeme zamanı: {until}.'],
    facts: [
      ['Tutar', '{amount}'],
      ['Son ödeme zamanı', '{until}'],
      ['Banka', '{bankName}'],
      ['Şube', '{branchName}'],
      ['Market', '{chain}'],
      ['Hesap türü', '{accountType}'],
      ['Hesap sahibi', '{accountName}'],
      ['Sanal hesap numarası', '{virtualAccount}'],
      ['Hesap numarası', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['Alias', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['Hesap sahibinin vergi numarası', '{taxId}'],
      ['Ödeme kodu', '{paymentCode}'],
      ['Onay numarası', '{confirmationNumber}'],
      ['Fiş numarası', '{voucher}'],
      ['Boleto numarası (linha digitável)', '{boletoLine}'],
      ['Referans', '{reference}'],
      ...ofOrder,
    ],
    button: 'Siparişi gör',
    notes: [
      'Eşleştirebilmemiz için bu bilgilere tam olarak bu tutarı gönderin.',
      'İki kez ödemeyin.',
      'Ödemeyi yaptınız mı? Bu e-postayı dikkate almayın. Makbuzunuzu göndereceğiz.',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: 'Ödemenizin bir kısmı ulaştı: {orderNo}',
    title: 'Ödemenizin bir kısmı ulaştı',
    intro: [
      rest
        ? noWayBack
          ? 'Kalan tutarı bekliyoruz. {noWayBack} ile yapılan ödemeler aynı yolla iade edilemez: kalan tutar ulaşmazsa ekibimiz paranızın nereye gönderileceğini size e-posta ile sorar.'
          : 'Kalan tutarı bekliyoruz. Ulaşmazsa ödediğiniz tutarı iade edeceğiz.'
        : noWayBack
          ? 'Kalan tutar bu yöntemle ödenemiyor ve {noWayBack} ile yapılan ödemeler aynı yolla iade edilemiyor. Ekibimiz paranızın nereye gönderileceğini size e-posta ile sorar.'
          : 'Kalan tutar bu yöntemle ödenemiyor. Ödediğiniz tutarı iade edeceğiz.',
    ],
    facts: [
      ['Alınan tutar', '{received}'],
      ['Kalan tutar', '{rest}'],
      ['Son ödeme zamanı', '{until}'],
      ['Hesap numarası', '{account}'],
      ['Ödeme yöntemi', '{method}'],
      ...ofOrder,
    ],
    button: 'Siparişi gör',
    notes: [],
  }),
  order_paid: () => ({
    subject: '{orderNo} numaralı siparişinizin makbuzu',
    title: 'Ödeme alındı',
    intro: ['Teşekkürler. {itemName} için {total} ödediniz. Teslim edildiğinde size e-posta göndereceğiz.'],
    facts: [
      ['Ürün', '{itemName}'],
      ['Satıcı', '{merchantName}'],
      ['Ürün fiyatı', '{itemAmount}'],
      ['Hizmet ücreti', '{rampFee}'],
      ['Ağ ücreti', '{networkFee}'],
      ['Ödenen toplam', '{total}'],
      ['Ödeme yöntemi', '{method}'],
      ['Ödeme tarihi', '{paidAt}'],
      ['Sipariş numarası', '{orderNo}'],
      ['Ürünle ilgili yardım', '{support}'],
    ],
    button: 'Siparişi gör',
    notes: [],
  }),
  order_completed: () => ({
    subject: '{orderNo} numaralı siparişiniz tamamlandı',
    title: 'Siparişiniz tamamlandı',
    intro: ['{itemName} teslim edildi.'],
    facts: [...ofOrder, ['İşlem hash’i', '{hash}']],
    button: 'Siparişi gör',
    notes: ['Ürününüzle ilgili sorunuz mu var? {merchantName} ile iletişime geçin.'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: '{amount} tutarındaki iadeniz',
    title: 'İadeniz yolda',
    intro: [
      method
        ? '{amount} tutarını, ödeme yaptığınız yöntemle size iade ettik: {method}.'
        : '{amount} tutarını size iade ettik.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['Tutar', '{amount}'], ['İade yöntemi', '{method}'], ...ofOrder],
    button: 'Siparişi gör',
    notes: [
      toCard
        ? 'Bankalar bir iadeyi genellikle 3-10 iş günü içinde gösterir.'
        : 'Bankanızda veya cüzdanınızda görünmesi 10 güne kadar sürebilir.',
    ],
  }),
  order_held: ({ why, state }) => ({
    subject: '{amount} tutarındaki ödemeniz hakkında',
    ...{
      refunding: {
        title: 'Ödemeniz çok geç ulaştı',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          '{amount} tutarını, ödeme yaptığınız yöntemle size iade ediyoruz: {method}. Tamamlandığında size e-posta göndereceğiz.',
        ],
      },
      no_way_back: {
        title: 'Paranız bizde',
        intro: [
          ...reasonOf(reasons, why),
          '{method} ile yapılan ödemeler aynı yolla iade edilemez. Ekibimiz {amount} tutarına ne olacağına karar verip size e-posta gönderecek. İade edilmesi gerekirse nereye gönderileceğini soracağız.',
        ],
      },
      stuck: {
        title: 'Paranız bizde',
        intro: [
          ...reasonOf(reasons, why),
          '{amount} tutarını ödeme yaptığınız yöntemle size iade edemedik: {method}. Ekibimiz durumu inceliyor ve size e-posta gönderecek.',
        ],
      },
      checked: {
        title: 'Ödemenizi inceliyoruz',
        intro: [
          '{amount} tutarını aldık. Ekibimiz bu ödemeyi inceliyor ve inceleme bitene kadar hiçbir şey teslim edilmez. Karar verildiğinde size e-posta göndereceğiz.',
        ],
      },
    }[state],
    facts: [['Tutar', '{amount}'], ['Ödeme yöntemi', '{method}'], ...ofOrder],
    button: 'Siparişi gör',
    notes: ['Tekrar ödemeyin.', 'E-posta ile asla kart numarası, şifre veya kod istemeyiz.'],
  }),
};
