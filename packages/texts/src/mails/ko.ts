import type { MailTexts } from '../mail-kinds.ts';

export const mailsKo: MailTexts = {
  login_code: () => ({
    subject: '로그인 인증 코드',
    title: '로그인 인증 코드',
    intro: [
      '인증 코드를 요청한 화면에 아래 숫자를 입력해 주세요. 한 번만 사용할 수 있으며 {minutes}분 동안 유효합니다.',
    ],
    facts: [],
    button: '',
    notes: [
      '요청하신 적이 없다면 아무것도 하지 않으셔도 됩니다. 이 코드 없이는 누구도 고객님으로 로그인할 수 없습니다.',
      '코드를 다른 사람에게 알려 주지 마세요. 저희는 전화, 이메일, 채팅으로 코드를 묻지 않습니다.',
    ],
  }),
  sell_refund_code: () => ({
    subject: '환불 확인 코드',
    title: '암호화폐를 받을 주소를 확인해 주세요',
    intro: [
      '아래 주소로 {amount}을(를) 돌려받으려면 이 코드를 입력해 주세요. 코드는 {minutes}분 동안 한 번만 사용할 수 있습니다.',
    ],
    facts: [
      ['금액', '{amount}'],
      ['네트워크', '{network}'],
      ['받는 주소', '{address}'],
      ['주문 번호', '{orderNo}'],
    ],
    button: '',
    notes: [
      '주소를 지갑의 주소와 한 글자씩 비교해 주세요. 잘못된 주소로 보낸 암호화폐는 되찾을 수 없습니다.',
      '요청하지 않으셨다면 아무것도 하지 않으셔도 됩니다. 이 코드가 없으면 아무것도 전송되지 않습니다. 코드를 다른 사람에게 알려 주지 마세요. 저희는 전화, 메일, 채팅으로 코드를 묻지 않습니다.',
    ],
  }),
  payout_failed: () => ({
    subject: '은행 입금에 실패했습니다: 암호화폐를 돌려받으세요',
    title: '은행 계좌로 입금하지 못했습니다',
    intro: [
      '{amount}을(를) 판매하셨지만 은행에서 입금을 받지 않았습니다. 암호화폐는 안전하게 보관하고 있으며, 본인의 지갑으로 돌려 드립니다.',
      '이 이메일 주소로 로그인해 지갑 주소를 입력하고, 보내 드리는 코드로 확인해 주세요.',
    ],
    facts: [
      ['판매한 금액', '{amount}'],
      ['네트워크', '{network}'],
      ['전송 수수료', '{fee}'],
      ['돌려받는 금액', '{refundAmount}'],
      ['주문 번호', '{orderNo}'],
    ],
    button: '돌려받기',
    notes: [
      '확인하시기 전에는 아무것도 전송되지 않으니 서두르지 않으셔도 됩니다.',
      '이를 위해 결제를 요구하거나 지갑의 개인 키, 복구 문구를 묻는 일은 절대 없습니다.',
    ],
  }),
  order_paid: () => ({
    subject: '{itemName} 결제 영수증',
    title: '결제가 완료되었습니다',
    intro: ['감사합니다. {itemName} 구매에 {total}을(를) 결제하셨습니다. {merchantName}에서 상품을 전달하고 있습니다.'],
    facts: [
      ['상품', '{itemName}'],
      ['판매자', '{merchantName}'],
      ['상품 가격', '{itemAmount}'],
      ['결제 수수료', '{rampFee}'],
      ['네트워크 수수료', '{networkFee}'],
      ['총 결제 금액', '{total}'],
      ['결제 수단', '{method}'],
      ['결제 일시', '{paidAt}'],
      ['주문 번호', '{orderNo}'],
    ],
    button: '주문 보기',
    notes: ['더 하실 일도, 더 결제하실 금액도 없습니다. 상품이 전달되면 다시 이메일로 알려 드리겠습니다.'],
  }),
  order_completed: () => ({
    subject: '{itemName} 구매가 완료되었습니다',
    title: '{itemName} 구매가 완료되었습니다',
    intro: ['{merchantName}에서 상품을 전달했습니다. 주문이 완료되었습니다.'],
    facts: [
      ['상품', '{itemName}'],
      ['판매자', '{merchantName}'],
      ['주문 번호', '{orderNo}'],
      ['거래 해시', '{hash}'],
    ],
    button: '주문 보기',
    notes: ['상품에 관한 문의는 {merchantName}에 해 주세요.'],
  }),
  order_refunded: () => ({
    subject: '환불 안내: {amount}',
    title: '결제 금액을 돌려드리고 있습니다',
    intro: ['{amount}을(를) 결제하신 수단으로 돌려드렸습니다: {method}.'],
    facts: [
      ['환불 금액', '{amount}'],
      ['환불 수단', '{method}'],
      ['상품', '{itemName}'],
      ['판매자', '{merchantName}'],
      ['주문 번호', '{orderNo}'],
    ],
    button: '주문 보기',
    notes: ['환불 내역은 보통 영업일 기준 3~10일 안에 은행에서 확인하실 수 있습니다. 따로 하실 일은 없습니다.'],
  }),
  identity_approved: () => ({
    subject: '본인 확인이 완료되었습니다',
    title: '본인 확인이 완료되었습니다',
    intro: ['감사합니다. 제출하신 자료가 승인되어 이제 더 큰 금액을 결제하실 수 있습니다.'],
    facts: [],
    button: '계속하기',
    notes: ['그동안 청구된 금액은 없습니다. 결제 중이셨다면 멈추신 곳에서 계속해 주세요.'],
  }),
  identity_retry: () => ({
    subject: '본인 확인에 한 가지가 더 필요합니다',
    title: '자료를 다시 제출해 주세요',
    intro: ['제출하신 자료 중 일부를 승인할 수 없었습니다. 그 부분만 다시 제출하시면 됩니다.'],
    facts: [],
    button: '다시 제출하기',
    notes: ['청구된 금액은 없습니다. 본인의 서류를 전체가 또렷하게 보이도록 제출해 주세요.'],
  }),
  identity_rejected: () => ({
    subject: '본인 확인에 실패했습니다',
    title: '본인 확인에 실패했습니다',
    intro: ['제출하신 자료를 승인할 수 없었으며, 이 확인은 다시 할 수 없습니다.'],
    facts: [],
    button: '이유 보기',
    notes: [
      '이 확인이 필요한 결제는 청구되지 않습니다. 이미 이동한 금액은 결제하신 방법으로 환불되며, 환불이 시작되면 다시 알려 드립니다.',
    ],
  }),
  webhook_parked: () => ({
    subject: '{merchantName}: 서버가 웹훅을 받지 않고 있습니다',
    title: '서버가 웹훅을 받지 않고 있습니다',
    intro: [
      '약 75시간 동안 {address} 주소가 저희 메시지를 받지 않았습니다. 전송 시도를 멈췄으며, 메시지는 보관하고 있습니다.',
      '서버가 다시 작동할 때까지 주문 상태를 조회해 주세요. 결제된 주문이 지급을 기다리고 있을 수 있습니다.',
    ],
    facts: [
      ['가맹점', '{merchantName}'],
      ['주소', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked 로 도착하지 않은 메시지와 이유를 확인하고, POST /merchant/v1/webhook-deliveries/resend 로 다시 보낼 수 있습니다.',
      '이 안내는 주소마다 하루에 한 번까지만 보내 드립니다.',
    ],
  }),
  webhook_gone: () => ({
    subject: '{merchantName}: 웹훅 엔드포인트가 꺼졌습니다',
    title: '웹훅 엔드포인트를 껐습니다',
    intro: [
      '{address} 주소가 410(사라짐)으로 응답했습니다. 더 이상 이 주소로 보내지 않으며, 대기 중이던 메시지는 보관하고 있습니다.',
      '착오라면 엔드포인트를 다시 켠 뒤, 받지 못한 메시지를 다시 보내 주세요.',
    ],
    facts: [
      ['가맹점', '{merchantName}'],
      ['주소', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change 에 enabled true를 보내면 다시 켜지고, POST /merchant/v1/webhook-deliveries/resend 로 빠진 메시지를 다시 보낼 수 있습니다.',
      '이 안내는 주소마다 하루에 한 번까지만 보내 드립니다.',
    ],
  }),
};
