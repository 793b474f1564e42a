import type { MailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: 'Khoản thanh toán của bạn đến sau khi hết thời gian thanh toán.',
  part: 'Số tiền đầy đủ không đến kịp thời gian.',
  second: 'Bạn đã thanh toán hai lần cho cùng một đơn hàng.',
  excess: 'Bạn đã thanh toán nhiều hơn tổng tiền. Đây là phần chênh lệch.',
  wrong_currency: 'Bạn đã thanh toán bằng loại tiền khác với đơn hàng.',
  release_failed: 'Không thể giao {itemName}.',
  merchant: '{merchantName} yêu cầu khoản hoàn tiền này.',
  identity: 'Chúng tôi không thể xác minh danh tính của bạn.',
  noItem: 'Đơn hàng đã đóng, nên bạn sẽ không nhận được {itemName}.',
};

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
  order_part: ({ noWayBack }) => ({
    subject: 'Chúng tôi mới nhận được một phần tiền: {orderNo}',
    title: 'Chúng tôi mới nhận được một phần tiền',
    intro: [
      noWayBack
        ? 'Chúng tôi đang chờ phần còn lại. Khoản thanh toán bằng {noWayBack} không thể hoàn lại theo cùng cách: nếu không nhận được phần còn lại, đội ngũ của chúng tôi sẽ gửi email hỏi bạn muốn nhận tiền ở đâu.'
        : 'Chúng tôi đang chờ phần còn lại. Nếu không nhận được, chúng tôi sẽ hoàn lại số tiền bạn đã thanh toán.',
    ],
    facts: [
      ['Đã nhận', '{received}'],
      ['Còn phải thanh toán', '{rest}'],
      ['Hạn thanh toán', '{until}'],
      ['Số tài khoản', '{account}'],
      ['Thanh toán bằng', '{method}'],
      ['Sản phẩm', '{itemName}'],
      ['Người bán', '{merchantName}'],
      ['Mã đơn hàng', '{orderNo}'],
      ['Hỗ trợ về sản phẩm', '{support}'],
    ],
    button: 'Xem đơn hàng',
    notes: [],
  }),
  order_paid: () => ({
    subject: 'Biên lai cho đơn hàng {orderNo}',
    title: 'Đã nhận thanh toán',
    intro: [
      'Cảm ơn bạn. Bạn đã thanh toán {total} cho {itemName}. Chúng tôi sẽ báo bạn qua email khi sản phẩm được giao.',
    ],
    facts: [
      ['Sản phẩm', '{itemName}'],
      ['Người bán', '{merchantName}'],
      ['Giá sản phẩm', '{itemAmount}'],
      ['Phí dịch vụ', '{rampFee}'],
      ['Phí mạng', '{networkFee}'],
      ['Tổng tiền đã thanh toán', '{total}'],
      ['Thanh toán bằng', '{method}'],
      ['Thời gian thanh toán', '{paidAt}'],
      ['Mã đơn hàng', '{orderNo}'],
      ['Hỗ trợ về sản phẩm', '{support}'],
    ],
    button: 'Xem đơn hàng',
    notes: [],
  }),
  order_completed: () => ({
    subject: 'Đơn hàng {orderNo} đã hoàn tất',
    title: 'Đơn hàng của bạn đã hoàn tất',
    intro: ['{itemName} đã được giao.'],
    facts: [
      ['Sản phẩm', '{itemName}'],
      ['Người bán', '{merchantName}'],
      ['Mã đơn hàng', '{orderNo}'],
      ['Hỗ trợ về sản phẩm', '{support}'],
      ['Hash giao dịch', '{hash}'],
    ],
    button: 'Xem đơn hàng',
    notes: ['Thắc mắc về sản phẩm? Hãy liên hệ {merchantName}.'],
  }),
  order_refunded: ({ method, why }) => ({
    subject: 'Khoản hoàn tiền {amount} của bạn',
    title: 'Tiền hoàn đang được chuyển cho bạn',
    intro: [
      method
        ? 'Chúng tôi đã hoàn {amount} cho bạn theo đúng phương thức bạn đã thanh toán: {method}.'
        : 'Chúng tôi đã hoàn {amount} cho bạn.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [
      ['Số tiền', '{amount}'],
      ['Hoàn tiền về', '{method}'],
      ['Sản phẩm', '{itemName}'],
      ['Người bán', '{merchantName}'],
      ['Mã đơn hàng', '{orderNo}'],
      ['Hỗ trợ về sản phẩm', '{support}'],
    ],
    button: 'Xem đơn hàng',
    notes: ['Ngân hàng thường mất 3 đến 10 ngày làm việc để hiển thị tiền hoàn.'],
  }),
  order_held: ({ why, state }) => ({
    subject: 'Về khoản thanh toán {amount} của bạn',
    ...{
      refunding: {
        title: 'Khoản thanh toán của bạn đến quá muộn',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          'Chúng tôi đang hoàn {amount} cho bạn theo đúng phương thức bạn đã thanh toán: {method}. Chúng tôi sẽ báo bạn qua email khi xong.',
        ],
      },
      no_way_back: {
        title: 'Chúng tôi đang giữ tiền của bạn',
        intro: [
          ...reasonOf(reasons, why),
          'Khoản thanh toán bằng {method} không thể hoàn lại theo cùng cách. Đội ngũ của chúng tôi sẽ quyết định về {amount} của bạn và báo bạn qua email. Nếu cần hoàn tiền, chúng tôi sẽ hỏi bạn muốn nhận ở đâu.',
        ],
      },
      stuck: {
        title: 'Chúng tôi đang giữ tiền của bạn',
        intro: [
          ...reasonOf(reasons, why),
          'Chúng tôi không thể hoàn {amount} cho bạn theo phương thức bạn đã thanh toán: {method}. Đội ngũ của chúng tôi đang xem xét và sẽ báo bạn qua email.',
        ],
      },
      checked: {
        title: 'Chúng tôi đang kiểm tra khoản thanh toán của bạn',
        intro: [
          'Chúng tôi đã nhận được {amount}. Đội ngũ của chúng tôi đang kiểm tra khoản thanh toán này và chưa giao gì cho đến khi xong. Chúng tôi sẽ báo bạn qua email khi có kết quả.',
        ],
      },
    }[state],
    facts: [
      ['Số tiền', '{amount}'],
      ['Thanh toán bằng', '{method}'],
      ['Sản phẩm', '{itemName}'],
      ['Người bán', '{merchantName}'],
      ['Mã đơn hàng', '{orderNo}'],
      ['Hỗ trợ về sản phẩm', '{support}'],
    ],
    button: 'Xem đơn hàng',
    notes: ['Đừng thanh toán lại.', 'Chúng tôi không bao giờ hỏi số thẻ, mật khẩu hay mã của bạn qua email.'],
  }),
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
  identity_rejected: () => ({
    subject: 'Chúng tôi không xác minh được danh tính của bạn',
    title: 'Không xác minh được danh tính',
    intro: ['Chúng tôi không thể chấp nhận những gì bạn đã gửi và không thể xác minh lại lần nữa.'],
    facts: [],
    button: 'Xem lý do',
    notes: [
      'Bạn sẽ không bị trừ tiền cho bất kỳ khoản nào cần lượt xác minh này. Nếu bạn đã thanh toán, chúng tôi sẽ hoàn tiền theo đúng phương thức bạn đã thanh toán và báo bạn qua email khi tiền được chuyển đi.',
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
