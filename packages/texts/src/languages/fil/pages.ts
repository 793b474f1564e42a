import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: 'Ang bayad mo',
    words: 'Handa na ang order mo. Kung hindi kusang magpatuloy ang page na ito, pindutin ang button.',
    button: 'Magpatuloy sa pagbabayad',
  },
  tooOld: {
    title: 'Masyadong luma ang browser mo',
    words: 'Hindi nito mabubuksan nang ligtas ang checkout na ito. Walang nasingil sa iyo.',
    how: 'I-update ito, o buksan ang address na ito sa ibang browser o sa ibang device:',
    address: 'Address ng order mo',
    mail: 'I-email sa sarili',
  },
  question: 'Ang page ng bangko mo',
  returned: {
    title: 'Bumabalik mula sa bangko mo…',
    button: 'Tingnan ang status',
  },
  noScript: 'Kailangan ng page na ito ang JavaScript. Walang nasingil sa iyo.',
};
