import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
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

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['Sản phẩm', '{itemName}'],
  ['Người bán', '{merchantName}'],
  ['Mã đơn hàng', '{orderNo}'],
  ['Hỗ trợ về sản phẩm', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: 'Thông tin thanh toán cho đơn hàng {orderNo}',
    title: 'Hướng dẫn thanh toán đơn hàng',
    intro: ['Thanh toán {amount} bằng {method}. Hạn thanh toán: {until}.'],
    facts: [
      ['Số tiền', '{amount}'],
      ['Hạn thanh toán', '{until}'],
      ['Ngân hàng', '{bankName}'],
      ['Chi nhánh', '{branchName}'],
      ['Cửa hàng', '{chain}'],
      ['Loại tài khoản', '{accountType}'],
      ['Chủ tài khoản', '{accountName}'],
      ['Số tài khoản ảo', '{virtualAccount}'],
      ['Số tài khoản', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['Alias', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['Mã số thuế của chủ tài khoản', '{taxId}'],
      ['Mã thanh toán', '{paymentCode}'],
      ['Số xác nhận', '{confirmationNumber}'],
      ['Số phiếu thanh toán', '{voucher}'],
      ['Số boleto (linha digitável)', '{boletoLine}'],
      ['Nội dung chuyển khoản', '{reference}'],
      ...ofOrder,
    ],
    button: 'Xem đơn hàng',
    notes: [
      'Chuyển đúng số tiền theo đúng thông tin này để chúng tôi đối soát được.',
      'Đừng thanh toán hai lần.',
      'Bạn đã thanh toán? Hãy bỏ qua email này. Chúng tôi sẽ gửi biên lai cho bạn.',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: 'Chúng tôi mới nhận được một phần tiền: {orderNo}',
    title: 'Chúng tôi mới nhận được một phần tiền',
    intro: [
      rest
        ? noWayBack
          ? 'Chúng tôi đang chờ phần còn lại. Khoản thanh toán bằng {noWayBack} không thể hoàn lại theo cùng cách: nếu không nhận được phần còn lại, đội ngũ của chúng tôi sẽ gửi email hỏi bạn muốn nhận tiền ở đâu.'
          : 'Chúng tôi đang chờ phần còn lại. Nếu không nhận được, chúng tôi sẽ hoàn lại số tiền bạn đã thanh toán.'
        : noWayBack
          ? 'Phần còn lại không thể thanh toán bằng phương thức này, và khoản thanh toán bằng {noWayBack} không thể hoàn lại theo cùng cách. Đội ngũ của chúng tôi sẽ gửi email hỏi bạn muốn nhận tiền ở đâu.'
          : 'Phần còn lại không thể thanh toán bằng phương thức này, nên chúng tôi sẽ hoàn lại số tiền bạn đã thanh toán.',
    ],
    facts: [
      ['Đã nhận', '{received}'],
      ['Còn phải thanh toán', '{rest}'],
      ['Hạn thanh toán', '{until}'],
      ['Số tài khoản', '{account}'],
      ['Thanh toán bằng', '{method}'],
      ...ofOrder,
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
    facts: [...ofOrder, ['Hash giao dịch', '{hash}']],
    button: 'Xem đơn hàng',
    notes: ['Thắc mắc về sản phẩm? Hãy liên hệ {merchantName}.'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: 'Khoản hoàn tiền {amount} của bạn',
    title: 'Tiền hoàn đang được chuyển cho bạn',
    intro: [
      method
        ? 'Chúng tôi đã hoàn {amount} cho bạn theo đúng phương thức bạn đã thanh toán: {method}.'
        : 'Chúng tôi đã hoàn {amount} cho bạn.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['Số tiền', '{amount}'], ['Hoàn tiền về', '{method}'], ...ofOrder],
    button: 'Xem đơn hàng',
    notes: [
      toCard
        ? 'Ngân hàng thường mất 3 đến 10 ngày làm việc để hiển thị tiền hoàn.'
        : 'Có thể mất đến 10 ngày để tiền hiện trong tài khoản ngân hàng hoặc ví điện tử của bạn.',
    ],
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
    facts: [['Số tiền', '{amount}'], ['Thanh toán bằng', '{method}'], ...ofOrder],
    button: 'Xem đơn hàng',
    notes: ['Đừng thanh toán lại.', 'Chúng tôi không bao giờ hỏi số thẻ, mật khẩu hay mã của bạn qua email.'],
  }),
};
