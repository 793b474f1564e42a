import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

export const mails: MailTexts = {
  login_code: ({ minutes, merchantName }, plural) => ({
    subject: merchantName ? '{code}, {merchantName} kodunuzdur' : '{code} giriş kodunuzdur',
    title: 'Giriş kodunuz',
    intro: [
      plural(minutes, {
        one: 'Giriş yapmak için bu kodu girin. Tek kullanımlıktır ve {minutes} dakika geçerlidir.',
        other: 'Giriş yapmak için bu kodu girin. Tek kullanımlıktır ve {minutes} dakika geçerlidir.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      'Bu kodu siz istemediniz mi? Bu e-postayı dikkate almayabilirsiniz.',
      'Kodu kimseyle paylaşmayın. Sizden hiçbir zaman telefon, e-posta veya sohbet yoluyla istemeyiz.',
    ],
  }),
  login_warning: () => ({
    subject: 'Biri sürekli hesabınıza giriş yapmaya çalışıyor',
    title: 'Bu siz miydiniz?',
    intro: [
      'Bugün biri bu e-posta adresi için çok sayıda kod istedi veya yanlış kodlar girdi.',
      'Sizseniz sorun yok. Değilseniz hesabınız yine güvende: Bir kod yalnızca istendiği yerde ve sadece birkaç deneme için çalışır.',
    ],
    facts: [],
    button: '',
    notes: [
      'Son e-postamızdaki kodla hâlâ giriş yapabilirsiniz. Şimdilik bir kod yalnızca tek denemeye izin verebilir ve yeni bir kodun gelmesi 15 dakikayı bulabilir.',
      'Kim isterse istesin, kodu kimseyle paylaşmayın. Bu e-postayı günde en fazla bir kez göndeririz.',
    ],
  }),
  sell_refund_code: ({ minutes }, plural) => ({
    subject: 'İadeyi onaylamak için kodunuz',
    title: 'Kripto paranızın gönderileceği adresi onaylayın',
    intro: [
      plural(minutes, {
        one: 'Aşağıdaki adrese {amount} göndermek için bu kodu girin. Tek kullanımlıktır ve {minutes} dakika geçerlidir.',
        other:
          'Aşağıdaki adrese {amount} göndermek için bu kodu girin. Tek kullanımlıktır ve {minutes} dakika geçerlidir.',
      }),
    ],
    facts: [
      ['Tutar', '{amount}'],
      ['Ağ', '{network}'],
      ['Adres', '{address}'],
      ['Sipariş numarası', '{orderNo}'],
    ],
    button: '',
    notes: [
      'Adresin tamamını cüzdanınızla karşılaştırın. Transferler geri alınamaz.',
      'Bu kodu siz istemediniz mi? Bu e-postayı dikkate almayabilirsiniz, kod olmadan hiçbir şey gönderilmez. Kodu kimseyle paylaşmayın. Sizden hiçbir zaman telefon, e-posta veya sohbet yoluyla istemeyiz.',
    ],
  }),
  payout_failed: () => ({
    subject: 'Bankanıza para gönderilemedi: Kripto paranızı geri alın',
    title: 'Bankanıza para gönderemedik',
    intro: [
      '{amount} sattınız, ancak bankanız gönderdiğimiz parayı kabul etmedi. Kripto paranız bizde güvende, cüzdanınıza geri gönderebiliriz.',
      'Bu e-posta adresiyle giriş yapın, cüzdan adresinizi girin ve size e-postayla göndereceğimiz kodla onaylayın.',
    ],
    facts: [
      ['Sattığınız tutar', '{amount}'],
      ['Ağ', '{network}'],
      ['Ağ ücreti', '{fee}'],
      ['Alacağınız tutar', '{refundAmount}'],
      ['Sipariş numarası', '{orderNo}'],
    ],
    button: 'Geri al',
    notes: [
      'Siz onaylayana kadar hiçbir şey göndermeyiz. Acele etmenize gerek yok.',
      'Bunun için sizden hiçbir zaman ödeme, cüzdanınızın anahtarlarını veya kurtarma ifadesini istemeyiz.',
    ],
  }),
  ...orderMails,
  identity_approved: ({ limit }) => ({
    subject: 'Kimliğiniz doğrulandı',
    title: 'Kimlik doğrulandı',
    intro: [limit ? 'Kimliğiniz doğrulandı. Günlük limitiniz artık {limit}.' : 'Kimliğiniz doğrulandı.'],
    facts: [],
    button: 'Devam et',
    notes: ['Sizden ödeme alınmadı. Ödeme yapmak üzereydiyseniz kaldığınız yerden devam edin.'],
  }),
  identity_retry: () => ({
    subject: 'Kimlik doğrulamanız için bir adım kaldı',
    title: 'Bir adım kaldı',
    intro: ['Gönderdiklerinizin bir kısmını kabul edemedik. Lütfen yalnızca bu kısmı yeniden gönderin.'],
    facts: [],
    button: 'Yeniden gönder',
    notes: ['Sizden ödeme alınmadı. Kendi belgenizi kullanın, eksiksiz ve okunaklı olsun.'],
  }),
  identity_rejected: ({ noWayBack }) => ({
    subject: 'Kimliğinizi doğrulayamadık',
    title: 'Kimliğiniz doğrulanamadı',
    intro: ['Gönderdiklerinizi kabul edemedik ve bu doğrulama tekrarlanamaz.'],
    facts: [],
    button: 'Nedenini gör',
    notes: [
      noWayBack
        ? 'Bu doğrulamayı gerektiren hiçbir şey için sizden ödeme alınmayacak. {noWayBack} ile yapılan ödemeler aynı yolla iade edilemez: ekibimiz paranızın nereye gönderileceğini size e-posta ile sorar.'
        : 'Bu doğrulamayı gerektiren hiçbir şey için sizden ödeme alınmayacak. Zaten ödediyseniz paranızı ödeme yaptığınız yöntemle geri göndereceğiz ve yola çıktığında size e-posta göndereceğiz.',
    ],
  }),
  webhook_parked: () => ({
    subject: '{address} adresine gönderilen webhook’lar başarısız oluyor',
    title: 'Webhook’lar başarısız oluyor',
    intro: [
      'Yaklaşık 75 saattir {address} adresine webhook iletemiyoruz. Denemeyi bıraktık, ancak hiçbir şey kaybolmadı.',
      'Sunucunuz yeniden çalışana kadar siparişlerinizin durumunu bize sorun: Bazıları ödenmiş ve teslim bekliyor olabilir.',
    ],
    facts: [
      ['Mağaza', '{merchantName}'],
      ['Adres', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked neyin neden başarısız olduğunu listeler; POST /merchant/v1/webhook-deliveries/resend yeniden gönderir.',
      'Bir adres hakkında günde en fazla bir kez e-posta göndeririz.',
    ],
  }),
  webhook_gone: () => ({
    subject: 'Bir webhook uç noktasını kapattık',
    title: 'Bir webhook uç noktasını kapattık',
    intro: [
      '{address} 410 Gone yanıtı verdi, bu yüzden oraya olay göndermeyi durdurduk. Bekleyen olaylar saklanıyor.',
      'Bu bir hataysa uç noktasını yeniden açın, ardından kaçırdıklarını yeniden gönderin.',
    ],
    facts: [
      ['Mağaza', '{merchantName}'],
      ['Adres', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change, enabled true ile uç noktasını açar; POST /merchant/v1/webhook-deliveries/resend kaçırdıklarını yeniden gönderir.',
      'Bir adres hakkında günde en fazla bir kez e-posta göndeririz.',
    ],
  }),
  dispute_opened: () => ({
    subject: '{orderNo} numaralı siparişin ödemesine itiraz edildi',
    title: '{orderNo} numaralı siparişin ödemesine itiraz edildi',
    intro: [
      'Alıcının bankası bu ödemenin {amount} tutarına itiraz ediyor. Ürün henüz teslim edilmediyse teslim etmeyin.',
    ],
    facts: [
      ['Mağaza', '{merchantName}'],
      ['Sipariş numarası', '{orderNo}'],
      ['Tutar', '{amount}'],
      ['Kanıt için son tarih', '{due}'],
    ],
    button: '',
    notes: ['Teslimat kanıtını bu tarihten önce bize gönderin. Banka karar verene kadar sipariş iade edilemez.'],
  }),
  dispute_due: () => ({
    subject: '{orderNo} numaralı sipariş için kanıtların son tarihi: {due}',
    title: '{orderNo} numaralı sipariş için kanıtların son tarihi: {due}',
    intro: ['Alıcının bankası bu ödemenin {amount} tutarına itiraz ediyor ve henüz kanıt gönderilmedi.'],
    facts: [
      ['Mağaza', '{merchantName}'],
      ['Sipariş numarası', '{orderNo}'],
      ['Tutar', '{amount}'],
      ['Kanıt için son tarih', '{due}'],
    ],
    button: '',
    notes: [
      'Teslimat kanıtını bu tarihten önce bize gönderin. Bankaya bir şey ulaşmazsa karar alıcının lehine verilir.',
    ],
  }),
  dispute_won: () => ({
    subject: 'İtiraz kazanıldı: sipariş {orderNo}',
    title: 'İtiraz kazanıldı: sipariş {orderNo}',
    intro: ['Banka lehinize karar verdi: {amount} sizde kalıyor. Teslimatı durdurduysak sizinle iletişime geçeceğiz.'],
    facts: [
      ['Mağaza', '{merchantName}'],
      ['Sipariş numarası', '{orderNo}'],
      ['Tutar', '{amount}'],
    ],
    button: '',
    notes: ['Bankalar bazen yeniden karar verir. Böyle olursa size e-posta göndeririz.'],
  }),
  dispute_lost: () => ({
    subject: 'İtiraz kaybedildi: sipariş {orderNo}',
    title: 'İtiraz kaybedildi: sipariş {orderNo}',
    intro: [
      'Banka {amount} tutarını alıcıya geri verdi. İadede olduğu gibi, bu tutar artık size borcumuza dahil değil.',
    ],
    facts: [
      ['Mağaza', '{merchantName}'],
      ['Sipariş numarası', '{orderNo}'],
      ['Tutar', '{amount}'],
    ],
    button: '',
    notes: ['Bankalar bazen yeniden karar verir. Böyle olursa size e-posta göndeririz.'],
  }),
  sale_to_deliver: () => ({
    subject: '{orderNo} numaralı sipariş ödendi ve teslimat bekliyor',
    title: 'Bir satış yaptınız',
    intro: [
      'Alıcınız ödedi. {itemName} ürününü teslim edin, sonra konsolda onaylayın.',
      'Teslim edemiyor musunuz? Orada bildirin, alıcınızın parasını iade edelim.',
    ],
    facts: [
      ['Mağaza', '{merchantName}'],
      ['Sipariş numarası', '{orderNo}'],
      ['Fiyat', '{amount}'],
      ['Onay için son tarih', '{due}'],
    ],
    button: 'Siparişi aç',
    notes: ['O zamana kadar sizden haber alamazsak ekibimiz siparişi inceler.'],
  }),
  console_invitation: () => ({
    subject: '{merchantName} konsoluna davet edildiniz',
    title: 'Konsola davet edildiniz',
    intro: [
      'Artık orada {merchantName} adına görebilir ve karar verebilirsiniz. Bağlantıyı çalışacağınız tarayıcıda açın.',
    ],
    facts: [],
    button: 'Daveti kabul et',
    notes: [
      'Bağlantı bir kez, üç gün boyunca çalışır.',
      'Bunun ne olduğunu bilmiyor musunuz? Bu e-postayı yok sayabilirsiniz.',
    ],
  }),
};
