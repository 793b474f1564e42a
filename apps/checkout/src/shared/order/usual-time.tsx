import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { displayWindow } from '../time.ts';

/** Says how long what comes next usually takes. Nothing where too little is known (`ms` null). */
export function UsualTime({ ms }: { ms: number | null }) {
  const { i18n } = useLingui();
  if (ms === null) return null;
  const time = displayWindow(ms, i18n.locale);
  return <Trans>This usually takes less than {time}.</Trans>;
}
