import type { CodeTexts } from '../../language-texts.ts';

/** Turkish as Turkish payment products write it: buyers are addressed with siz. */
export const codes: CodeTexts = {
  success: 'Başarılı',
  internal_error:
    'Bizden kaynaklanan bir sorun oluştu. Ödeme yapıyorduysanız tekrar ödemeden önce siparişinizi kontrol edin.',
  invalid_input: 'Bu istekte bir bilgi eksik veya geçersiz. Hiçbir şey değiştirilmedi. Kontrol edip tekrar deneyin.',
  path_not_found: 'Aradığınızı bulamadık.',
  server_busy:
    'Şu anda yanıt veremiyoruz. Biraz bekleyin. Ödeme yapıyorduysanız tekrar ödemeden önce siparişinizi kontrol edin.',
  too_many_requests: 'Çok fazla istek gönderildi. Biraz bekleyip tekrar deneyin.',
  amount_outside_limits:
    'Bu tutar, ödeme yönteminin limitleri dışında. Sizden ödeme alınmadı. Başka bir ödeme yöntemi seçin.',
  order_timed_out: 'Bu siparişin süresi doldu. Yeniden başlamak için mağazaya dönün.',
  email_code_wrong: 'Kod doğru değil. Son e-postamızdaki 6 haneli kodu girin.',
  not_signed_in: 'Devam etmek için giriş yapın.',
  session_expired: 'Güvenliğiniz için hesabınızdan çıkış yapıldı. Devam etmek için giriş yapın.',
  session_revoked: 'Hesabınızdan çıkış yapıldı. Devam etmek için tekrar giriş yapın.',
  payment_under_way: 'Bu sipariş için zaten süren bir ödeme var. İki kez ödemeyin, sonucu bekleyin.',
  order_not_found: 'Bu siparişi bulamadık.',
  order_ended: 'Bu sipariş sona erdi, artık ödenemez veya değiştirilemez.',
  method_unavailable: 'Bu ödeme yöntemi şu anda kullanılamıyor. Sizden ödeme alınmadı. Başka birini seçin.',
  currency_unsupported: 'Bu para birimiyle ödeme yapamazsınız. Başka birini seçin.',
  identity_required: 'Bu ödemeyi yapmak için kimliğinizi doğrulayın. Sizden ödeme alınmadı.',
  buyer_blocked: 'Bu hesap için ödeme alamıyoruz. Destek ekibiyle iletişime geçin.',
  ip_blocked: 'Bulunduğunuz konumdan ödeme alamıyoruz. Sizden ödeme alınmadı.',
  link_signature_invalid:
    'Bu bağlantı geçerli değil, bu yüzden sipariş oluşturulmadı. Mağazaya dönüp yeniden başlayın.',
  link_expired: 'Bu bağlantının süresi doldu, bu yüzden sipariş oluşturulmadı. Mağazaya dönüp yeniden başlayın.',
  link_order_number_used: 'Mağaza bu numarayı başka bir sipariş için zaten kullanmış. Mağazaya dönüp yeniden başlayın.',
  merchant_suspended:
    'Bu mağaza şu anda sipariş alamıyor. Sizden ödeme alınmadı. Daha önce ödenmiş siparişler bundan etkilenmez.',
  link_merchant_unknown: 'Bu bağlantıdaki mağaza bizde kayıtlı değil. Sipariş oluşturulmadı.',
  link_in_use: 'Bu bağlantıyı başka bir müşteri kullanıyor. Kendi bağlantınızı almak için mağazaya dönün.',
  link_parameter_invalid: 'Bu bağlantı eksik, bu yüzden sipariş oluşturulmadı. Mağazaya dönüp yeniden başlayın.',
  link_redirect_refused: 'Bu bağlantı, kabul edemediğimiz bir adrese geri yönlendiriyor. Sipariş oluşturulmadı.',
  item_taken: 'Bu ürünü şu anda başka biri satın alıyor. Sizden ödeme alınmadı.',
  wallet_missing: 'Cüzdan adresinizi girin. Sipariş oluşturulmadı.',
  wallet_not_of_network:
    'Bu adres bu ağa ait değil. Sipariş oluşturulmadı. Cüzdan adresinizi kopyalayıp buraya yapıştırın.',
  wallet_checksum_invalid:
    'Bu adreste yazım hatası var. Oraya gönderilen her şey kaybolur. Cüzdan adresinizi kopyalayıp buraya yapıştırın.',
  wallet_unowned: 'Bu adres kimsenin kontrolünde değil, oraya gönderilen kaybolur. Kendi cüzdan adresinizi girin.',
  wallet_unconfirmed: 'Önce cüzdan adresinizi onaylayın. Sipariş oluşturulmadı.',
  wallet_already_fixed:
    'Siparişin adresi artık değiştirilemez. Sizden ödeme alınmadı. Yeni bir sipariş vermek için mağazaya dönün.',
  wallet_check_unavailable:
    'Ağ yanıt vermiyor, bu yüzden bu adresi kontrol edemiyoruz. Sipariş oluşturulmadı. Bir dakika sonra tekrar deneyin.',
  network_fee_unavailable:
    'Ağ ücretleri şu anda alınamıyor veya olağan dışı yüksek. Sizden ödeme alınmadı. Daha sonra tekrar deneyin.',
  amount_not_positive: 'Tutar 0’dan büyük olmalı.',
  delivery_unavailable: 'Bu ürün şu anda teslim edilemiyor. Sizden ödeme alınmadı. Daha sonra tekrar deneyin.',
  rate_unavailable: 'Şu anda döviz kurunu alamıyoruz. Sizden ödeme alınmadı. Bir dakika sonra tekrar deneyin.',
  quote_changed: 'Fiyat değişti. Sizden ödeme alınmadı. Ödemeden önce yeni toplam tutarı kontrol edin.',
  submit_token_reused: 'Bu daha önce farklı bilgilerle gönderildi. Sayfayı yenileyin.',
  submit_token_in_use: 'Bu istek zaten işleniyor. Sonucu bekleyin.',
  attempts_used_up: 'Bu siparişi çok fazla kez ödemeyi denediniz. Yeni bir sipariş vermek için mağazaya dönün.',
  card_not_found: 'Bu kartı bulamadık. Tekrar girin veya başka bir kart seçin.',
  card_number_refused: 'Kart numaralarını yalnızca güvenli kart alanlarına girin. Girdiğiniz bilgiyi saklamadık.',
  card_token_used:
    'Bu kart bilgilerinin süresi doldu veya daha önce kullanıldı. Sizden tekrar sizden ödeme alınmadı. Kartı yeniden girin.',
  payment_not_cancellable: 'Bu ödemeyi iptal etmek için artık çok geç. Sonucu bekleyin.',
  provider_unavailable:
    'Ödeme sağlayıcısı yanıt vermiyor. İki kez ödemeyin: Önce siparişinizi kontrol edin, sonra tekrar deneyin.',
  form_invalid: 'Girdiğiniz bilgilerin bazıları doğru değil. Hiçbir şey gönderilmedi. İşaretli alanları düzeltin.',
  card_limit_reached: '6 kayıtlı kart sınırına ulaştınız. Birini silin veya bu kartı kaydetmeden ödeyin.',
  form_missing: 'Bazı bilgiler eksik. Sizden ödeme alınmadı. Önce formu doldurun.',
  receipt_not_ready: 'Henüz makbuz yok. Siparişiniz tamamlandığında makbuzunuzu alacaksınız.',
  too_many_mails: 'Size zaten bir kod gönderdik. O kodu girin veya yeni kod istemeden önce biraz bekleyin.',
  too_many_wrong_codes: 'Çok fazla yanlış kod girildi. Yeni bir kod isteyin.',
  mails_busy: 'Şu anda çok sayıda kod gönderiyoruz. Beş dakika bekleyip kodunuzu tekrar isteyin.',
  email_code_expired: 'Bu kodun süresi doldu. Yeni bir kod isteyin.',
  handoff_gone: 'Bu kod kullanıldı veya süresi doldu. Diğer ekranınızdan yeni bir kod alın.',
  ready_login_refused: 'Mağaza sizin için giriş yapamadı. E-posta adresiniz ve bir kodla giriş yapın.',
  checkout_used: 'Bu ödeme bağlantısının süresi doldu. Mağazaya dönüp yeniden başlayın.',
  idempotency_key_reused:
    'Bu Idempotency-Key daha önce farklı bir istek için kullanıldı. Hiçbir şey değiştirilmedi. Yeni bir anahtar kullanın.',
  idempotency_key_in_use: 'Bu Idempotency-Key ile gönderilen istek hâlâ işleniyor. Birazdan tekrar gönderin.',
  refund_impossible: 'Bu sipariş şu anda iade edilemez: Ödenmemiş, zaten iade veya teslim ediliyor ya da incelemede.',
  refund_amount_too_high: 'Bu, iade edilebilecek kalan tutardan fazla. Hiçbir iade yapılmadı.',
  sale_parameter_invalid:
    'Bu satışın bir parametresi eksik veya kullanılamaz. Hiçbir şey oluşturulmadı. Ayrıntılar için `extend` alanına bakın.',
  no_webhook_endpoint: 'Etkin bir webhook uç noktası yok ve callbackUrl verilmedi, bu yüzden bu sipariş oluşturulamaz.',
  order_number_used:
    'Bu merchantOrderNo zaten kullanılmış. Hiçbir şey oluşturulmadı. Bir çağrıyı yinelemek için aynı Idempotency-Key ile tekrar gönderin.',
  body_signature_required: 'Bu çağrı için x-signature gerekir: Klasik sign gövdeyi kapsamaz.',
  access_token_invalid: 'access-token eksik, yanlış veya iki saatten eski. getToken ile yenisini alın.',
  endpoint_address_refused:
    'Bu adrese olay gönderemiyoruz. Herkese açık bir sunucuda, varsayılan bağlantı noktasıyla, kullanıcı adı ve şifre olmadan https kullanın.',
  resource_not_found: 'Bulunamadı.',
  merchant_unknown: 'Bu appId bilinmiyor.',
  call_timestamp_invalid: 'timestamp eksik, milisaniye cinsinden değil veya beş dakikadan fazla sapıyor.',
  call_signature_invalid: 'İmza, istekle eşleşmiyor.',
  call_nonce_invalid: 'nonce eksik veya daha önce kullanılmış.',
  notice_too_early: 'Sipariş henüz ödenmedi. Teslim bildirimini ödendikten sonra gönderin.',
  notice_differs: 'Bu sipariş için önceki bir bildirimde farklı bir teslim durumu belirtilmiş.',
  cross_site_request: 'Bu istek başka bir siteden geldi ve reddedildi.',
  http_method_not_allowed: 'Bu HTTP yöntemine burada izin verilmiyor.',
  request_too_large: 'Bu istek çok büyük.',
  refund_wallet_invalid:
    'Bu adres, bu ağda geçerli bir cüzdan adresi değil. Hiçbir şey gönderilmedi. Kontrol edin veya cüzdanınızdan tekrar kopyalayın.',
  refund_wallet_unconfirmed:
    'Bu adreste yazım hatası olup olmadığını kontrol edemiyoruz. Hiçbir şey gönderilmedi. Cüzdanınızla karşılaştırıp onaylayın.',
  sell_refund_started:
    'Bu iade zaten başladı ve kripto paranız yalnızca bir kez gönderilir. Durumunu siparişlerinizden kontrol edin.',
  network_unavailable: 'Şu anda bu ağa ulaşamıyoruz. Hiçbir şey gönderilmedi. Birkaç dakika sonra tekrar deneyin.',
  screening_unavailable:
    'Şu anda zorunlu bir kontrolü yapamıyoruz. Sizden ödeme alınmadı. Birkaç dakika sonra tekrar deneyin.',
  too_many_declined_cards:
    'Çok fazla kart reddedildi. Sizden ödeme alınmadı. Bir saat bekleyin veya başka bir ödeme yöntemi seçin.',
  media_type_unsupported: 'Bu içerik türü desteklenmiyor. JSON gönderin.',
  spending_limit_reached:
    'Bu tutar günlük veya yıllık limitinizi aşıyor. Sizden ödeme alınmadı. Daha düşük bir tutar seçin veya limitiniz yenilendikten sonra tekrar deneyin.',
  identity_check_not_found: 'Bu kimlik doğrulamayı bulamadık.',
  identity_refused:
    'Kimliğinizi doğrulayamadık, bu yüzden devam edemezsiniz. Bunun için sizden ödeme alınmadı. Daha önce ödeme yaptıysanız o tutara ne olacağını size e-posta ile bildirdik.',
  identity_already_verified: 'Kimliğiniz bu seviye için zaten doğrulandı.',
  cpf_required: 'Önce CPF numaranızı, adınızı ve doğum tarihinizi girin. Henüz hiçbir şey gönderilmedi.',
  too_many_cpf_checks: 'Bugün beş kez CPF kontrolü yaptınız. Yarın tekrar deneyin.',
  identity_provider_unavailable:
    'Kimlik doğrulama şu anda yanıt vermiyor. Hiçbir şey kaybolmadı. Bir dakika sonra tekrar deneyin.',
  no_documents_yet: 'Bu kimlik doğrulama için henüz bir şey göndermediniz. Önce belgelerinizi gönderin.',
  email_confirmation_required: 'Önce e-posta adresinizi onaylayın: Bir kodla giriş yapın, sonra devam edin.',
  cardholder_mismatch:
    'Karttaki ad kimliğinizle aynı olmalı. Sizden ödeme alınmadı. Kimliğinizde yazdığı gibi kendi adınıza bir kart kullanın.',
  erasure_impossible:
    'Bu müşteri henüz silinemez: Açık bir sipariş veya doğrulama ya da saklanması gereken bir kayıt var. Hiçbir şey değiştirilmedi.',
  operator_login_refused: 'Ad, gizli anahtar veya kod yanlış ya da kod zaten kullanıldı. Sonraki kodunuzu bekleyin.',
  operator_session_ended: 'Oturumunuz sona erdi. Tekrar giriş yapın.',
  action_impossible: 'Şu anki durumda bunu yapamazsınız. Hiçbir şey değiştirilmedi.',
  operator_role_required: 'Rolünüz bu işlemi içermiyor. Doğru role sahip bir iş arkadaşınızdan isteyin.',
  second_operator_required: 'Bunu ikinci bir operatör onaylamalı. Kendi önerinizi onaylayamazsınız.',
  proposal_not_found: 'Bu önerinin süresi doldu veya öneri zaten uygulandı. Siparişe tekrar bakın.',
  proposal_declined: 'Bu öneri zaten başka biri tarafından reddedildi. Hiçbir şey değiştirilmedi.',
  proposal_withdrawn: 'Bu öneri, öneren kişi tarafından zaten geri çekildi. Hiçbir şey değiştirilmedi.',
  proposal_approved: 'Bu öneri zaten onaylandı. Artık reddedilemez veya geri çekilemez.',
  proposer_required: 'Bu öneriyi yalnızca öneren kişi geri çekebilir.',
  own_proposal: 'Bu öneriyi siz yaptınız, bu yüzden reddedemezsiniz. Bunun yerine geri çekin.',
};
