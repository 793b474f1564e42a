import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

export const mails: MailTexts = {
  login_code: ({ minutes, merchantName }, plural) => ({
    subject: merchantName ? '{code} là mã {merchantName} của bạn' : '{code} là mã đăng nhập của bạn',
    title: 'Mã đăng nhập của bạn',
    intro: [
      plural(minutes, {
        other: 'Nhập mã này để đăng nhập. Mã dùng được một lần và hết hạn sau {minutes} phút.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      'Bạn không yêu cầu mã này? Bạn có thể bỏ qua email này.',
      'Đừng chia sẻ mã với bất kỳ ai. Chúng tôi không bao giờ hỏi mã qua điện thoại, email hay tin nhắn.',
    ],
  }),
  login_warning: () => ({
    subject: 'Có người liên tục thử đăng nhập vào tài khoản của bạn',
    title: 'Có phải bạn không?',
    intro: [
      'Hôm nay có người đã yêu cầu nhiều mã cho địa chỉ email này, hoặc đã nhập sai mã.',
      'Nếu đó là bạn thì không sao. Nếu không phải, tài khoản của bạn vẫn an toàn: mã chỉ dùng được ở nơi đã yêu cầu và chỉ cho vài lần thử.',
    ],
    facts: [],
    button: '',
    notes: [
      'Bạn vẫn có thể đăng nhập bằng mã trong email mới nhất của chúng tôi. Tạm thời, một mã có thể chỉ cho thử một lần và mã mới có thể mất đến 15 phút.',
      'Đừng chia sẻ mã với bất kỳ ai, dù người hỏi là ai. Chúng tôi gửi email này nhiều nhất một lần mỗi ngày.',
    ],
  }),
  sell_refund_code: ({ minutes }, plural) => ({
    subject: 'Mã của bạn để xác nhận hoàn tiền',
    title: 'Xác nhận nơi nhận tiền mã hóa',
    intro: [
      plural(minutes, {
        other: 'Nhập mã này để gửi {amount} đến địa chỉ bên dưới. Mã dùng được một lần và hết hạn sau {minutes} phút.',
      }),
    ],
    facts: [
      ['Số lượng', '{amount}'],
      ['Mạng', '{network}'],
      ['Địa chỉ', '{address}'],
      ['Mã đơn hàng', '{orderNo}'],
    ],
    button: '',
    notes: [
      'Hãy đối chiếu toàn bộ địa chỉ với ví của bạn. Đã gửi thì không thể lấy lại.',
      'Bạn không yêu cầu mã này? Bạn có thể bỏ qua email này: không có mã thì không có gì được gửi đi. Đừng chia sẻ mã với bất kỳ ai. Chúng tôi không bao giờ hỏi mã qua điện thoại, email hay tin nhắn.',
    ],
  }),
  payout_failed: () => ({
    subject: 'Không chuyển được tiền bán: hãy nhận lại tiền mã hóa',
    title: 'Không chuyển được tiền bán về ngân hàng của bạn',
    intro: [
      'Bạn đã bán {amount}, nhưng ngân hàng của bạn không nhận khoản tiền bán. Chúng tôi đang giữ an toàn tiền mã hóa của bạn và có thể gửi lại về ví của bạn.',
      'Hãy đăng nhập bằng địa chỉ email này, nhập địa chỉ ví của bạn rồi xác nhận bằng mã chúng tôi sẽ gửi qua email.',
    ],
    facts: [
      ['Bạn đã bán', '{amount}'],
      ['Mạng', '{network}'],
      ['Phí mạng', '{fee}'],
      ['Bạn sẽ nhận', '{refundAmount}'],
      ['Mã đơn hàng', '{orderNo}'],
    ],
    button: 'Nhận lại',
    notes: [
      'Chúng tôi sẽ không gửi gì cho đến khi bạn xác nhận. Bạn không cần vội.',
      'Chúng tôi không bao giờ yêu cầu bạn trả tiền cho việc này, cũng không hỏi khóa hay cụm từ khôi phục của ví.',
    ],
  }),
  ...orderMails,
  identity_approved: ({ limit }) => ({
    subject: 'Danh tính của bạn đã được xác minh',
    title: 'Đã xác minh danh tính',
    intro: [limit ? 'Bạn đã được xác minh. Hạn mức ngày của bạn hiện là {limit}.' : 'Bạn đã được xác minh.'],
    facts: [],
    button: 'Tiếp tục',
    notes: ['Bạn chưa bị trừ tiền. Nếu đang định thanh toán, hãy tiếp tục phần đang dở.'],
  }),
  identity_retry: () => ({
    subject: 'Còn một bước để xác minh danh tính',
    title: 'Còn một bước nữa',
    intro: ['Chúng tôi không thể chấp nhận một phần bạn đã gửi. Vui lòng chỉ gửi lại phần này.'],
    facts: [],
    button: 'Gửi lại',
    notes: ['Bạn chưa bị trừ tiền. Hãy dùng giấy tờ của chính bạn, đầy đủ và dễ đọc.'],
  }),
  identity_rejected: ({ noWayBack }) => ({
    subject: 'Chúng tôi không xác minh được danh tính của bạn',
    title: 'Không xác minh được danh tính',
    intro: ['Chúng tôi không thể chấp nhận những gì bạn đã gửi và không thể xác minh lại lần nữa.'],
    facts: [],
    button: 'Xem lý do',
    notes: [
      noWayBack
        ? 'Bạn sẽ không bị trừ tiền cho bất kỳ khoản nào cần lượt xác minh này. Khoản thanh toán bằng {noWayBack} không thể hoàn lại theo cùng cách: đội ngũ của chúng tôi sẽ gửi email hỏi bạn muốn nhận tiền ở đâu.'
        : 'Bạn sẽ không bị trừ tiền cho bất kỳ khoản nào cần lượt xác minh này. Nếu bạn đã thanh toán, chúng tôi sẽ hoàn tiền theo đúng phương thức bạn đã thanh toán và báo bạn qua email khi tiền được chuyển đi.',
    ],
  }),
  webhook_parked: () => ({
    subject: 'Webhook đến {address} đang lỗi',
    title: 'Webhook đang lỗi',
    intro: [
      'Khoảng 75 giờ qua, chúng tôi không gửi được webhook đến {address}. Chúng tôi đã ngừng gửi lại, nhưng không có gì bị mất.',
      'Cho đến khi máy chủ của bạn hoạt động trở lại, hãy hỏi chúng tôi trạng thái đơn hàng: có thể có đơn hàng đã thanh toán đang chờ giao.',
    ],
    facts: [
      ['Cửa hàng', '{merchantName}'],
      ['Địa chỉ', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked liệt kê những gì bị lỗi và lý do; POST /merchant/v1/webhook-deliveries/resend gửi lại.',
      'Chúng tôi gửi email về mỗi địa chỉ nhiều nhất một lần mỗi ngày.',
    ],
  }),
  webhook_gone: () => ({
    subject: 'Chúng tôi đã tắt một endpoint webhook',
    title: 'Chúng tôi đã tắt một endpoint webhook',
    intro: [
      '{address} trả lời 410 Gone nên chúng tôi đã ngừng gửi sự kiện đến đó. Các sự kiện đang chờ vẫn được giữ lại.',
      'Nếu đây là nhầm lẫn, hãy bật lại endpoint rồi gửi lại những gì đã bỏ lỡ.',
    ],
    facts: [
      ['Cửa hàng', '{merchantName}'],
      ['Địa chỉ', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change với enabled true để bật lại; POST /merchant/v1/webhook-deliveries/resend gửi lại những gì đã bỏ lỡ.',
      'Chúng tôi gửi email về mỗi địa chỉ nhiều nhất một lần mỗi ngày.',
    ],
  }),
  dispute_opened: () => ({
    subject: 'Khoản thanh toán của đơn hàng {orderNo} bị khiếu nại',
    title: 'Khoản thanh toán của đơn hàng {orderNo} bị khiếu nại',
    intro: ['Ngân hàng của người mua khiếu nại {amount} của khoản thanh toán này. Nếu chưa giao hàng, bạn đừng giao.'],
    facts: [
      ['Cửa hàng', '{merchantName}'],
      ['Mã đơn hàng', '{orderNo}'],
      ['Số tiền', '{amount}'],
      ['Hạn gửi bằng chứng', '{due}'],
    ],
    button: '',
    notes: [
      'Hãy gửi cho chúng tôi bằng chứng giao hàng trước hạn đó. Trong khi ngân hàng xem xét, đơn hàng không thể hoàn tiền.',
    ],
  }),
  dispute_due: () => ({
    subject: 'Hạn gửi bằng chứng cho đơn hàng {orderNo} là {due}',
    title: 'Hạn gửi bằng chứng cho đơn hàng {orderNo} là {due}',
    intro: ['Ngân hàng của người mua khiếu nại {amount} của khoản thanh toán này và chưa có bằng chứng nào được gửi.'],
    facts: [
      ['Cửa hàng', '{merchantName}'],
      ['Mã đơn hàng', '{orderNo}'],
      ['Số tiền', '{amount}'],
      ['Hạn gửi bằng chứng', '{due}'],
    ],
    button: '',
    notes: [
      'Hãy gửi cho chúng tôi bằng chứng giao hàng trước hạn đó. Nếu không nhận được gì, ngân hàng sẽ quyết định có lợi cho người mua.',
    ],
  }),
  dispute_won: () => ({
    subject: 'Thắng khiếu nại: đơn hàng {orderNo}',
    title: 'Thắng khiếu nại: đơn hàng {orderNo}',
    intro: [
      'Ngân hàng quyết định có lợi cho bạn: bạn giữ lại {amount}. Nếu chúng tôi đã dừng giao hàng, chúng tôi sẽ liên hệ.',
    ],
    facts: [
      ['Cửa hàng', '{merchantName}'],
      ['Mã đơn hàng', '{orderNo}'],
      ['Số tiền', '{amount}'],
    ],
    button: '',
    notes: ['Đôi khi ngân hàng quyết định lại. Nếu có, chúng tôi sẽ gửi email cho bạn.'],
  }),
  dispute_lost: () => ({
    subject: 'Thua khiếu nại: đơn hàng {orderNo}',
    title: 'Thua khiếu nại: đơn hàng {orderNo}',
    intro: [
      'Ngân hàng đã trả lại {amount} cho người mua. Giống như khi hoàn tiền, số tiền này không còn nằm trong khoản chúng tôi nợ bạn.',
    ],
    facts: [
      ['Cửa hàng', '{merchantName}'],
      ['Mã đơn hàng', '{orderNo}'],
      ['Số tiền', '{amount}'],
    ],
    button: '',
    notes: ['Đôi khi ngân hàng quyết định lại. Nếu có, chúng tôi sẽ gửi email cho bạn.'],
  }),
  sale_to_deliver: () => ({
    subject: 'Đơn hàng {orderNo} đã được thanh toán và đang chờ giao',
    title: 'Bạn vừa bán được hàng',
    intro: [
      'Người mua của bạn đã thanh toán. Hãy giao {itemName}, rồi xác nhận trong bảng điều khiển.',
      'Không giao được? Hãy cho biết ở đó, và chúng tôi sẽ hoàn tiền cho người mua của bạn.',
    ],
    facts: [
      ['Cửa hàng', '{merchantName}'],
      ['Mã đơn hàng', '{orderNo}'],
      ['Giá', '{amount}'],
      ['Xác nhận trước', '{due}'],
    ],
    button: 'Mở đơn hàng',
    notes: ['Nếu đến lúc đó vẫn chưa có xác nhận của bạn, đội ngũ của chúng tôi sẽ xem xét đơn hàng.'],
  }),
  console_invitation: () => ({
    subject: 'Bạn được mời vào bảng điều khiển của {merchantName}',
    title: 'Bạn được mời vào bảng điều khiển',
    intro: [
      'Giờ đây bạn có thể xem và quyết định ở đó thay cho {merchantName}. Hãy mở liên kết trong trình duyệt mà bạn sẽ dùng để làm việc.',
    ],
    facts: [],
    button: 'Chấp nhận lời mời',
    notes: ['Liên kết chỉ dùng được một lần, trong ba ngày.', 'Bạn không biết đây là gì? Bạn có thể bỏ qua email này.'],
  }),
};
