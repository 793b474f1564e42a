import type { CodeTexts } from '../../language-texts.ts';

/** Vietnamese as the country's payment apps write it; tones in the older places: hủy, hóa, tùy. */
export const codes: CodeTexts = {
  success: 'Thành công',
  internal_error: 'Phía chúng tôi gặp lỗi. Nếu bạn đang thanh toán, hãy kiểm tra đơn hàng trước khi thanh toán lại.',
  invalid_input: 'Yêu cầu này bị thiếu hoặc không hợp lệ. Chưa có gì thay đổi. Vui lòng kiểm tra rồi thử lại.',
  path_not_found: 'Chúng tôi không tìm thấy nội dung bạn yêu cầu.',
  server_busy:
    'Hiện chúng tôi chưa thể phản hồi. Vui lòng chờ một lát. Nếu bạn đang thanh toán, hãy kiểm tra đơn hàng trước khi thanh toán lại.',
  too_many_requests: 'Quá nhiều yêu cầu. Vui lòng chờ một lát rồi thử lại.',
  amount_outside_limits:
    'Số tiền này nằm ngoài hạn mức của phương thức thanh toán. Bạn chưa bị trừ tiền. Vui lòng chọn phương thức thanh toán khác.',
  order_timed_out: 'Đơn hàng này đã hết hạn. Hãy quay lại cửa hàng để bắt đầu lại.',
  email_code_wrong: 'Mã không đúng. Vui lòng nhập mã 6 số trong email mới nhất của chúng tôi.',
  not_signed_in: 'Vui lòng đăng nhập để tiếp tục.',
  session_expired: 'Bạn đã được đăng xuất để bảo mật. Vui lòng đăng nhập để tiếp tục.',
  session_revoked: 'Bạn đã bị đăng xuất. Vui lòng đăng nhập lại để tiếp tục.',
  payment_under_way: 'Đơn hàng này đang có một khoản thanh toán được xử lý. Đừng thanh toán hai lần: hãy chờ kết quả.',
  order_not_found: 'Chúng tôi không tìm thấy đơn hàng này.',
  order_ended: 'Đơn hàng này đã kết thúc nên không thể thanh toán hay thay đổi.',
  method_unavailable:
    'Phương thức thanh toán này hiện không dùng được. Bạn chưa bị trừ tiền. Vui lòng chọn phương thức khác.',
  currency_unsupported: 'Không thể thanh toán bằng loại tiền này. Vui lòng chọn loại tiền khác.',
  identity_required: 'Hãy xác minh danh tính để thực hiện khoản thanh toán này. Bạn chưa bị trừ tiền.',
  buyer_blocked: 'Chúng tôi không thể xử lý thanh toán cho tài khoản này. Vui lòng liên hệ bộ phận hỗ trợ.',
  ip_blocked: 'Chúng tôi không thể nhận thanh toán từ nơi bạn đang ở. Bạn chưa bị trừ tiền.',
  link_signature_invalid: 'Liên kết này không hợp lệ nên đơn hàng chưa được tạo. Hãy quay lại cửa hàng và bắt đầu lại.',
  link_expired: 'Liên kết này đã hết hạn nên đơn hàng chưa được tạo. Hãy quay lại cửa hàng và bắt đầu lại.',
  link_order_number_used: 'Cửa hàng đã dùng mã này cho đơn hàng khác. Hãy quay lại cửa hàng và bắt đầu lại.',
  merchant_suspended:
    'Cửa hàng này hiện không thể nhận đơn hàng. Bạn chưa bị trừ tiền. Các đơn hàng đã thanh toán không bị ảnh hưởng.',
  link_merchant_unknown: 'Cửa hàng trong liên kết này chưa đăng ký với chúng tôi. Đơn hàng chưa được tạo.',
  link_in_use: 'Người mua khác đang dùng liên kết này. Hãy quay lại cửa hàng để lấy liên kết của bạn.',
  link_parameter_invalid: 'Liên kết này bị thiếu nên đơn hàng chưa được tạo. Hãy quay lại cửa hàng và bắt đầu lại.',
  link_redirect_refused: 'Liên kết này dẫn về một địa chỉ mà chúng tôi không thể chấp nhận. Đơn hàng chưa được tạo.',
  item_taken: 'Người khác đang mua sản phẩm này. Bạn chưa bị trừ tiền.',
  wallet_missing: 'Vui lòng nhập địa chỉ ví của bạn. Đơn hàng chưa được tạo.',
  wallet_not_of_network:
    'Địa chỉ này không thuộc mạng này. Đơn hàng chưa được tạo. Hãy sao chép địa chỉ ví của bạn rồi dán vào đây.',
  wallet_checksum_invalid:
    'Địa chỉ này có lỗi gõ. Mọi thứ gửi đến đó sẽ mất. Hãy sao chép địa chỉ ví của bạn rồi dán vào đây.',
  wallet_unowned: 'Không ai kiểm soát địa chỉ này; mọi thứ gửi đến đó sẽ mất. Hãy nhập địa chỉ ví của chính bạn.',
  wallet_unconfirmed: 'Vui lòng xác nhận địa chỉ ví của bạn trước. Đơn hàng chưa được tạo.',
  wallet_already_fixed:
    'Không thể đổi địa chỉ của một đơn hàng. Bạn chưa bị trừ tiền. Hãy quay lại cửa hàng để tạo đơn hàng mới.',
  wallet_check_unavailable:
    'Mạng không phản hồi nên chúng tôi không kiểm tra được địa chỉ này. Đơn hàng chưa được tạo. Vui lòng thử lại sau một phút.',
  network_fee_unavailable: 'Phí mạng hiện không có hoặc cao bất thường. Bạn chưa bị trừ tiền. Vui lòng thử lại sau.',
  amount_not_positive: 'Số tiền phải lớn hơn 0.',
  delivery_unavailable: 'Hiện chưa giao được sản phẩm này. Bạn chưa bị trừ tiền. Vui lòng thử lại sau.',
  rate_unavailable: 'Hiện chưa lấy được tỷ giá. Bạn chưa bị trừ tiền. Vui lòng thử lại sau một phút.',
  quote_changed: 'Giá đã thay đổi. Bạn chưa bị trừ tiền. Hãy kiểm tra tổng tiền mới trước khi thanh toán.',
  submit_token_reused: 'Nội dung này đã được gửi với thông tin khác. Vui lòng tải lại trang.',
  submit_token_in_use: 'Việc này đang được xử lý. Hãy chờ kết quả.',
  attempts_used_up: 'Bạn đã thử thanh toán đơn hàng này quá nhiều lần. Hãy quay lại cửa hàng để tạo đơn hàng mới.',
  card_not_found: 'Chúng tôi không tìm thấy thẻ này. Vui lòng nhập lại hoặc chọn thẻ khác.',
  card_number_refused: 'Chỉ nhập số thẻ vào các ô thẻ an toàn. Chúng tôi không lưu những gì bạn đã nhập.',
  card_token_used:
    'Thông tin thẻ này đã hết hạn hoặc đã được dùng. Bạn không bị trừ tiền thêm lần nữa. Vui lòng nhập lại thẻ.',
  payment_not_cancellable: 'Đã quá muộn để hủy khoản thanh toán này. Hãy chờ kết quả.',
  provider_unavailable:
    'Đối tác thanh toán không phản hồi. Đừng thanh toán hai lần: hãy kiểm tra đơn hàng trước rồi mới thử lại.',
  form_invalid: 'Một số thông tin bạn nhập chưa đúng. Chưa có gì được gửi đi. Vui lòng sửa các ô được đánh dấu.',
  card_limit_reached: 'Bạn đã lưu 6 thẻ, mức tối đa. Hãy xóa một thẻ, hoặc thanh toán mà không lưu thẻ này.',
  form_missing: 'Còn thiếu một số thông tin. Bạn chưa bị trừ tiền. Vui lòng điền thông tin trước.',
  receipt_not_ready: 'Chưa có biên lai. Bạn sẽ nhận được khi đơn hàng hoàn tất.',
  too_many_mails: 'Chúng tôi đã gửi mã cho bạn. Hãy nhập mã đó, hoặc chờ một lúc rồi yêu cầu mã khác.',
  too_many_wrong_codes: 'Nhập sai mã quá nhiều lần. Vui lòng yêu cầu mã mới.',
  mails_busy: 'Hiện chúng tôi đang gửi rất nhiều mã. Vui lòng chờ năm phút rồi yêu cầu lại.',
  email_code_expired: 'Mã này đã hết hạn. Vui lòng yêu cầu mã mới.',
  handoff_gone: 'Mã này đã được dùng hoặc đã hết hạn. Hãy lấy mã mới trên màn hình kia.',
  ready_login_refused: 'Cửa hàng không đăng nhập được cho bạn. Hãy đăng nhập bằng địa chỉ email và mã.',
  checkout_used: 'Liên kết thanh toán này đã hết hạn. Hãy quay lại cửa hàng và bắt đầu lại.',
  idempotency_key_reused:
    'Idempotency-Key này đã được dùng cho một yêu cầu khác. Chưa có gì thay đổi. Hãy dùng khóa mới.',
  idempotency_key_in_use: 'Yêu cầu với Idempotency-Key này vẫn đang được xử lý. Hãy gửi lại sau giây lát.',
  refund_impossible:
    'Hiện không thể hoàn tiền đơn hàng này: đơn hàng chưa thanh toán, đang được hoàn tiền, đang được giao hoặc đã giao, hoặc đang xem xét.',
  refund_amount_too_high: 'Số này lớn hơn số tiền còn có thể hoàn. Chưa có gì được hoàn lại.',
  sale_parameter_invalid:
    'Một tham số của giao dịch bán này bị thiếu hoặc không dùng được. Chưa có gì được tạo. Xem `extend` để biết chi tiết.',
  no_webhook_endpoint: 'Không có endpoint webhook nào đang bật và không có callbackUrl nên không thể tạo đơn hàng này.',
  order_number_used:
    'merchantOrderNo này đã được dùng. Chưa có gì được tạo. Để lặp lại lệnh gọi, hãy gửi lại cùng Idempotency-Key của nó.',
  body_signature_required: 'Lệnh gọi này cần x-signature: sign kiểu cũ không bao gồm phần thân.',
  access_token_invalid: 'access-token bị thiếu, sai hoặc đã quá hai giờ. Hãy lấy token mới bằng getToken.',
  endpoint_address_refused:
    'Chúng tôi không thể gửi sự kiện đến địa chỉ này. Hãy dùng https trên máy chủ công khai, với cổng mặc định, không có tên người dùng hay mật khẩu.',
  resource_not_found: 'Không tìm thấy.',
  merchant_unknown: 'Không có appId này.',
  call_timestamp_invalid: 'Timestamp bị thiếu, không tính bằng mili giây hoặc lệch quá năm phút.',
  call_signature_invalid: 'Chữ ký không khớp với yêu cầu.',
  call_nonce_invalid: 'Nonce bị thiếu hoặc đã được dùng.',
  notice_too_early: 'Đơn hàng chưa được thanh toán. Hãy gửi thông báo giao sản phẩm khi đã thanh toán.',
  notice_differs: 'Một thông báo trước đó của đơn hàng này có trạng thái giao khác.',
  cross_site_request: 'Yêu cầu này đến từ trang web khác và đã bị từ chối.',
  http_method_not_allowed: 'Phương thức HTTP này không được phép ở đây.',
  request_too_large: 'Yêu cầu này quá lớn.',
  refund_wallet_invalid:
    'Đây không phải địa chỉ ví hợp lệ trên mạng này. Chưa có gì được gửi đi. Hãy kiểm tra, hoặc sao chép lại từ ví của bạn.',
  refund_wallet_unconfirmed:
    'Chúng tôi không kiểm tra được lỗi gõ trong địa chỉ này. Chưa có gì được gửi đi. Hãy đối chiếu với ví của bạn rồi xác nhận.',
  sell_refund_started:
    'Lần hoàn lại này đã bắt đầu và tiền mã hóa của bạn chỉ được gửi một lần. Xem trạng thái trong đơn hàng của bạn.',
  network_unavailable:
    'Hiện chúng tôi không kết nối được với mạng này. Chưa có gì được gửi đi. Vui lòng thử lại sau vài phút.',
  screening_unavailable:
    'Hiện chúng tôi chưa thực hiện được một bước kiểm tra bắt buộc. Bạn chưa bị trừ tiền. Vui lòng thử lại sau vài phút.',
  too_many_declined_cards:
    'Quá nhiều thẻ bị từ chối. Bạn chưa bị trừ tiền. Hãy chờ một giờ, hoặc chọn phương thức thanh toán khác.',
  media_type_unsupported: 'Không hỗ trợ loại nội dung này. Hãy gửi JSON.',
  spending_limit_reached:
    'Khoản này vượt hạn mức ngày hoặc năm của bạn. Bạn chưa bị trừ tiền. Hãy chọn số tiền nhỏ hơn, hoặc thử lại sau khi hạn mức được làm mới.',
  identity_check_not_found: 'Chúng tôi không tìm thấy lượt xác minh danh tính này.',
  identity_refused:
    'Chúng tôi không xác minh được danh tính của bạn nên bạn không thể tiếp tục. Bạn chưa bị trừ tiền cho khoản này. Nếu trước đó bạn đã thanh toán, chúng tôi đã gửi email cho biết khoản tiền đó được xử lý ra sao.',
  identity_already_verified: 'Bạn đã được xác minh ở cấp này.',
  cpf_required: 'Vui lòng nhập CPF, họ tên và ngày sinh trước. Chưa có gì được gửi đi.',
  too_many_cpf_checks: 'Hôm nay bạn đã kiểm tra CPF năm lần. Vui lòng thử lại vào ngày mai.',
  identity_provider_unavailable:
    'Dịch vụ xác minh danh tính hiện không phản hồi. Không có gì bị mất. Vui lòng thử lại sau một phút.',
  no_documents_yet: 'Bạn chưa gửi gì cho lượt xác minh danh tính này. Vui lòng gửi giấy tờ trước.',
  email_confirmation_required: 'Vui lòng xác nhận địa chỉ email trước: đăng nhập bằng mã rồi tiếp tục.',
  cardholder_mismatch:
    'Tên trên thẻ phải trùng với giấy tờ tùy thân của bạn. Bạn chưa bị trừ tiền. Hãy dùng thẻ đứng tên bạn, đúng như trên giấy tờ tùy thân.',
  erasure_impossible:
    'Chưa thể xóa dữ liệu của người mua này: vẫn còn đơn hàng hoặc lượt xác minh đang mở, hoặc phải lưu giữ. Chưa có gì thay đổi.',
  operator_login_refused: 'Tên, khóa bí mật hoặc mã không đúng, hoặc mã đã được dùng. Hãy chờ mã tiếp theo.',
  operator_session_ended: 'Phiên của bạn đã kết thúc. Vui lòng đăng nhập lại.',
  action_impossible: 'Không thể làm việc này ở trạng thái hiện tại. Chưa có gì thay đổi.',
  operator_role_required: 'Vai trò của bạn không có quyền này. Hãy nhờ đồng nghiệp có vai trò phù hợp.',
  second_operator_required: 'Cần một người vận hành thứ hai phê duyệt. Bạn không thể tự phê duyệt đề xuất của mình.',
  proposal_not_found: 'Đề xuất này đã hết hạn hoặc đã được áp dụng. Hãy xem lại đơn hàng.',
  proposal_declined: 'Đề xuất này đã bị người khác từ chối. Chưa có gì thay đổi.',
  proposal_withdrawn: 'Người đưa ra đề xuất này đã rút lại. Chưa có gì thay đổi.',
  proposal_approved: 'Đề xuất này đã được phê duyệt. Không thể từ chối hay rút lại nữa.',
  proposer_required: 'Chỉ người đưa ra đề xuất này mới có thể rút lại.',
  own_proposal: 'Đây là đề xuất của bạn nên bạn không thể từ chối. Hãy rút lại đề xuất.',
};
