/** The four languages every text exists in. */
export const locales = ['en-US', 'zh-HK', 'es', 'ko'] as const;
export type Locale = (typeof locales)[number];

const byLanguage: ReadonlyMap<string, Locale> = new Map([
  ['en', 'en-US'],
  ['zh', 'zh-HK'],
  ['es', 'es'],
  ['ko', 'ko'],
]);

/**
 * The language to answer in: the first of an Accept-Language header's languages that we have, by its weights and then
 * its order; English when it names none or can't be read (seed section 1).
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '').split(',').map((item) => {
    const [tag = '', ...parameters] = item.trim().toLowerCase().split(';');
    const weight = /^\s*q=([\d.]+)\s*$/.exec(parameters.find((parameter) => parameter.includes('q=')) ?? '');
    return { locale: byLanguage.get(tag.split('-')[0] ?? ''), weight: weight === null ? 1 : Number(weight[1]) };
  });
  const best = wanted
    .filter((item) => item.locale !== undefined && item.weight > 0)
    .sort((a, b) => b.weight - a.weight)[0];
  return best?.locale ?? 'en-US';
}
