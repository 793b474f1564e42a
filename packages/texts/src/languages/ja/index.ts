import type { LanguageTexts } from '../../language-texts.ts';
import { codes } from './codes.ts';
import { mails } from './mails.ts';
import { methods } from './methods.ts';
import { pages } from './pages.ts';
import { bank, outcomes, pay } from './sandbox/bank.ts';
import { capture } from './sandbox/capture.ts';
import { challenge, frames, sheet } from './sandbox/card.ts';

export const texts: LanguageTexts = {
  codes,
  mails,
  methods,
  pages,
  sandbox: { bank, pay, outcomes, frames, challenge, sheet, capture },
};
