import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: 'Dumating ang bayad mo pagkatapos maubos ang oras para magbayad.',
  part: 'Hindi dumating sa oras ang buong halaga.',
  second: 'Dalawang beses kang nagbayad para sa iisang order.',
  excess: 'Sobra sa total ang ibinayad mo. Ito ang sobra.',
  wrong_currency: 'Ibang currency ang ipinadala mong bayad kaysa sa order.',
  release_failed: 'Hindi naihatid ang {itemName}.',
  merchant: 'Hiniling ng {merchantName} ang refund na ito.',
  identity: 'Hindi namin na-verify ang identity mo.',
  noItem: 'Sarado na ang order, kaya hindi mo matatanggap ang {itemName}.',
};

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['Item', '{itemName}'],
  ['Ibinenta ng', '{merchantName}'],
  ['Order ID', '{orderNo}'],
  ['Tulong tungkol sa item', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: 'Mga detalye ng bayad para sa order mong {orderNo}',
    title: 'Paano bayaran ang order mo',
    intro: ['Magbayad ng {amount} gamit ang {method}. Bayaran hanggang: {until}.'],
    facts: [
      ['Halaga', '{amount}'],
      ['Bayaran hanggang', '{until}'],
      ['Bangko', '{bankName}'],
      ['Branch', '{branchName}'],
      ['Store', '{chain}'],
      ['Uri ng account', '{accountType}'],
      ['May-ari ng account', '{accountName}'],
      ['Virtual account number', '{virtualAccount}'],
      ['Account number', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['Alias', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['Tax number ng may-ari ng account', '{taxId}'],
      ['Code ng bayad', '{paymentCode}'],
      ['Confirmation number', '{confirmationNumber}'],
      ['Voucher number', '{voucher}'],
      ['Boleto number (linha digitável)', '{boletoLine}'],
      ['Reference', '{reference}'],
      ...ofOrder,
    ],
    button: 'Tingnan ang order mo',
    notes: [
      'Ipadala ang eksaktong halaga gamit ang mga detalyeng ito para matukoy namin ang bayad mo.',
      'Huwag magbayad nang dalawang beses.',
      'Nakapagbayad ka na? Balewalain ang email na ito. Ipapadala namin ang resibo mo.',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: 'Bahagi pa lang ng bayad mo ang natanggap namin: {orderNo}',
    title: 'Bahagi pa lang ng bayad mo ang natanggap namin',
    intro: [
      rest
        ? noWayBack
          ? 'Hinihintay namin ang kulang. Hindi maibabalik sa parehong paraan ang bayad sa {noWayBack}: kung hindi dumating ang kulang, mag-e-email sa iyo ang team namin para itanong kung saan ipapadala ang pera mo.'
          : 'Hinihintay namin ang kulang. Kung hindi ito dumating, ire-refund namin ang ibinayad mo.'
        : noWayBack
          ? 'Hindi mababayaran ang kulang sa paraang ito, at hindi maibabalik sa parehong paraan ang bayad sa {noWayBack}. Mag-e-email sa iyo ang team namin para itanong kung saan ipapadala ang pera mo.'
          : 'Hindi mababayaran ang kulang sa paraang ito, kaya ire-refund namin ang ibinayad mo.',
    ],
    facts: [
      ['Natanggap', '{received}'],
      ['Kulang pa', '{rest}'],
      ['Bayaran hanggang', '{until}'],
      ['Account number', '{account}'],
      ['Binayaran gamit ang', '{method}'],
      ...ofOrder,
    ],
    button: 'Tingnan ang order mo',
    notes: [],
  }),
  order_paid: () => ({
    subject: 'Resibo para sa order mong {orderNo}',
    title: 'Natanggap na ang bayad',
    intro: ['Salamat. Nagbayad ka ng {total} para sa {itemName}. Mag-e-email kami sa iyo kapag na-deliver na ito.'],
    facts: [
      ['Item', '{itemName}'],
      ['Ibinenta ng', '{merchantName}'],
      ['Presyo ng item', '{itemAmount}'],
      ['Service fee', '{rampFee}'],
      ['Network fee', '{networkFee}'],
      ['Total na binayaran', '{total}'],
      ['Binayaran gamit ang', '{method}'],
      ['Binayaran noong', '{paidAt}'],
      ['Order ID', '{orderNo}'],
      ['Tulong tungkol sa item', '{support}'],
    ],
    button: 'Tingnan ang order mo',
    notes: [],
  }),
  order_completed: () => ({
    subject: 'Kumpleto na ang order mong {orderNo}',
    title: 'Kumpleto na ang order mo',
    intro: ['Na-deliver na ang {itemName}.'],
    facts: [...ofOrder, ['Hash ng transaksyon', '{hash}']],
    button: 'Tingnan ang order mo',
    notes: ['May tanong tungkol sa item mo? Kontakin ang {merchantName}.'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: 'Ang refund mong {amount}',
    title: 'Parating na ang refund mo',
    intro: [
      method
        ? 'Ipinadala na namin pabalik sa iyo ang {amount}, sa paraang ginamit mo sa pagbabayad: {method}.'
        : 'Ipinadala na namin pabalik sa iyo ang {amount}.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['Halaga', '{amount}'], ['Na-refund sa', '{method}'], ...ofOrder],
    button: 'Tingnan ang order mo',
    notes: [
      toCard
        ? 'Karaniwang inaabot ng 3 hanggang 10 araw na may pasok bago lumabas sa bangko ang refund.'
        : 'Puwedeng abutin nang hanggang 10 araw bago ito lumabas sa bangko o e-wallet mo.',
    ],
  }),
  order_held: ({ why, state }) => ({
    subject: 'Tungkol sa bayad mong {amount}',
    ...{
      refunding: {
        title: 'Nahuli ang dating ng bayad mo',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          'Ibinabalik na namin sa iyo ang {amount}, sa paraang ginamit mo sa pagbabayad: {method}. Mag-e-email kami sa iyo kapag tapos na.',
        ],
      },
      no_way_back: {
        title: 'Nasa amin ang pera mo',
        intro: [
          ...reasonOf(reasons, why),
          'Hindi maibabalik sa parehong paraan ang bayad sa {method}. Magpapasya ang team namin kung ano ang gagawin sa {amount} mo at mag-e-email sa iyo. Kung kailangan itong ibalik, itatanong namin kung saan ito ipapadala.',
        ],
      },
      stuck: {
        title: 'Nasa amin ang pera mo',
        intro: [
          ...reasonOf(reasons, why),
          'Hindi namin naibalik sa iyo ang {amount} sa paraang ginamit mo sa pagbabayad: {method}. Tinitingnan ito ng team namin at mag-e-email sila sa iyo.',
        ],
      },
      checked: {
        title: 'Sinusuri namin ang bayad mo',
        intro: [
          "Natanggap na namin ang {amount}. Sinusuri ng team namin ang bayad na ito, at walang ihahatid hangga't hindi iyon tapos. Mag-e-email kami sa iyo kapag may desisyon na.",
        ],
      },
    }[state],
    facts: [['Halaga', '{amount}'], ['Binayaran gamit ang', '{method}'], ...ofOrder],
    button: 'Tingnan ang order mo',
    notes: [
      'Huwag nang magbayad ulit.',
      'Hindi namin kailanman hihingin sa email ang card number, password, o code mo.',
    ],
  }),
};
