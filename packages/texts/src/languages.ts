import type { LanguageTexts } from './language-texts.ts';
import { texts as enUs } from './languages/en-US/index.ts';
import { texts as es } from './languages/es/index.ts';
import { texts as es419 } from './languages/es-419/index.ts';
import { texts as fil } from './languages/fil/index.ts';
import { texts as id } from './languages/id/index.ts';
import { texts as ja } from './languages/ja/index.ts';
import { texts as ko } from './languages/ko/index.ts';
import { texts as ms } from './languages/ms/index.ts';
import { texts as ptBr } from './languages/pt-BR/index.ts';
import { texts as th } from './languages/th/index.ts';
import { texts as tr } from './languages/tr/index.ts';
import { texts as vi } from './languages/vi/index.ts';
import { texts as zhCn } from './languages/zh-CN/index.ts';
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
  /** Lines break between words or phrases only, though its letters would allow a break anywhere. */
  readonly keepsWords: boolean | 'phrases';
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
  'zh-CN': {
    name: '简体中文',
    direction: 'ltr',
    browser: ['zh-cn', 'zh-hans', 'zh-sg'],
    fonts: ['PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC'],
    keepsWords: false,
    texts: zhCn,
  },
  es: { name: 'Español', direction: 'ltr', browser: ['es'], fonts: [], keepsWords: false, texts: es },
  'es-419': {
    name: 'Español (Latinoamérica)',
    direction: 'ltr',
    browser: [
      'es-419',
      'es-mx',
      'es-ar',
      'es-co',
      'es-cl',
      'es-pe',
      'es-ve',
      'es-ec',
      'es-gt',
      'es-bo',
      'es-do',
      'es-hn',
      'es-py',
      'es-sv',
      'es-ni',
      'es-cr',
      'es-pa',
      'es-uy',
      'es-pr',
      'es-us',
    ],
    fonts: [],
    keepsWords: false,
    texts: es419,
  },
  ko: {
    name: '한국어',
    direction: 'ltr',
    browser: ['ko'],
    fonts: ['Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR'],
    keepsWords: true,
    texts: ko,
  },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr', browser: ['pt'], fonts: [], keepsWords: false, texts: ptBr },
  id: { name: 'Bahasa Indonesia', direction: 'ltr', browser: ['id', 'in'], fonts: [], keepsWords: false, texts: id },
  ms: { name: 'Bahasa Melayu', direction: 'ltr', browser: ['ms'], fonts: [], keepsWords: false, texts: ms },
  fil: { name: 'Filipino', direction: 'ltr', browser: ['fil', 'tl'], fonts: [], keepsWords: false, texts: fil },
  tr: { name: 'Türkçe', direction: 'ltr', browser: ['tr'], fonts: [], keepsWords: false, texts: tr },
  vi: { name: 'Tiếng Việt', direction: 'ltr', browser: ['vi'], fonts: [], keepsWords: false, texts: vi },
  th: {
    name: 'ไทย',
    direction: 'ltr',
    browser: ['th'],
    fonts: ['Thonburi', 'Leelawadee UI', 'Noto Sans Thai'],
    keepsWords: false,
    texts: th,
  },
  ja: {
    name: '日本語',
    direction: 'ltr',
    browser: ['ja'],
    fonts: ['Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Yu Gothic UI', 'Meiryo', 'Noto Sans JP', 'Noto Sans CJK JP'],
    keepsWords: 'phrases',
    texts: ja,
  },
} as const satisfies Readonly<Record<string, Language>>;

/** The tag of a language. */
export type Locale = keyof typeof languages;

/** The tags, in the order of the rows. */
export const locales = Object.keys(languages) as [Locale, ...Locale[]];
