import type { LanguageTexts } from './language-texts.ts';
import { texts as enUs } from './languages/en-US/index.ts';
import { texts as es } from './languages/es/index.ts';
import { texts as ko } from './languages/ko/index.ts';
import { texts as zhHk } from './languages/zh-HK/index.ts';

/** One language: how it is called, chosen and set, and its folder. */
interface Language {
  /** Its name in itself, as the chooser shows it. */
  readonly name: string;
  /** Which way it is written. */
  readonly direction: 'ltr' | 'rtl';
  /** What a browser calls it, in lower case: `zh` also takes `zh-TW`. The longest prefix of all languages wins. */
  readonly browser: readonly string[];
  /** Font families that come before the system's fallback; none where every system font has its letters. */
  readonly fonts: readonly string[];
  /** Lines break between words only, though its letters would allow a break anywhere. */
  readonly keepsWords: boolean;
  readonly texts: LanguageTexts;
}

/**
 * Every language of Kassa, one row each, by its tag (BCP 47), in the order of the chooser. The tag is also the name of its
 * folder in `languages`. How to add one: docs/how-to/add-a-language.md.
 */
export const languages = {
  'en-US': { name: 'English', direction: 'ltr', browser: ['en'], fonts: [], keepsWords: false, texts: enUs },
  'zh-HK': {
    name: '繁體中文',
    direction: 'ltr',
    browser: ['zh'],
    fonts: ['PingFang HK', 'Microsoft JhengHei', 'Noto Sans HK', 'Noto Sans CJK HK'],
    keepsWords: false,
    texts: zhHk,
  },
  es: { name: 'Español', direction: 'ltr', browser: ['es'], fonts: [], keepsWords: false, texts: es },
  ko: {
    name: '한국어',
    direction: 'ltr',
    browser: ['ko'],
    fonts: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR'],
    keepsWords: true,
    texts: ko,
  },
} as const satisfies Readonly<Record<string, Language>>;

/** The tag of a language. */
export type Locale = keyof typeof languages;

/** The tags, in the order of the rows. */
export const locales = Object.keys(languages) as [Locale, ...Locale[]];
