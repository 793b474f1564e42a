import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: 'Thanh toán của bạn',
    words: 'Đơn hàng của bạn đã sẵn sàng. Nếu trang này không tự chuyển tiếp, hãy nhấn nút.',
    button: 'Tiếp tục thanh toán',
  },
  tooOld: {
    title: 'Trình duyệt của bạn quá cũ',
    words: 'Trình duyệt này không thể mở trang thanh toán một cách an toàn. Bạn chưa bị trừ tiền.',
    how: 'Hãy cập nhật trình duyệt, hoặc mở địa chỉ này bằng trình duyệt hay thiết bị khác:',
    address: 'Địa chỉ đơn hàng của bạn',
    mail: 'Gửi qua email cho tôi',
  },
  question: 'Trang của ngân hàng',
  returned: {
    title: 'Đang quay lại từ ngân hàng…',
    button: 'Xem trạng thái',
  },
  noScript: 'Trang này cần JavaScript. Bạn chưa bị trừ tiền.',
};
