import type { MethodAdminRow, MethodTermsRow } from '@kassa/contract/operator-browser';
import { useLingui } from '@lingui/react/macro';
import { unitWords } from '../../shared/words/span.ts';

/** Terms in words, as they count: what is set, or else the catalogue's. */
interface Words {
  readonly state: string;
  readonly limits: string;
  readonly fee: string;
  readonly window: string;
}

const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

/** Returns a function that writes terms in words. */
export function useTermsWords() {
  const { t, i18n } = useLingui();
  const span = (minutes: number) =>
    minutes >= 2 * minutesOfDay
      ? unitWords(i18n, minutes / minutesOfDay, 'day')
      : minutes > 2 * minutesOfHour
        ? unitWords(i18n, minutes / minutesOfHour, 'hour')
        : unitWords(i18n, minutes, 'minute');
  const share = (bps: number) => i18n.number(bps / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  return (catalogue: MethodAdminRow['catalogue'], set: MethodTermsRow | null): Words => {
    const least = set?.leastUsd ?? catalogue.leastUsd;
    const most = set?.mostUsd ?? catalogue.mostUsd;
    const fixed = set?.feeFixedUsd ?? catalogue.feeFixedUsd;
    const part = share(set?.feeBps ?? catalogue.feeBps);
    return {
      state: (set?.off ?? catalogue.off) ? t`Off` : t`On`,
      limits: t`${least} to ${most} US dollars`,
      fee: Number(fixed) > 0 ? t`${part} plus ${fixed} US dollars` : part,
      window: span(set?.windowMinutes ?? catalogue.windowMinutes),
    };
  };
}
