import { ownPaths, type ShownMerchant } from '@kassa/contract/operator-browser';
import { TextField } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { read } from '../../shared/server/call.ts';
import styles from './look.module.css';

interface Roles {
  readonly accent: string;
  readonly text: string;
}
type Schemes = { readonly light: Roles; readonly dark: Roles } | null;

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Takes a merchant's accent and radius, and shows at once what the checkout makes of them, by day and by night. */
export function LookFields({ merchant: { appId, accent, radiusPx } }: { merchant: ShownMerchant }) {
  const { t } = useLingui();
  const [colour, setColour] = useState(accent);
  const [radius, setRadius] = useState(radiusPx === null ? '' : String(radiusPx));
  const known = isColour(colour);
  const shown = useQuery({
    queryKey: ['look', colour.toLowerCase()],
    queryFn: () => read<Schemes>(ownPaths.look, { appId, accent: colour }),
    enabled: known,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const scheme = (name: 'light' | 'dark'): CSSProperties => {
    const roles = known ? shown.data?.[name] : undefined;
    return {
      ...(roles && { '--look-accent': roles.accent, '--look-text': roles.text }),
      ...(/^(\d|1[0-6])$/.test(radius) && { '--look-radius': `${radius}px` }),
    } as CSSProperties;
  };
  return (
    <>
      <TextField
        label={t`Accent`}
        help={t`For example #0b6170. Leave empty for Kassa's own.`}
        name="accent"
        value={colour}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setColour(currentTarget.value.trim())}
      />
      <TextField
        label={t`Radius of fields`}
        help={t`0 to 16 pixels. Leave empty for Kassa's own.`}
        name="radiusPx"
        inputMode="numeric"
        value={radius}
        maxLength={2}
        autoComplete="off"
        onChange={({ currentTarget }) => setRadius(currentTarget.value.trim())}
      />
      <div className={styles.previews} role="img" aria-label={t`Preview of the checkout's button and field`}>
        {(['light', 'dark'] as const).map((name) => (
          <div key={name} className={styles[name]} style={scheme(name)}>
            <span className={styles.field}>4111 1111 1111 1111</span>
            <span className={styles.button}>
              <Trans>Pay $25.00</Trans>
            </span>
          </div>
        ))}
      </div>
    </>
  );
}
