import type { Locale } from '@kassa/texts';

/**
 * The language in which Safari draws Apple's button: the nearest one of Apple's list (ApplePayButtonLocale). Apple has no
 * Filipino.
 */
export const appleLanguages: Readonly<Record<Locale, string>> = {
  'en-US': 'en-US',
  'zh-HK': 'zh-HK',
  'zh-CN': 'zh-CN',
  es: 'es-ES',
  'es-419': 'es-MX',
  ko: 'ko-KR',
  'pt-BR': 'pt-BR',
  id: 'id-ID',
  ms: 'ms-MY',
  fil: 'en-US',
  tr: 'tr-TR',
  vi: 'vi-VN',
  th: 'th-TH',
  ja: 'ja-JP',
};
