import type { Locale } from '@kassa/texts';
import { english } from './texts/en-us.ts';
import { spanish } from './texts/es.ts';
import { korean } from './texts/ko.ts';
import { chinese } from './texts/zh-hk.ts';

/** The capture page, as the person reads it. */
export interface CaptureTexts {
  readonly title: string;
  /** `{step}` of `{all}`. */
  readonly progress: string;
  readonly language: string;
  readonly sandbox: string;
  readonly next: string;
  /** Shown when only some of it is asked for again. */
  readonly onlyThis: string;
  readonly document: {
    readonly heading: string;
    readonly lead: string;
    readonly type: string;
    readonly passport: string;
    readonly national_identity_card: string;
    readonly driving_licence: string;
    readonly country: string;
    readonly choose: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly birthday: string;
    readonly expiresOn: string;
    readonly wrong: string;
    readonly expired: string;
  };
  readonly slots: Readonly<Record<'passport' | 'front' | 'back' | 'selfie' | 'address', SlotTexts>>;
  readonly picture: {
    readonly camera: string;
    readonly snap: string;
    readonly again: string;
    readonly choose: string;
    readonly use: string;
    readonly sending: string;
    readonly formats: string;
    readonly noCamera: string;
    readonly tooLarge: string;
    readonly wrongType: string;
    readonly unreadable: string;
    readonly failed: string;
    readonly preview: string;
  };
  /** What is said in place of `picture` where a PDF is taken as well. */
  readonly bill: Readonly<Record<'choose' | 'use' | 'again' | 'formats' | 'wrongType' | 'unreadable', string>>;
  readonly phone: { readonly heading: string; readonly lead: string; readonly code: string; readonly done: string };
  readonly ready: { readonly heading: string; readonly lead: string; readonly change: string; readonly send: string };
  readonly sent: { readonly heading: string; readonly lead: string; readonly goOn: string };
  /** The page works by its script. */
  readonly noScript: string;
}

interface SlotTexts {
  readonly heading: string;
  readonly hint: string;
}

export const captureTexts: Readonly<Record<Locale, CaptureTexts>> = {
  'en-US': english,
  'zh-HK': chinese,
  es: spanish,
  ko: korean,
};

/** The languages, each in its own words. */
export const languageNames: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'zh-HK': '繁體中文',
  es: 'Español',
  ko: '한국어',
};
