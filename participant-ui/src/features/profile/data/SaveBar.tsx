import { useTranslation } from '../../../i18n/index.js';
import { Button } from '../../../ui/Button.js';
import { NotSent } from '../../../ui/form/NotSent.js';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  readonly error: unknown;
}

/** The one button that saves the page. It comes into sight with the first change, wherever on the page that is. */
export function SaveBar({ isUnsaved, isSaving, error }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div
      className={isUnsaved ? `${styles.bar} ${styles.unsaved}` : styles.bar}
      data-unsaved={isUnsaved || undefined}
    >
      <NotSent error={error} />
      <p className={styles.state} role="status">
        {isUnsaved && t('profile.unsaved')}
      </p>
      <Button type="submit" disabled={isSaving}>
        {isSaving ? t('profile.saving') : t('profile.save')}
      </Button>
    </div>
  );
}
