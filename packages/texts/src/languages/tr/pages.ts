import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: 'Ödemeniz',
    words: 'Siparişiniz hazır. Bu sayfa otomatik olarak devam etmezse düğmeye basın.',
    button: 'Ödemeye devam et',
  },
  tooOld: {
    title: 'Tarayıcınız çok eski',
    words: 'Bu ödeme sayfasını güvenli şekilde açamıyor. Sizden ödeme alınmadı.',
    how: 'Tarayıcınızı güncelleyin veya bu adresi başka bir tarayıcıda ya da cihazda açın:',
    address: 'Siparişinizin adresi',
    mail: 'Kendinize e-postayla gönderin',
  },
  question: 'Bankanızın sayfası',
  returned: {
    title: 'Bankanızdan dönülüyor…',
    button: 'Durumu gör',
  },
  noScript: 'Bu sayfa için JavaScript gerekiyor. Sizden ödeme alınmadı.',
};
