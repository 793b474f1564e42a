import { type Locale, languages } from './languages.ts';
import { matchLanguage } from './match-language.ts';

/**
 * Returns the language to answer in: the first of an Accept-Language header's languages that we have, by its weights and
 * then its order; English when it names none or can't be read (docs/specification/journey.md#languages).
 */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '').split(',').map((item) => {
    const [tag = '', ...parameters] = item.trim().toLowerCase().split(';');
    const weight = /^\s*q=([\d.]+)\s*$/.exec(parameters.find((parameter) => parameter.includes('q=')) ?? '');
    return { locale: matchLanguage(languages, tag), weight: weight === null ? 1 : Number(weight[1]) };
  });
  const best = wanted
    .filter((item) => item.locale !== undefined && item.weight > 0)
    .sort((a, b) => b.weight - a.weight)[0];
  return best?.locale ?? 'en-US';
}
