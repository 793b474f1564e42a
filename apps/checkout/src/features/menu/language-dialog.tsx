import type { Locale } from '@kassa/contract';
import { Dialog, Icon } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { languages, speak } from '../../shared/language/language.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { showToast } from '../../shared/toast/toast.ts';
import styles from './menu.module.css';

/** The language picker: each language named in itself, taken up at once and without a reload. */
export function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const failureWords = useFailureWords();
  const pick = async (locale: Locale) => {
    onClose();
    await speak(locale).catch((error) => showToast(failureWords(error)));
  };
  return (
    <Dialog open={open} title={t`Language`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles.rows}>
        {(Object.entries(languages) as [Locale, string][]).map(([locale, name]) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            className={styles.row}
            aria-pressed={locale === i18n.locale}
            onClick={() => void pick(locale)}
          >
            {name}
            {locale === i18n.locale && (
              <span className={styles.value}>
                <Icon name="check" />
              </span>
            )}
          </button>
        ))}
      </div>
    </Dialog>
  );
}
