import { useNotify } from 'react-admin';
import { useText } from '../i18n/useText';

/** Copies and says so; where the browser lets nobody copy, says that. */
export function useCopy(): (text: string) => void {
  const t = useText();
  const notify = useNotify();
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => notify(t('common.copied'), { type: 'success' }),
      () => notify(t('common.not_copied'), { type: 'warning' }),
    );
  };
}
