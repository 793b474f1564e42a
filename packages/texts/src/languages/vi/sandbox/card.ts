import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: 'Số thẻ', error: 'Vui lòng nhập đúng số thẻ' },
  expiry: { label: 'Ngày hết hạn, tháng và năm', placeholder: 'MM/YY', error: 'Vui lòng nhập đúng ngày hết hạn' },
  cvv: { label: 'CVV, ba chữ số ở mặt sau thẻ', error: 'Vui lòng nhập đúng CVV' },
  sessionOver: 'Phần nhập thẻ đã hết hạn. Vui lòng tải lại trang.',
};

export const challenge: ChallengeTexts = {
  title: 'Xác nhận thanh toán',
  question: 'Có phải bạn đã bắt đầu khoản thanh toán này không?',
  amount: 'Số tiền',
  payee: 'Người nhận',
  card: 'Thẻ có số cuối',
  time: 'Yêu cầu lúc',
  confirm: 'Đúng, xác nhận',
  refuse: 'Không, từ chối',
  until: 'Trả lời trước {time}.',
  sandbox: 'Ngân hàng thử nghiệm. Không có tiền thật nào được chuyển.',
  confirmed: 'Đã xác nhận thanh toán.',
  refused: 'Khoản thanh toán bị từ chối. Bạn chưa bị trừ tiền.',
  over: 'Đã hết thời gian. Bạn chưa bị trừ tiền.',
  goOn: 'Về cửa hàng',
};

export const sheet: SheetTexts = {
  payTo: 'Thanh toán cho {merchant}',
  card: 'Thẻ',
  email: 'Email',
  cards: { approved: 'được chấp thuận', declined: 'bị ngân hàng từ chối', insufficient: 'không đủ số dư' },
  pay: 'Thanh toán',
  cancel: 'Hủy',
  failed: 'Không kết nối được với ví. Vui lòng thử lại.',
  sandbox: 'Ví thử nghiệm. Không có tiền thật nào được chuyển.',
};
