import { useText } from '../../../i18n/useText';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useDialog } from '../../../shared/ui/DialogHost';

/** Nothing brings back what is erased: it is asked about before. */
export function useAskToErase(name: string, erase: () => void): () => void {
  const t = useText();
  const open = useDialog();
  return () =>
    open((done) => (
      <ConfirmDialog
        open
        title={t('attachments.erase_ask')}
        text={t('attachments.erase_hint', { name })}
        confirm={t('attachments.erase')}
        danger
        onConfirm={() => (done(), erase())}
        onClose={done}
      />
    ));
}
