import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

export const mails: MailTexts = {
  login_code: ({ merchantName }) => ({
    subject: merchantName ? '{merchantName} 인증 코드: {code}' : '로그인 인증 코드: {code}',
    title: '로그인 인증 코드',
    intro: ['로그인하려면 이 코드를 입력해 주세요. 한 번만 사용할 수 있으며 {minutes}분 후 만료됩니다.'],
    facts: [],
    button: '',
    notes: [
      '요청하지 않으셨다면 이 이메일을 무시하셔도 됩니다.',
      '코드를 누구와도 공유하지 마세요. 저희는 전화, 이메일, 채팅으로 코드를 묻지 않습니다.',
    ],
  }),
  login_warning: () => ({
    subject: '누군가 고객님 계정에 계속 로그인을 시도하고 있습니다',
    title: '본인이 하신 일인가요?',
    intro: [
      '오늘 누군가 이 이메일 주소로 인증 코드를 여러 번 요청했거나 잘못된 코드를 여러 번 입력했습니다.',
      '본인이 하신 일이라면 괜찮습니다. 아니더라도 계정은 안전합니다. 코드는 요청한 화면에서만, 몇 번만 입력할 수 있습니다.',
    ],
    facts: [],
    button: '',
    notes: [
      '가장 최근 이메일의 코드로 계속 로그인하실 수 있습니다. 당분간 코드를 한 번만 입력할 수 있고, 새 코드를 받기까지 최대 15분이 걸릴 수 있습니다.',
      '누가 요청하더라도 코드를 공유하지 마세요. 이 이메일은 하루에 한 번까지만 보내 드립니다.',
    ],
  }),
  sell_refund_code: () => ({
    subject: '환불 인증 코드',
    title: '암호화폐를 보낼 주소를 확인해 주세요',
    intro: [
      '아래 주소로 {amount} 전송을 진행하려면 이 코드를 입력해 주세요. 한 번만 사용할 수 있으며 {minutes}분 후 만료됩니다.',
    ],
    facts: [
      ['금액', '{amount}'],
      ['네트워크', '{network}'],
      ['주소', '{address}'],
      ['주문 번호', '{orderNo}'],
    ],
    button: '',
    notes: [
      '주소 전체를 지갑의 주소와 비교해 주세요. 전송은 되돌릴 수 없습니다.',
      '요청하지 않으셨다면 이 이메일을 무시하셔도 됩니다. 코드가 없으면 아무것도 전송되지 않습니다. 코드를 누구와도 공유하지 마세요. 저희는 전화, 이메일, 채팅으로 코드를 묻지 않습니다.',
    ],
  }),
  payout_failed: () => ({
    subject: '은행 입금에 실패했습니다: 암호화폐를 돌려받으세요',
    title: '은행 계좌로 입금하지 못했습니다',
    intro: [
      '{amount} 판매 대금을 은행에서 받지 않았습니다. 암호화폐는 안전하게 보관하고 있으며, 고객님의 지갑으로 돌려드릴 수 있습니다.',
      '이 이메일 주소로 로그인해 지갑 주소를 입력하고, 보내 드리는 코드로 확인해 주세요.',
    ],
    facts: [
      ['판매한 금액', '{amount}'],
      ['네트워크', '{network}'],
      ['네트워크 수수료', '{fee}'],
      ['받으실 금액', '{refundAmount}'],
      ['주문 번호', '{orderNo}'],
    ],
    button: '돌려받기',
    notes: [
      '확인하시기 전에는 아무것도 보내지 않습니다. 서두르지 않으셔도 됩니다.',
      '이를 위해 결제를 요구하거나 지갑의 개인 키, 복구 문구를 묻는 일은 절대 없습니다.',
    ],
  }),
  ...orderMails,
  identity_approved: ({ limit }) => ({
    subject: '본인 인증이 완료되었습니다',
    title: '본인 인증이 완료되었습니다',
    intro: [limit ? '본인 인증을 마쳤습니다. 이제 일일 한도는 {limit}입니다.' : '본인 인증을 마쳤습니다.'],
    facts: [],
    button: '계속하기',
    notes: ['결제되지 않았습니다. 결제 중이셨다면 멈추신 곳에서 계속해 주세요.'],
  }),
  identity_retry: () => ({
    subject: '본인 인증에 한 가지가 더 필요합니다',
    title: '한 가지가 더 필요합니다',
    intro: ['제출하신 서류 중 일부를 승인할 수 없었습니다. 그 부분만 다시 제출해 주세요.'],
    facts: [],
    button: '다시 제출하기',
    notes: ['결제되지 않았습니다. 본인의 서류를 전체가 또렷하게 보이도록 제출해 주세요.'],
  }),
  identity_rejected: ({ noWayBack }) => ({
    subject: '본인 인증에 실패했습니다',
    title: '본인 인증에 실패했습니다',
    intro: ['제출하신 서류를 승인할 수 없었으며, 이 인증은 다시 할 수 없습니다.'],
    facts: [],
    button: '이유 보기',
    notes: [
      noWayBack
        ? '이 인증이 필요한 결제는 진행되지 않습니다. {noWayBack} 결제는 같은 방법으로 환불할 수 없습니다. 담당자가 이메일로 환불받으실 곳을 여쭤보겠습니다.'
        : '이 인증이 필요한 결제는 진행되지 않습니다. 이미 결제하셨다면 결제하신 수단으로 환불하고, 환불이 시작되면 이메일로 알려 드립니다.',
    ],
  }),
  webhook_parked: () => ({
    subject: '{address} 웹훅 전송이 실패하고 있습니다',
    title: '웹훅 전송이 실패하고 있습니다',
    intro: [
      '약 75시간 동안 {address} 주소로 웹훅을 전송하지 못했습니다. 더 이상 시도하지 않지만 잃어버린 것은 없습니다.',
      '서버가 다시 작동할 때까지 주문 상태를 조회해 주세요. 결제된 주문이 전달을 기다리고 있을 수 있습니다.',
    ],
    facts: [
      ['가맹점', '{merchantName}'],
      ['주소', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked 로 실패한 웹훅과 이유를 확인하고, POST /merchant/v1/webhook-deliveries/resend 로 다시 보낼 수 있습니다.',
      '이 안내는 주소마다 하루에 한 번까지만 보내 드립니다.',
    ],
  }),
  webhook_gone: () => ({
    subject: '웹훅 엔드포인트를 껐습니다',
    title: '웹훅 엔드포인트를 껐습니다',
    intro: [
      '{address} 주소가 410 Gone으로 응답하여 이벤트 전송을 중단했습니다. 대기 중인 이벤트는 보관하고 있습니다.',
      '착오라면 엔드포인트를 다시 켠 뒤, 받지 못한 이벤트를 다시 보내 주세요.',
    ],
    facts: [
      ['가맹점', '{merchantName}'],
      ['주소', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change 에 enabled true를 보내면 다시 켜지고, POST /merchant/v1/webhook-deliveries/resend 로 받지 못한 이벤트를 다시 보낼 수 있습니다.',
      '이 안내는 주소마다 하루에 한 번까지만 보내 드립니다.',
    ],
  }),
  dispute_opened: () => ({
    subject: '주문 {orderNo}의 결제에 이의가 제기되었습니다',
    title: '주문 {orderNo}의 결제에 이의가 제기되었습니다',
    intro: [
      '구매자의 은행이 이 결제 중 {amount}에 이의를 제기했습니다. 아직 상품을 전달하지 않았다면 전달하지 마세요.',
    ],
    facts: [
      ['가맹점', '{merchantName}'],
      ['주문 번호', '{orderNo}'],
      ['금액', '{amount}'],
      ['증거 제출 기한', '{due}'],
    ],
    button: '',
    notes: ['기한 전에 전달을 입증하는 서류를 보내 주세요. 은행이 결정할 때까지 이 주문은 환불할 수 없습니다.'],
  }),
  dispute_due: () => ({
    subject: '주문 {orderNo}의 증거 제출 기한은 {due}입니다',
    title: '주문 {orderNo}의 증거 제출 기한은 {due}입니다',
    intro: ['구매자의 은행이 이 결제 중 {amount}에 이의를 제기했으며, 아직 증거가 제출되지 않았습니다.'],
    facts: [
      ['가맹점', '{merchantName}'],
      ['주문 번호', '{orderNo}'],
      ['금액', '{amount}'],
      ['증거 제출 기한', '{due}'],
    ],
    button: '',
    notes: ['기한 전에 전달을 입증하는 서류를 보내 주세요. 아무것도 제출되지 않으면 은행은 구매자의 손을 들어 줍니다.'],
  }),
  dispute_won: () => ({
    subject: '이의 제기 승소: 주문 {orderNo}',
    title: '이의 제기 승소: 주문 {orderNo}',
    intro: [
      '은행이 가맹점의 손을 들어 주었습니다. 판매 대금({amount})은 그대로 유지됩니다. 전달을 중단했던 경우에는 따로 연락드리겠습니다.',
    ],
    facts: [
      ['가맹점', '{merchantName}'],
      ['주문 번호', '{orderNo}'],
      ['금액', '{amount}'],
    ],
    button: '',
    notes: ['은행이 결정을 바꾸는 경우도 있습니다. 그때는 이메일로 알려 드립니다.'],
  }),
  dispute_lost: () => ({
    subject: '이의 제기 패소: 주문 {orderNo}',
    title: '이의 제기 패소: 주문 {orderNo}',
    intro: ['은행이 구매자에게 돌려준 금액은 {amount}입니다. 환불과 마찬가지로 가맹점에 입금할 금액에서 제외됩니다.'],
    facts: [
      ['가맹점', '{merchantName}'],
      ['주문 번호', '{orderNo}'],
      ['금액', '{amount}'],
    ],
    button: '',
    notes: ['은행이 결정을 바꾸는 경우도 있습니다. 그때는 이메일로 알려 드립니다.'],
  }),
  sale_to_deliver: () => ({
    subject: '주문 {orderNo}: 결제가 완료되어 전달을 기다리고 있습니다',
    title: '상품이 판매되었습니다',
    intro: [
      '구매자가 결제했습니다. 아래 상품을 전달한 다음 콘솔에서 확인해 주세요: {itemName}',
      '전달할 수 없나요? 콘솔에서 알려 주시면 구매자에게 환불해 드립니다.',
    ],
    facts: [
      ['가맹점', '{merchantName}'],
      ['주문 번호', '{orderNo}'],
      ['가격', '{amount}'],
      ['확인 기한', '{due}'],
    ],
    button: '주문 열기',
    notes: ['그때까지 확인이 없으면 담당자가 주문을 살펴봅니다.'],
  }),
  console_invitation: () => ({
    subject: '{merchantName} 콘솔에 초대되었습니다',
    title: '콘솔에 초대되었습니다',
    intro: ['이제 {merchantName}의 내용을 확인하고 결정할 수 있습니다. 작업에 사용할 브라우저에서 링크를 여세요.'],
    facts: [],
    button: '초대 수락',
    notes: [
      '링크는 3일 동안 한 번만 사용할 수 있습니다.',
      '무슨 내용인지 모르시겠나요? 이 이메일은 무시하셔도 됩니다.',
    ],
  }),
};
