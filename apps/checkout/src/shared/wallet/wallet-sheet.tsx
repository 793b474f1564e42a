import { hasCardFrameMark } from '@kassa/contract/card-frames';
import { Dialog } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Given } from './ask.ts';
import styles from './wallet-sheet.module.css';

/**
 * Shows the provider's page that replaces a wallet, in front of ours. Its messages count only from its exact origin and
 * from this frame. `onToken` gets what the wallet gave. `onClose`: the buyer has closed it.
 */
export function WalletSheet(props: {
  url: string;
  origin: string;
  title: string;
  onToken: (given: Given) => void;
  onClose: () => void;
}) {
  const { origin } = props;
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const listen = ({ origin: from, source, data }: MessageEvent) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (typeof data !== 'object' || data === null || !hasCardFrameMark(data)) return;
      const { kind, token, email } = data as Record<'kind' | 'token' | 'email', unknown>;
      if (kind === 'wallet-cancelled') latest.current.onClose();
      if (kind === 'wallet-token' && typeof token === 'string') {
        latest.current.onToken({ token, email: typeof email === 'string' ? email : '' });
      }
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [origin]);
  return (
    <Dialog firm title={props.title} closeLabel={t`Close`} onClose={props.onClose}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={props.title}
        src={props.url}
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
    </Dialog>
  );
}
