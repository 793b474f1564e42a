import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: '결제 시간이 끝난 뒤에 결제 금액이 들어왔습니다.',
  part: '전체 금액이 시간 안에 들어오지 않았습니다.',
  second: '같은 주문에 두 번 결제하셨습니다.',
  excess: '총액보다 많이 결제하셨습니다. 환불 금액은 그 차액입니다.',
  wrong_currency: '주문과 다른 통화로 결제하셨습니다.',
  release_failed: '상품이 전달되지 못했습니다: {itemName}.',
  merchant: '{merchantName}에서 이 환불을 요청했습니다.',
  identity: '본인 인증을 확인하지 못했습니다.',
  noItem: '주문이 종료되어 상품을 받으실 수 없습니다: {itemName}.',
};

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['상품', '{itemName}'],
  ['판매자', '{merchantName}'],
  ['주문 번호', '{orderNo}'],
  ['상품 문의', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: '주문 {orderNo} 결제 정보',
    title: '주문 결제 안내',
    intro: ['{amount} 금액을 결제해 주세요. 결제 수단: {method}, 결제 기한: {until}'],
    facts: [
      ['결제 금액', '{amount}'],
      ['결제 기한', '{until}'],
      ['은행', '{bankName}'],
      ['지점', '{branchName}'],
      ['매장', '{chain}'],
      ['계좌 종류', '{accountType}'],
      ['예금주', '{accountName}'],
      ['가상계좌번호', '{virtualAccount}'],
      ['계좌번호', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['별칭(Alias)', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ['예금주 세금 번호', '{taxId}'],
      ['결제 코드', '{paymentCode}'],
      ['확인 번호', '{confirmationNumber}'],
      ['납부 번호', '{voucher}'],
      ['볼레토 번호 (linha digitável)', '{boletoLine}'],
      ['참조 번호', '{reference}'],
      ...ofOrder,
    ],
    button: '주문 보기',
    notes: [
      '결제를 확인할 수 있도록 이 정보로 정확한 금액을 보내 주세요.',
      '두 번 결제하지 마세요.',
      '이미 결제하셨다면 이 이메일은 무시하셔도 됩니다. 영수증을 보내 드리겠습니다.',
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: '결제 금액의 일부를 받았습니다: {orderNo}',
    title: '결제 금액의 일부를 받았습니다',
    intro: [
      rest
        ? noWayBack
          ? '나머지 금액을 기다리고 있습니다. {noWayBack} 결제는 같은 방법으로 환불할 수 없습니다. 나머지 금액이 들어오지 않으면 담당자가 이메일로 환불받으실 곳을 여쭤보겠습니다.'
          : '나머지 금액을 기다리고 있습니다. 들어오지 않으면 결제하신 금액을 환불해 드립니다.'
        : noWayBack
          ? '나머지 금액은 이 결제 수단으로 결제할 수 없고, {noWayBack} 결제는 같은 방법으로 환불할 수 없습니다. 담당자가 이메일로 환불받으실 곳을 여쭤보겠습니다.'
          : '나머지 금액은 이 결제 수단으로 결제할 수 없어, 결제하신 금액을 환불해 드립니다.',
    ],
    facts: [
      ['받은 금액', '{received}'],
      ['남은 금액', '{rest}'],
      ['결제 기한', '{until}'],
      ['계좌번호', '{account}'],
      ['결제 수단', '{method}'],
      ...ofOrder,
    ],
    button: '주문 보기',
    notes: [],
  }),
  order_paid: () => ({
    subject: '주문 {orderNo} 결제 영수증',
    title: '결제를 받았습니다',
    intro: ['감사합니다. {itemName} 구매 금액 {total} 결제가 완료되었습니다. 전달되면 이메일로 알려 드리겠습니다.'],
    facts: [
      ['상품', '{itemName}'],
      ['판매자', '{merchantName}'],
      ['상품 가격', '{itemAmount}'],
      ['서비스 수수료', '{rampFee}'],
      ['네트워크 수수료', '{networkFee}'],
      ['총 결제 금액', '{total}'],
      ['결제 수단', '{method}'],
      ['결제 일시', '{paidAt}'],
      ['주문 번호', '{orderNo}'],
      ['상품 문의', '{support}'],
    ],
    button: '주문 보기',
    notes: [],
  }),
  order_completed: () => ({
    subject: '주문이 완료되었습니다: {orderNo}',
    title: '주문이 완료되었습니다',
    intro: ['{itemName} 전달이 완료되었습니다.'],
    facts: [...ofOrder, ['거래 해시', '{hash}']],
    button: '주문 보기',
    notes: ['상품에 대해 궁금한 점은 {merchantName}에 문의해 주세요.'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: '환불 안내: {amount}',
    title: '환불이 진행 중입니다',
    intro: [
      method ? '결제하신 수단으로 {amount} 환불해 드렸습니다: {method}.' : '{amount} 환불해 드렸습니다.',
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['환불 금액', '{amount}'], ['환불 수단', '{method}'], ...ofOrder],
    button: '주문 보기',
    notes: [
      toCard
        ? '은행에 환불이 표시되기까지 보통 영업일 기준 3~10일이 걸립니다.'
        : '은행이나 전자지갑에 표시되기까지 최대 10일이 걸릴 수 있습니다.',
    ],
  }),
  order_held: ({ why, state }) => ({
    subject: '결제하신 {amount} 안내',
    ...{
      refunding: {
        title: '결제 금액이 늦게 들어왔습니다',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          '결제하신 수단으로 {amount} 환불하고 있습니다: {method}. 완료되면 이메일로 알려 드리겠습니다.',
        ],
      },
      no_way_back: {
        title: '결제하신 금액을 보관하고 있습니다',
        intro: [
          ...reasonOf(reasons, why),
          '{method} 결제는 같은 방법으로 환불할 수 없습니다. {amount} 처리 방법을 담당자가 결정해 이메일로 알려 드리겠습니다. 환불이 필요하면 환불받으실 곳을 여쭤보겠습니다.',
        ],
      },
      stuck: {
        title: '결제하신 금액을 보관하고 있습니다',
        intro: [
          ...reasonOf(reasons, why),
          '결제하신 수단으로 {amount} 환불하지 못했습니다: {method}. 담당자가 확인해 이메일로 알려 드리겠습니다.',
        ],
      },
      checked: {
        title: '결제를 확인하고 있습니다',
        intro: [
          '{amount} 결제를 받았습니다. 담당자가 이 결제를 확인하고 있으며, 확인이 끝날 때까지 상품은 전달되지 않습니다. 결정되는 대로 이메일로 알려 드리겠습니다.',
        ],
      },
    }[state],
    facts: [['결제 금액', '{amount}'], ['결제 수단', '{method}'], ...ofOrder],
    button: '주문 보기',
    notes: ['다시 결제하지 마세요.', '이메일로 카드 번호, 비밀번호, 인증 코드를 묻지 않습니다.'],
  }),
};
