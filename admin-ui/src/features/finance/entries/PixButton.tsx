import QrCode2 from '@mui/icons-material/QrCode2Outlined';
import Button from '@mui/material/Button';
import { useText } from '../../../i18n/useText';
import { useDialog } from '../../../shared/ui/DialogHost';
import { isOpen, type EntryRow } from './entry';
import { PixDialog } from './PixDialog';

/** «Cobrar por Pix»: for what somebody owes the company, as long as they do. */
export function PixButton({ entry }: { entry: EntryRow }) {
  const t = useText();
  const open = useDialog();
  if (entry.direction !== 'R' || !isOpen(entry)) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<QrCode2 />}
      onClick={() => open((close) => <PixDialog entry={entry} onClose={close} />)}
    >
      {t('finance.pix.charge')}
    </Button>
  );
}
