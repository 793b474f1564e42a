import type { codes } from './languages/en-US/codes.ts';
import type { methods } from './languages/en-US/methods.ts';
import type { pages } from './languages/en-US/pages.ts';
import type { bank, outcomes, pay } from './languages/en-US/sandbox/bank.ts';
import type { capture } from './languages/en-US/sandbox/capture.ts';
import type { challenge, frames, sheet } from './languages/en-US/sandbox/card.ts';
import type { MailTexts } from './mail-kinds.ts';

/** The same keys with other words. */
type Translated<T> = T extends string ? string : { readonly [K in keyof T]: Translated<T[K]> };

// English says which texts there are: what is missing in another language, or too much, does not compile.
export type CodeTexts = Translated<typeof codes>;
export type MethodTexts = Translated<typeof methods>;
export type PageTexts = Translated<typeof pages>;
export type BankTexts = Translated<typeof bank>;
export type PayTexts = Translated<typeof pay>;
export type OutcomeTexts = Translated<typeof outcomes>;
export type FrameTexts = Translated<typeof frames>;
export type ChallengeTexts = Translated<typeof challenge>;
export type SheetTexts = Translated<typeof sheet>;
export type CaptureTexts = Translated<typeof capture>;

/** What the sandbox's pages say to buyers: the parts that real banks, wallets and identity providers play elsewhere. */
export interface SandboxTexts {
  readonly bank: BankTexts;
  readonly pay: PayTexts;
  readonly outcomes: OutcomeTexts;
  readonly frames: FrameTexts;
  readonly challenge: ChallengeTexts;
  readonly sheet: SheetTexts;
  readonly capture: CaptureTexts;
}

/**
 * All that a language's folder holds in TypeScript. The checkout's catalogues are beside it, in `checkout/*.po`: a browser
 * loads them one by one, and `tools/rules/locales.ts` compares them.
 */
export interface LanguageTexts {
  readonly codes: CodeTexts;
  readonly mails: MailTexts;
  readonly methods: MethodTexts;
  readonly pages: PageTexts;
  readonly sandbox: SandboxTexts;
}
