import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

export const mails: MailTexts = {
  login_code: ({ minutes, merchantName }, plural) => ({
    subject: merchantName ? '{code} ang code mo para sa {merchantName}' : '{code} ang code mo sa pag-log in',
    title: 'Ang code mo sa pag-log in',
    intro: [
      plural(minutes, {
        one: 'Ilagay ang code na ito para mag-log in. Isang beses lang ito gagana at mag-e-expire pagkalipas ng {minutes} minuto.',
        other:
          'Ilagay ang code na ito para mag-log in. Isang beses lang ito gagana at mag-e-expire pagkalipas ng {minutes} minuto.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      'Hindi mo ito hiningi? Puwede mong balewalain ang email na ito.',
      'Huwag itong ibigay kahit kanino. Hindi namin ito kailanman hihingin sa iyo sa tawag, email, o chat.',
    ],
  }),
  login_warning: () => ({
    subject: 'May paulit-ulit na sumusubok mag-log in sa account mo',
    title: 'Ikaw ba iyon?',
    intro: [
      'May humingi ng maraming code para sa email address na ito ngayong araw, o naglagay ng mga maling code.',
      'Kung ikaw iyon, ayos lang. Kung hindi, ligtas pa rin ang account mo: gumagana lang ang code kung saan ito hiningi, at ilang subok lang.',
    ],
    facts: [],
    button: '',
    notes: [
      'Makakapag-log in ka pa rin gamit ang code mula sa pinakabagong email namin. Sa ngayon, puwedeng isang subok lang ang payagan ng isang code, at puwedeng umabot nang 15 minuto bago dumating ang bago.',
      'Huwag magbigay ng code kahit kanino, sinuman ang humingi nito. Hindi hihigit sa isang beses kada araw namin ipinapadala ang email na ito.',
    ],
  }),
  sell_refund_code: ({ minutes }, plural) => ({
    subject: 'Ang code mo para kumpirmahin ang refund',
    title: 'Kumpirmahin kung saan ipapadala ang crypto mo',
    intro: [
      plural(minutes, {
        one: 'Ilagay ang code na ito para ipadala ang {amount} sa address sa ibaba. Isang beses lang ito gagana at mag-e-expire pagkalipas ng {minutes} minuto.',
        other:
          'Ilagay ang code na ito para ipadala ang {amount} sa address sa ibaba. Isang beses lang ito gagana at mag-e-expire pagkalipas ng {minutes} minuto.',
      }),
    ],
    facts: [
      ['Halaga', '{amount}'],
      ['Network', '{network}'],
      ['Address', '{address}'],
      ['Order ID', '{orderNo}'],
    ],
    button: '',
    notes: [
      'Ikumpara ang buong address sa wallet mo. Hindi na mababawi ang mga transfer.',
      'Hindi mo ito hiningi? Puwede mong balewalain ang email na ito: walang ipapadala kung wala ang code. Huwag itong ibigay kahit kanino. Hindi namin ito kailanman hihingin sa iyo sa tawag, email, o chat.',
    ],
  }),
  payout_failed: () => ({
    subject: 'Hindi natuloy ang payout mo: bawiin ang crypto mo',
    title: 'Hindi namin naipadala ang payout sa bangko mo',
    intro: [
      'Ibinenta mo ang {amount}, pero hindi tinanggap ng bangko mo ang payout. Ligtas sa amin ang crypto mo, at puwede namin itong ibalik sa wallet mo.',
      'Mag-log in gamit ang email address na ito, ilagay ang wallet address mo, at kumpirmahin ito gamit ang code na i-e-email namin sa iyo.',
    ],
    facts: [
      ['Ibinenta mo', '{amount}'],
      ['Network', '{network}'],
      ['Network fee', '{fee}'],
      ['Matatanggap mo', '{refundAmount}'],
      ['Order ID', '{orderNo}'],
    ],
    button: 'Bawiin ito',
    notes: [
      "Wala kaming ipapadala hangga't hindi mo kinukumpirma. Hindi kailangang magmadali.",
      'Hindi ka namin kailanman pagbabayarin para dito, at hindi namin hihingin ang mga key o recovery phrase ng wallet mo.',
    ],
  }),
  ...orderMails,
  identity_approved: ({ limit }) => ({
    subject: 'Verified na ang identity mo',
    title: 'Verified na ang identity',
    intro: [limit ? 'Verified ka na. {limit} na ang daily limit mo ngayon.' : 'Verified ka na.'],
    facts: [],
    button: 'Magpatuloy',
    notes: ['Walang nasingil sa iyo. Kung magbabayad ka na sana, ituloy kung saan ka huminto.'],
  }),
  identity_retry: () => ({
    subject: 'May isa pang kailangan para sa identity verification mo',
    title: 'May isa pang kailangan',
    intro: ['May bahagi ng isinumite mo na hindi namin matanggap. Pakisumite ulit ang bahaging ito lang.'],
    facts: [],
    button: 'Isumite ulit',
    notes: ['Walang nasingil sa iyo. Gamitin ang sarili mong dokumento, kumpleto at madaling basahin.'],
  }),
  identity_rejected: ({ noWayBack }) => ({
    subject: 'Hindi namin na-verify ang identity mo',
    title: 'Hindi ka namin na-verify',
    intro: ['Hindi namin matanggap ang isinumite mo, at hindi na mauulit ang verification na ito.'],
    facts: [],
    button: 'Tingnan kung bakit',
    notes: [
      noWayBack
        ? 'Hindi ka sisingilin para sa anumang nangailangan ng verification na ito. Hindi maibabalik sa parehong paraan ang bayad sa {noWayBack}: mag-e-email sa iyo ang team namin para itanong kung saan ipapadala ang pera mo.'
        : 'Hindi ka sisingilin para sa anumang nangailangan ng verification na ito. Kung nakapagbayad ka na, ibabalik namin ang pera mo sa paraang ginamit mo sa pagbabayad at mag-e-email kami sa iyo kapag parating na ito.',
    ],
  }),
  webhook_parked: () => ({
    subject: 'Pumapalya ang mga webhook sa {address}',
    title: 'Pumapalya ang mga webhook',
    intro: [
      'Mga 75 oras na kaming hindi makapag-deliver ng mga webhook sa {address}. Huminto na kami sa pagsubok, pero walang nawala.',
      "Hangga't hindi pa bumabalik ang server mo, itanong sa amin ang status ng mga order mo: puwedeng may mga bayad na at naghihintay ng release.",
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Address', '{address}'],
    ],
    button: '',
    notes: [
      'Inililista ng GET /merchant/v1/webhook-deliveries?state=parked kung ano ang pumalya at bakit; ipinapadala ulit iyon ng POST /merchant/v1/webhook-deliveries/resend.',
      'Hindi hihigit sa isang email kada araw ang ipinapadala namin tungkol sa isang address.',
    ],
  }),
  webhook_gone: () => ({
    subject: 'In-off namin ang isang webhook endpoint',
    title: 'In-off namin ang isang webhook endpoint',
    intro: [
      'Sumagot ang {address} ng 410 Gone, kaya huminto na kami sa pagpapadala ng mga event doon. Nananatili sa amin ang mga nakabinbing event.',
      'Kung pagkakamali ito, i-on ulit ang endpoint, saka ipadala ulit ang mga hindi nito natanggap.',
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Address', '{address}'],
    ],
    button: '',
    notes: [
      'Ino-on ito ng POST /merchant/v1/webhook-endpoints/change na may enabled true; ipinapadala ulit ng POST /merchant/v1/webhook-deliveries/resend ang mga hindi nito natanggap.',
      'Hindi hihigit sa isang email kada araw ang ipinapadala namin tungkol sa isang address.',
    ],
  }),
  dispute_opened: () => ({
    subject: 'May dispute sa bayad ng order {orderNo}',
    title: 'May dispute sa bayad ng order {orderNo}',
    intro: [
      'Dini-dispute ng bangko ng buyer ang {amount} ng bayad na ito. Kung hindi pa naibibigay ang item, huwag muna itong i-release.',
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Order ID', '{orderNo}'],
      ['Halaga', '{amount}'],
      ['Deadline ng ebidensya', '{due}'],
    ],
    button: '',
    notes: [
      'Ipadala sa amin ang patunay ng delivery bago ang petsang iyon. Habang nagpapasya ang bangko, hindi mare-refund ang order.',
    ],
  }),
  dispute_due: () => ({
    subject: 'Hanggang {due} lang ang ebidensya para sa order {orderNo}',
    title: 'Hanggang {due} lang ang ebidensya para sa order {orderNo}',
    intro: ['Dini-dispute ng bangko ng buyer ang {amount} ng bayad na ito, at wala pang naipapadalang ebidensya.'],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Order ID', '{orderNo}'],
      ['Halaga', '{amount}'],
      ['Deadline ng ebidensya', '{due}'],
    ],
    button: '',
    notes: [
      'Ipadala sa amin ang patunay ng delivery bago ang petsang iyon. Kapag walang natanggap ang bangko, papabor ito sa buyer.',
    ],
  }),
  dispute_won: () => ({
    subject: 'Panalo sa dispute: order {orderNo}',
    title: 'Panalo sa dispute: order {orderNo}',
    intro: [
      'Pabor sa iyo ang pasya ng bangko: sa iyo pa rin ang {amount}. Kung itinigil namin ang delivery, makikipag-ugnayan kami.',
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Order ID', '{orderNo}'],
      ['Halaga', '{amount}'],
    ],
    button: '',
    notes: ['Minsan ay nagpapasya ulit ang bangko. Kung mangyari iyon, mag-e-email kami.'],
  }),
  dispute_lost: () => ({
    subject: 'Talo sa dispute: order {orderNo}',
    title: 'Talo sa dispute: order {orderNo}',
    intro: [
      'Ibinalik ng bangko ang {amount} sa buyer. Tulad sa refund, hindi na ito kasama sa dapat naming bayaran sa iyo.',
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Order ID', '{orderNo}'],
      ['Halaga', '{amount}'],
    ],
    button: '',
    notes: ['Minsan ay nagpapasya ulit ang bangko. Kung mangyari iyon, mag-e-email kami.'],
  }),
  sale_to_deliver: () => ({
    subject: 'Bayad na ang order {orderNo} at naghihintay ng delivery',
    title: 'May nabenta ka',
    intro: [
      'Nagbayad na ang buyer mo. I-deliver ang {itemName}, saka kumpirmahin ito sa console.',
      'Hindi mo ma-deliver? Sabihin doon, at ibabalik namin ang pera ng buyer mo.',
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Order ID', '{orderNo}'],
      ['Presyo', '{amount}'],
      ['Kumpirmahin bago ang', '{due}'],
    ],
    button: 'Buksan ang order',
    notes: ['Kapag wala pa kaming balita mula sa iyo sa oras na iyon, titingnan ng team namin ang order.'],
  }),
  console_invitation: () => ({
    subject: 'Inimbitahan ka sa console ng {merchantName}',
    title: 'Inimbitahan ka sa console',
    intro: [
      'Makakakita at makapagpapasya ka na roon para sa {merchantName}. Buksan ang link sa browser na gagamitin mo sa trabaho.',
    ],
    facts: [],
    button: 'Tanggapin ang imbitasyon',
    notes: [
      'Isang beses lang gagana ang link, sa loob ng tatlong araw.',
      'Hindi mo alam kung tungkol saan ito? Puwede mong balewalain ang email na ito.',
    ],
  }),
};
