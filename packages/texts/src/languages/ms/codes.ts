import type { CodeTexts } from '../../language-texts.ts';

/** Malay as written in Malaysia. */
export const codes: CodeTexts = {
  success: 'Berjaya',
  internal_error:
    'Ada masalah di pihak kami. Jika anda sedang membayar, semak pesanan anda sebelum membayar sekali lagi.',
  invalid_input:
    'Ada maklumat dalam permintaan ini yang tiada atau tidak sah. Tiada apa-apa diubah. Semak dan cuba lagi.',
  path_not_found: 'Kami tidak menjumpai apa yang anda minta.',
  server_busy:
    'Kami tidak dapat menjawab buat masa ini. Tunggu sebentar. Jika anda sedang membayar, semak pesanan anda sebelum membayar sekali lagi.',
  too_many_requests: 'Terlalu banyak permintaan. Tunggu sebentar, kemudian cuba lagi.',
  amount_outside_limits: 'Amaun ini di luar had kaedah pembayaran. Anda tidak dicaj. Pilih kaedah pembayaran lain.',
  order_timed_out: 'Pesanan ini telah tamat tempoh. Kembali ke kedai untuk mulakan semula.',
  email_code_wrong: 'Kod itu tidak betul. Masukkan kod 6 digit daripada e-mel terbaharu kami.',
  not_signed_in: 'Log masuk untuk meneruskan.',
  session_expired: 'Anda telah dilog keluar demi keselamatan anda. Log masuk untuk meneruskan.',
  session_revoked: 'Anda telah dilog keluar. Log masuk semula untuk meneruskan.',
  payment_under_way: 'Pembayaran untuk pesanan ini sedang berjalan. Jangan bayar dua kali: tunggu keputusannya.',
  order_not_found: 'Kami tidak menjumpai pesanan ini.',
  order_ended: 'Pesanan ini telah berakhir, jadi tidak boleh dibayar atau diubah.',
  method_unavailable: 'Kaedah pembayaran ini tidak tersedia buat masa ini. Anda tidak dicaj. Pilih kaedah lain.',
  currency_unsupported: 'Anda tidak boleh membayar dalam mata wang ini. Pilih mata wang lain.',
  identity_required: 'Sahkan identiti anda untuk membuat pembayaran ini. Anda tidak dicaj.',
  buyer_blocked: 'Kami tidak dapat memproses pembayaran untuk akaun ini. Hubungi pasukan sokongan.',
  ip_blocked: 'Kami tidak dapat menerima pembayaran dari lokasi anda. Anda tidak dicaj.',
  link_signature_invalid: 'Pautan ini tidak sah, jadi tiada pesanan dibuat. Kembali ke kedai dan mulakan semula.',
  link_expired: 'Pautan ini telah tamat tempoh, jadi tiada pesanan dibuat. Kembali ke kedai dan mulakan semula.',
  link_order_number_used: 'Kedai sudah menggunakan nombor ini untuk pesanan lain. Kembali ke kedai dan mulakan semula.',
  merchant_suspended:
    'Kedai ini tidak dapat menerima pesanan buat masa ini. Anda tidak dicaj. Pesanan yang sudah dibayar tidak terjejas.',
  link_merchant_unknown: 'Kedai dalam pautan ini tidak berdaftar dengan kami. Tiada pesanan dibuat.',
  link_in_use: 'Pembeli lain sudah menggunakan pautan ini. Kembali ke kedai untuk mendapatkan pautan anda sendiri.',
  link_parameter_invalid: 'Pautan ini tidak lengkap, jadi tiada pesanan dibuat. Kembali ke kedai dan mulakan semula.',
  link_redirect_refused: 'Pautan ini membawa kembali ke alamat yang tidak dapat kami terima. Tiada pesanan dibuat.',
  item_taken: 'Orang lain sedang membeli item ini. Anda tidak dicaj.',
  wallet_missing: 'Masukkan alamat dompet anda. Tiada pesanan dibuat.',
  wallet_not_of_network:
    'Alamat ini bukan pada rangkaian ini. Tiada pesanan dibuat. Salin alamat dompet anda dan tampal di sini.',
  wallet_checksum_invalid:
    'Ada kesilapan menaip dalam alamat ini. Apa-apa yang dihantar ke situ akan hilang. Salin alamat dompet anda dan tampal di sini.',
  wallet_unowned:
    'Tiada sesiapa mengawal alamat ini; apa-apa yang dihantar ke situ akan hilang. Masukkan alamat dompet anda sendiri.',
  wallet_unconfirmed: 'Sahkan alamat dompet anda dahulu. Tiada pesanan dibuat.',
  wallet_already_fixed:
    'Alamat bagi sesuatu pesanan tidak boleh diubah. Anda tidak dicaj. Kembali ke kedai untuk membuat pesanan baharu.',
  wallet_check_unavailable:
    'Rangkaian tidak memberi respons, jadi kami tidak dapat menyemak alamat ini. Tiada pesanan dibuat. Cuba lagi dalam seminit.',
  network_fee_unavailable:
    'Fi rangkaian tidak tersedia atau luar biasa tinggi buat masa ini. Anda tidak dicaj. Cuba lagi kemudian.',
  amount_not_positive: 'Amaun mesti lebih daripada 0.',
  delivery_unavailable: 'Item ini tidak dapat diserahkan buat masa ini. Anda tidak dicaj. Cuba lagi kemudian.',
  rate_unavailable:
    'Kami tidak dapat memperoleh kadar pertukaran buat masa ini. Anda tidak dicaj. Cuba lagi dalam seminit.',
  quote_changed: 'Harga telah berubah. Anda tidak dicaj. Semak jumlah baharu sebelum membayar.',
  submit_token_reused: 'Ini sudah dihantar dengan butiran yang berbeza. Muat semula halaman ini.',
  submit_token_in_use: 'Ini sedang diproses. Tunggu keputusannya.',
  attempts_used_up:
    'Anda telah cuba membayar pesanan ini terlalu banyak kali. Kembali ke kedai untuk membuat pesanan baharu.',
  card_not_found: 'Kami tidak menjumpai kad ini. Masukkan semula kad atau pilih kad lain.',
  card_number_refused:
    'Masukkan nombor kad dalam ruangan kad yang selamat sahaja. Kami tidak menyimpan apa yang anda masukkan.',
  card_token_used:
    'Butiran kad ini telah tamat tempoh atau sudah digunakan. Anda tidak dicaj sekali lagi. Masukkan semula kad.',
  payment_not_cancellable: 'Sudah terlambat untuk membatalkan pembayaran ini. Tunggu keputusannya.',
  provider_unavailable:
    'Penyedia pembayaran tidak memberi respons. Jangan bayar dua kali: semak pesanan anda dahulu, kemudian cuba lagi.',
  form_invalid:
    'Ada maklumat yang anda masukkan tidak betul. Tiada apa-apa dihantar. Betulkan ruangan yang ditandakan.',
  card_limit_reached: 'Anda telah menyimpan 6 kad, iaitu maksimum. Buang satu, atau bayar tanpa menyimpan kad ini.',
  form_missing: 'Ada butiran yang belum diisi. Anda tidak dicaj. Isi borang dahulu.',
  receipt_not_ready: 'Resit belum tersedia. Anda akan mendapatnya apabila pesanan anda selesai.',
  too_many_mails:
    'Kami sudah menghantar kod kepada anda. Masukkan kod itu, atau tunggu seketika sebelum meminta kod lain.',
  too_many_wrong_codes: 'Terlalu banyak kod yang salah. Minta kod baharu.',
  mails_busy:
    'Kami sedang menghantar banyak kod buat masa ini. Tunggu lima minit, kemudian minta kod anda sekali lagi.',
  email_code_expired: 'Kod ini telah tamat tempoh. Minta kod baharu.',
  handoff_gone: 'Kod ini telah digunakan atau tamat tempoh. Dapatkan kod baharu pada skrin anda yang satu lagi.',
  ready_login_refused: 'Log masuk melalui kedai tidak berjaya. Log masuk dengan alamat e-mel anda dan kod.',
  checkout_used: 'Pautan pembayaran ini telah tamat tempoh. Kembali ke kedai dan mulakan semula.',
  idempotency_key_reused:
    'Idempotency-Key ini sudah digunakan untuk permintaan yang berbeza. Tiada apa-apa diubah. Gunakan kunci baharu.',
  idempotency_key_in_use: 'Permintaan dengan Idempotency-Key ini masih diproses. Hantar semula sebentar lagi.',
  refund_impossible:
    'Bayaran balik tidak boleh dibuat untuk pesanan ini sekarang: pesanan belum dibayar, sedang dibayar balik atau diserahkan, atau sedang disemak.',
  refund_amount_too_high: 'Ini melebihi baki amaun yang boleh dibayar balik. Tiada bayaran balik dibuat.',
  sale_parameter_invalid:
    'Satu parameter jualan ini tiada atau tidak boleh digunakan. Tiada apa-apa dicipta. Lihat `extend` untuk butiran.',
  no_webhook_endpoint:
    'Tiada endpoint webhook yang aktif dan tiada callbackUrl diberikan, jadi pesanan ini tidak dapat dicipta.',
  order_number_used:
    'merchantOrderNo ini sudah digunakan. Tiada apa-apa dicipta. Untuk mengulangi panggilan, hantar semula dengan Idempotency-Key panggilan itu.',
  body_signature_required: 'Panggilan ini memerlukan x-signature: sign klasik tidak meliputi kandungan permintaan.',
  access_token_invalid:
    'access-token tiada, salah atau lebih lama daripada dua jam. Dapatkan yang baharu dengan getToken.',
  endpoint_address_refused:
    'Kami tidak dapat menghantar peristiwa ke alamat ini. Gunakan https pada hos awam, dengan port lalai dan tanpa nama pengguna atau kata laluan.',
  resource_not_found: 'Tidak dijumpai.',
  merchant_unknown: 'appId ini tidak dikenali.',
  call_timestamp_invalid: 'timestamp tiada, bukan dalam milisaat, atau berbeza lebih daripada lima minit.',
  call_signature_invalid: 'Tandatangan tidak sepadan dengan permintaan.',
  call_nonce_invalid: 'nonce tiada atau sudah digunakan.',
  notice_too_early: 'Pesanan ini belum dibayar. Hantar notis pelepasan selepas ia dibayar.',
  notice_differs: 'Notis terdahulu untuk pesanan ini memberikan status pelepasan yang berbeza.',
  cross_site_request: 'Permintaan ini datang dari laman lain dan tidak diterima.',
  http_method_not_allowed: 'Kaedah HTTP ini tidak dibenarkan di sini.',
  request_too_large: 'Permintaan ini terlalu besar.',
  refund_wallet_invalid:
    'Ini bukan alamat dompet yang sah pada rangkaian ini. Tiada apa-apa dihantar. Semak alamat itu, atau salin semula daripada dompet anda.',
  refund_wallet_unconfirmed:
    'Kami tidak dapat menyemak kesilapan menaip dalam alamat ini. Tiada apa-apa dihantar. Bandingkan dengan dompet anda, kemudian sahkan.',
  sell_refund_started:
    'Bayaran balik ini sudah bermula, dan kripto anda dihantar sekali sahaja. Semak statusnya dalam pesanan anda.',
  network_unavailable:
    'Kami tidak dapat mencapai rangkaian ini buat masa ini. Tiada apa-apa dihantar. Cuba lagi dalam beberapa minit.',
  screening_unavailable:
    'Kami tidak dapat menjalankan semakan wajib buat masa ini. Anda tidak dicaj. Cuba lagi dalam beberapa minit.',
  too_many_declined_cards:
    'Terlalu banyak kad ditolak. Anda tidak dicaj. Tunggu sejam, atau pilih kaedah pembayaran lain.',
  media_type_unsupported: 'Jenis kandungan ini tidak disokong. Hantar JSON.',
  spending_limit_reached:
    'Ini melebihi had harian atau tahunan anda. Anda tidak dicaj. Pilih amaun yang lebih kecil, atau cuba lagi selepas had anda ditetapkan semula.',
  identity_check_not_found: 'Kami tidak menjumpai pengesahan identiti ini.',
  identity_refused:
    'Kami tidak dapat mengesahkan identiti anda, jadi anda tidak boleh meneruskan. Anda tidak dicaj untuk ini. Jika anda sudah membayar sebelum ini, kami telah memaklumkan melalui e-mel apa yang berlaku kepada wang itu.',
  identity_already_verified: 'Anda sudah disahkan pada tahap ini.',
  cpf_required: 'Masukkan CPF, nama dan tarikh lahir anda dahulu. Belum ada apa-apa dihantar.',
  too_many_cpf_checks: 'Anda telah menyemak CPF lima kali hari ini. Cuba lagi esok.',
  identity_provider_unavailable:
    'Pengesahan identiti tidak memberi respons buat masa ini. Tiada apa-apa yang hilang. Cuba lagi dalam seminit.',
  no_documents_yet: 'Anda belum menghantar apa-apa untuk pengesahan identiti ini. Hantar dokumen anda dahulu.',
  email_confirmation_required: 'Sahkan alamat e-mel anda dahulu: log masuk dengan kod, kemudian teruskan.',
  cardholder_mismatch:
    'Nama pada kad mesti sepadan dengan dokumen pengenalan anda. Anda tidak dicaj. Gunakan kad atas nama anda sendiri, seperti pada dokumen pengenalan.',
  erasure_impossible:
    'Data pembeli ini belum boleh dipadam: ada pesanan atau pengesahan yang masih terbuka atau data yang mesti disimpan. Tiada apa-apa diubah.',
  operator_login_refused:
    'Nama, kata rahsia atau kod salah, atau kod sudah digunakan. Tunggu kod anda yang seterusnya.',
  operator_session_ended: 'Sesi anda telah berakhir. Log masuk sekali lagi.',
  action_impossible: 'Ini tidak boleh dilakukan dengan status semasa. Tiada apa-apa diubah.',
  operator_role_required:
    'Peranan anda tidak termasuk tindakan ini. Minta rakan sekerja yang mempunyai peranan yang sesuai.',
  second_operator_required: 'Operator kedua mesti meluluskannya. Anda tidak boleh meluluskan cadangan anda sendiri.',
  proposal_not_found: 'Cadangan ini telah tamat tempoh atau sudah dilaksanakan. Lihat semula pesanan itu.',
  proposal_declined: 'Cadangan ini sudah ditolak oleh orang lain. Tiada apa-apa diubah.',
  proposal_withdrawn: 'Cadangan ini sudah ditarik balik oleh pembuatnya. Tiada apa-apa diubah.',
  proposal_approved: 'Cadangan ini sudah diluluskan. Ia tidak boleh lagi ditolak atau ditarik balik.',
  proposer_required: 'Hanya pembuat cadangan ini boleh menarik baliknya.',
  own_proposal: 'Anda yang membuat cadangan ini, jadi anda tidak boleh menolaknya. Tarik balik cadangan itu.',
};
