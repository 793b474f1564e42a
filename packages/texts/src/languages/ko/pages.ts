import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: '결제',
    words: '주문이 준비되었습니다. 이 페이지가 자동으로 넘어가지 않으면 버튼을 누르세요.',
    button: '결제 계속하기',
  },
  tooOld: {
    title: '브라우저가 너무 오래되었습니다',
    words: '이 브라우저에서는 결제 페이지를 안전하게 열 수 없습니다. 결제된 금액은 없습니다.',
    how: '브라우저를 업데이트하거나, 다른 브라우저 또는 다른 기기에서 아래 주소를 여세요.',
    address: '주문 주소',
    mail: '내 이메일로 보내기',
  },
  question: '은행 페이지',
  returned: {
    title: '은행에서 돌아오는 중…',
    button: '진행 상황 확인',
  },
  noScript: '이 페이지를 사용하려면 JavaScript가 필요합니다. 결제된 금액은 없습니다.',
};
