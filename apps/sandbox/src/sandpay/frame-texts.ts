import type { Locale } from '@kassa/texts';
import type { CardField } from './card-token.ts';

interface FieldTexts {
  readonly label: string;
  readonly error: string;
}

/** What a frame says: the field's name for who can't see it, and what is wrong with what was typed (seed section 5). */
export const frameTexts: Readonly<Record<Locale, Readonly<Record<CardField, FieldTexts>>>> = {
  'en-US': {
    number: { label: 'Card number', error: 'Please enter a valid card number.' },
    expiry: { label: 'Expiry date, month and year', error: 'Invalid expiry date' },
    cvv: { label: 'CVV, three digits on the back of the card', error: 'Please enter a valid CVV' },
  },
  'zh-HK': {
    number: { label: '卡號', error: '請輸入有效的卡號。' },
    expiry: { label: '到期日，月份和年份', error: '到期日無效' },
    cvv: { label: 'CVV，卡背面的三位數字', error: '請輸入有效的 CVV' },
  },
  es: {
    number: { label: 'Número de tarjeta', error: 'Introduce un número de tarjeta válido.' },
    expiry: { label: 'Fecha de caducidad, mes y año', error: 'Fecha de caducidad no válida' },
    cvv: { label: 'CVV, tres cifras en el reverso de la tarjeta', error: 'Introduce un CVV válido' },
  },
  ko: {
    number: { label: '카드 번호', error: '올바른 카드 번호를 입력해 주세요.' },
    expiry: { label: '유효기간, 월과 연도', error: '유효기간이 올바르지 않습니다' },
    cvv: { label: 'CVV, 카드 뒷면의 세 자리 숫자', error: '올바른 CVV를 입력해 주세요' },
  },
};

/** Shown as the number's error when the frames stood open for too long. */
export const sessionOverTexts: Readonly<Record<Locale, string>> = {
  'en-US': 'The card form has run out. Please load the page again.',
  'zh-HK': '卡表格已逾時，請重新載入頁面。',
  es: 'El formulario de la tarjeta ha caducado. Vuelve a cargar la página.',
  ko: '카드 입력 시간이 지났습니다. 페이지를 다시 불러와 주세요.',
};
