import type { ChallengeTexts, FrameTexts, SheetTexts } from '../../../language-texts.ts';

export const frames: FrameTexts = {
  number: { label: '카드 번호', error: '올바른 카드 번호를 입력해 주세요' },
  expiry: { label: '유효기간, 월과 연도', placeholder: 'MM/YY', error: '올바른 유효기간을 입력해 주세요' },
  cvv: { label: 'CVV, 카드 뒷면의 세 자리 숫자', error: '올바른 CVV를 입력해 주세요' },
  sessionOver: '카드 입력란이 만료되었습니다. 페이지를 새로 고쳐 주세요.',
};

export const challenge: ChallengeTexts = {
  title: '결제를 확인해 주세요',
  question: '본인이 요청한 결제인가요?',
  amount: '금액',
  payee: '받는 분',
  card: '카드 끝 네 자리',
  time: '요청 시각',
  confirm: '예, 결제합니다',
  refuse: '아니요, 거절합니다',
  until: '{time}까지 답해 주세요.',
  sandbox: '데모 은행입니다. 실제 돈은 움직이지 않습니다.',
  confirmed: '결제를 확인했습니다.',
  refused: '결제를 거절했습니다. 결제되지 않았습니다.',
  over: '시간이 지났습니다. 결제되지 않았습니다.',
  goOn: '상점으로 돌아가기',
};

export const sheet: SheetTexts = {
  payTo: '{merchant}에 결제',
  card: '카드',
  email: '이메일',
  cards: { approved: '승인', declined: '은행에서 거절', insufficient: '잔액 부족' },
  pay: '결제',
  cancel: '취소',
  failed: '전자지갑에 연결할 수 없습니다. 다시 시도해 주세요.',
  sandbox: '데모 전자지갑입니다. 실제 돈은 움직이지 않습니다.',
};
