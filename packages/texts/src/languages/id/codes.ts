import type { CodeTexts } from '../../language-texts.ts';

export const codes: CodeTexts = {
  success: 'Berhasil',
  internal_error: 'Ada masalah di sistem kami. Jika Anda sedang membayar, cek pesanan Anda sebelum membayar lagi.',
  invalid_input: 'Ada data yang kurang atau tidak valid. Tidak ada yang diubah. Cek datanya, lalu coba lagi.',
  path_not_found: 'Yang Anda minta tidak kami temukan.',
  server_busy:
    'Kami belum bisa merespons saat ini. Tunggu sebentar. Jika Anda sedang membayar, cek pesanan Anda sebelum membayar lagi.',
  too_many_requests: 'Terlalu banyak permintaan. Tunggu sebentar, lalu coba lagi.',
  amount_outside_limits:
    'Nominal ini di luar limit metode pembayaran ini. Dana Anda tidak terpotong. Pilih metode pembayaran lain.',
  order_timed_out: 'Pesanan ini sudah kedaluwarsa. Kembali ke toko untuk mulai lagi.',
  email_code_wrong: 'Kode itu tidak benar. Masukkan kode 6 digit dari email terbaru kami.',
  not_signed_in: 'Masuk untuk melanjutkan.',
  session_expired: 'Demi keamanan, Anda dikeluarkan dari akun. Masuk untuk melanjutkan.',
  session_revoked: 'Anda sudah keluar dari akun. Masuk lagi untuk melanjutkan.',
  payment_under_way: 'Pembayaran untuk pesanan ini sedang berjalan. Jangan bayar dua kali: tunggu hasilnya.',
  order_not_found: 'Kami tidak menemukan pesanan ini.',
  order_ended: 'Pesanan ini sudah berakhir, jadi tidak bisa dibayar atau diubah.',
  method_unavailable: 'Metode pembayaran ini sedang tidak tersedia. Dana Anda tidak terpotong. Pilih yang lain.',
  currency_unsupported: 'Anda tidak bisa membayar dengan mata uang ini. Pilih yang lain.',
  identity_required: 'Verifikasi identitas Anda untuk melakukan pembayaran ini. Dana Anda tidak terpotong.',
  buyer_blocked: 'Kami tidak bisa memproses pembayaran untuk akun ini. Hubungi layanan bantuan.',
  ip_blocked: 'Kami tidak bisa menerima pembayaran dari lokasi Anda. Dana Anda tidak terpotong.',
  link_signature_invalid: 'Link ini tidak valid, jadi tidak ada yang dipesan. Kembali ke toko dan mulai lagi.',
  link_expired: 'Link ini sudah kedaluwarsa, jadi tidak ada yang dipesan. Kembali ke toko dan mulai lagi.',
  link_order_number_used: 'Toko sudah menggunakan nomor ini untuk pesanan lain. Kembali ke toko dan mulai lagi.',
  merchant_suspended:
    'Toko ini sedang tidak bisa menerima pesanan. Dana Anda tidak terpotong. Pesanan yang sudah dibayar tidak terpengaruh.',
  link_merchant_unknown: 'Toko di link ini tidak terdaftar pada kami. Tidak ada yang dipesan.',
  link_in_use: 'Pembeli lain sedang menggunakan link ini. Kembali ke toko untuk mendapatkan link Anda sendiri.',
  link_parameter_invalid: 'Link ini tidak lengkap, jadi tidak ada yang dipesan. Kembali ke toko dan mulai lagi.',
  link_redirect_refused: 'Link ini kembali ke alamat yang tidak bisa kami terima. Tidak ada yang dipesan.',
  item_taken: 'Orang lain sedang membeli item ini. Dana Anda tidak terpotong.',
  wallet_missing: 'Masukkan alamat wallet Anda. Tidak ada yang dipesan.',
  wallet_not_of_network:
    'Alamat ini bukan dari jaringan ini. Tidak ada yang dipesan. Salin alamat wallet Anda, lalu tempel di sini.',
  wallet_checksum_invalid:
    'Ada salah ketik di alamat ini. Apa pun yang dikirim ke sana akan hilang. Salin alamat wallet Anda, lalu tempel di sini.',
  wallet_unowned:
    'Tidak ada yang menguasai alamat ini; apa pun yang dikirim ke sana akan hilang. Masukkan alamat wallet Anda sendiri.',
  wallet_unconfirmed: 'Konfirmasi alamat wallet Anda dulu. Tidak ada yang dipesan.',
  wallet_already_fixed:
    'Alamat pada pesanan tidak bisa diubah. Dana Anda tidak terpotong. Kembali ke toko untuk membuat pesanan baru.',
  wallet_check_unavailable:
    'Jaringan tidak merespons, jadi kami tidak bisa mengecek alamat ini. Tidak ada yang dipesan. Coba lagi dalam satu menit.',
  network_fee_unavailable:
    'Biaya jaringan tidak tersedia atau sedang sangat tinggi. Dana Anda tidak terpotong. Coba lagi nanti.',
  amount_not_positive: 'Nominal harus lebih dari 0.',
  delivery_unavailable: 'Item ini belum bisa dikirim saat ini. Dana Anda tidak terpotong. Coba lagi nanti.',
  rate_unavailable: 'Kami belum bisa mendapatkan kurs saat ini. Dana Anda tidak terpotong. Coba lagi dalam satu menit.',
  quote_changed: 'Harga berubah. Dana Anda tidak terpotong. Cek total baru sebelum membayar.',
  submit_token_reused: 'Ini sudah dikirim dengan data yang berbeda. Muat ulang halaman.',
  submit_token_in_use: 'Ini sedang diproses. Tunggu hasilnya.',
  attempts_used_up: 'Anda sudah terlalu sering mencoba membayar pesanan ini. Kembali ke toko untuk membuat yang baru.',
  card_not_found: 'Kami tidak menemukan kartu ini. Masukkan lagi atau pilih kartu lain.',
  card_number_refused: 'Masukkan nomor kartu hanya di kolom kartu yang aman. Yang Anda masukkan tidak kami simpan.',
  card_token_used:
    'Data kartu ini sudah kedaluwarsa atau sudah digunakan. Dana Anda tidak terpotong lagi. Masukkan kartu sekali lagi.',
  payment_not_cancellable: 'Pembayaran ini sudah terlambat untuk dibatalkan. Tunggu hasilnya.',
  provider_unavailable:
    'Penyedia pembayaran tidak merespons. Jangan bayar dua kali: cek pesanan Anda dulu, lalu coba lagi.',
  form_invalid: 'Ada isian yang tidak benar. Tidak ada yang dikirim. Perbaiki kolom yang ditandai.',
  card_limit_reached:
    'Anda sudah menyimpan 6 kartu, jumlah maksimum. Hapus satu, atau bayar tanpa menyimpan kartu ini.',
  form_missing: 'Ada data yang belum diisi. Dana Anda tidak terpotong. Isi formulirnya dulu.',
  receipt_not_ready: 'Belum ada bukti pembayaran. Anda akan menerimanya saat pesanan selesai.',
  too_many_mails:
    'Kami sudah mengirim kode kepada Anda. Masukkan kode itu, atau tunggu sebentar sebelum minta yang baru.',
  too_many_wrong_codes: 'Terlalu banyak kode salah. Minta kode baru.',
  mails_busy: 'Kami sedang mengirim banyak kode. Tunggu lima menit, lalu minta kode Anda lagi.',
  email_code_expired: 'Kode ini sudah kedaluwarsa. Minta kode baru.',
  handoff_gone: 'Kode ini sudah digunakan atau kedaluwarsa. Minta kode baru di layar Anda yang lain.',
  ready_login_refused: 'Toko tidak bisa memasukkan Anda ke akun. Masuk dengan alamat email Anda dan kode.',
  checkout_used: 'Link pembayaran ini sudah kedaluwarsa. Kembali ke toko dan mulai lagi.',
  idempotency_key_reused:
    'Idempotency-Key ini sudah digunakan untuk permintaan lain. Tidak ada yang diubah. Gunakan key baru.',
  idempotency_key_in_use: 'Permintaan dengan Idempotency-Key ini masih diproses. Kirim lagi sebentar lagi.',
  refund_impossible:
    'Dana pesanan ini belum bisa dikembalikan: belum dibayar, sedang dikembalikan atau dikirim, atau sedang ditinjau.',
  refund_amount_too_high: 'Ini melebihi sisa nominal yang bisa dikembalikan. Tidak ada dana yang dikembalikan.',
  sale_parameter_invalid:
    'Parameter penjualan ini ada yang kurang atau tidak bisa digunakan. Tidak ada yang dibuat. Lihat `extend` untuk detailnya.',
  no_webhook_endpoint:
    'Tidak ada endpoint webhook yang aktif dan callbackUrl tidak diberikan, jadi pesanan ini tidak bisa dibuat.',
  order_number_used:
    'merchantOrderNo ini sudah digunakan. Tidak ada yang dibuat. Untuk mengulang panggilan, kirim lagi dengan Idempotency-Key-nya.',
  body_signature_required: 'Panggilan ini memerlukan x-signature: sign klasik tidak mencakup body.',
  access_token_invalid: 'access-token tidak ada, salah, atau lebih lama dari dua jam. Ambil yang baru dengan getToken.',
  endpoint_address_refused:
    'Kami tidak bisa mengirim event ke alamat ini. Gunakan https di host publik, dengan port bawaan dan tanpa nama pengguna atau kata sandi.',
  resource_not_found: 'Tidak ditemukan.',
  merchant_unknown: 'appId ini tidak dikenal.',
  call_timestamp_invalid: 'timestamp tidak ada, tidak dalam milidetik, atau selisihnya lebih dari lima menit.',
  call_signature_invalid: 'Tanda tangan tidak cocok dengan permintaan.',
  call_nonce_invalid: 'nonce tidak ada atau sudah digunakan.',
  notice_too_early: 'Pesanan belum dibayar. Kirim pemberitahuan pengiriman setelah dibayar.',
  notice_differs: 'Pemberitahuan sebelumnya untuk pesanan ini memberikan status pengiriman yang berbeda.',
  cross_site_request: 'Permintaan ini datang dari situs lain dan ditolak.',
  http_method_not_allowed: 'Metode HTTP ini tidak diizinkan di sini.',
  request_too_large: 'Permintaan ini terlalu besar.',
  refund_wallet_invalid:
    'Ini bukan alamat wallet yang valid di jaringan ini. Tidak ada yang dikirim. Cek alamatnya, atau salin lagi dari wallet Anda.',
  refund_wallet_unconfirmed:
    'Kami tidak bisa mengecek salah ketik di alamat ini. Tidak ada yang dikirim. Bandingkan dengan wallet Anda, lalu konfirmasi.',
  sell_refund_started:
    'Pengembalian ini sudah dimulai, dan kripto Anda hanya dikirim satu kali. Cek statusnya di pesanan Anda.',
  network_unavailable:
    'Kami belum bisa menjangkau jaringan ini. Tidak ada yang dikirim. Coba lagi beberapa menit lagi.',
  screening_unavailable:
    'Kami belum bisa menjalankan pengecekan wajib saat ini. Dana Anda tidak terpotong. Coba lagi beberapa menit lagi.',
  too_many_declined_cards:
    'Terlalu banyak kartu ditolak. Dana Anda tidak terpotong. Tunggu satu jam, atau pilih metode pembayaran lain.',
  media_type_unsupported: 'Jenis konten ini tidak didukung. Kirim JSON.',
  spending_limit_reached:
    'Ini melebihi limit harian atau tahunan Anda. Dana Anda tidak terpotong. Pilih nominal lebih kecil, atau coba lagi setelah limit Anda direset.',
  identity_check_not_found: 'Kami tidak menemukan verifikasi identitas ini.',
  identity_refused:
    'Kami tidak bisa memverifikasi identitas Anda, jadi Anda tidak bisa melanjutkan. Dana Anda tidak terpotong untuk ini. Jika sebelumnya sudah membayar, kami sudah menjelaskan lewat email bagaimana dana itu ditangani.',
  identity_already_verified: 'Anda sudah terverifikasi di level ini.',
  cpf_required: 'Masukkan CPF, nama, dan tanggal lahir Anda dulu. Belum ada yang dikirim.',
  too_many_cpf_checks: 'Anda sudah mengecek CPF lima kali hari ini. Coba lagi besok.',
  identity_provider_unavailable:
    'Verifikasi identitas sedang tidak merespons. Tidak ada yang hilang. Coba lagi dalam satu menit.',
  no_documents_yet: 'Anda belum mengirim apa pun untuk verifikasi identitas ini. Kirim dokumen Anda dulu.',
  email_confirmation_required: 'Konfirmasi alamat email Anda dulu: masuk dengan kode, lalu lanjutkan.',
  cardholder_mismatch:
    'Nama di kartu harus sama dengan dokumen identitas Anda. Dana Anda tidak terpotong. Gunakan kartu atas nama Anda sendiri, seperti di dokumen identitas Anda.',
  erasure_impossible:
    'Data pembeli ini belum bisa dihapus: ada pesanan atau verifikasi yang belum selesai atau harus disimpan. Tidak ada yang diubah.',
  operator_login_refused: 'Nama, kunci rahasia, atau kode salah, atau kode sudah digunakan. Tunggu kode berikutnya.',
  operator_session_ended: 'Sesi Anda sudah berakhir. Masuk lagi.',
  action_impossible: 'Ini tidak bisa dilakukan pada status saat ini. Tidak ada yang diubah.',
  operator_role_required: 'Peran Anda tidak mencakup tindakan ini. Minta rekan yang memiliki peran yang sesuai.',
  second_operator_required: 'Operator kedua harus menyetujui ini. Anda tidak bisa menyetujui usulan Anda sendiri.',
  proposal_not_found: 'Usulan ini sudah kedaluwarsa atau sudah diterapkan. Lihat lagi pesanannya.',
  proposal_declined: 'Usulan ini sudah ditolak oleh orang lain. Tidak ada yang diubah.',
  proposal_withdrawn: 'Usulan ini sudah ditarik oleh pembuatnya. Tidak ada yang diubah.',
  proposal_approved: 'Usulan ini sudah disetujui. Tidak bisa lagi ditolak atau ditarik.',
  proposer_required: 'Hanya pembuat usulan ini yang bisa menariknya.',
  own_proposal: 'Anda yang membuat usulan ini, jadi Anda tidak bisa menolaknya. Tarik saja usulan ini.',
};
