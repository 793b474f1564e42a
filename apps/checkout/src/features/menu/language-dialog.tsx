import type { Locale } from '@kassa/texts';
import { Dialog, Icon } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { setLanguage } from '../../shared/language/language.ts';
import { languageNames } from '../../shared/language/language-names.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { showToast } from '../../shared/toast/toast.ts';
import styles from './menu.module.css';

/** Lets the buyer pick a language. Each is named in itself and takes effect at once, without a reload. */
export function LanguageDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const failureWords = useFailureWords();
  const pick = async (locale: Locale) => {
    onClose();
    await setLanguage(locale).catch((error) => showToast(failureWords(error)));
  };
  return (
    <Dialog open={open} title={t`Language`} closeLabel={t`Close`} onClose={onClose}>
      <div className={styles.rows}>
        {(Object.keys(languageNames) as Locale[]).map((locale) => (
          <button
            key={locale}
            type="button"
            lang={locale}
            className={styles.row}
            aria-pressed={locale === i18n.locale}
            onClick={() => void pick(locale)}
          >
            {languageNames[locale]}
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
