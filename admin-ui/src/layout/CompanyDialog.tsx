import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useText } from '../i18n/useText';
import { CompanyList } from '../features/session/CompanyList';
import type { Company } from '../providers/user';

interface CompanyDialogProps {
  readonly companies: readonly Company[];
  readonly current: string | undefined;
  readonly onClose: () => void;
}

export function CompanyDialog({ companies, current, onClose }: CompanyDialogProps) {
  const t = useText();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-label={t('layout.company')}>
      <DialogTitle>{t('session.company_title')}</DialogTitle>
      <DialogContent>
        <CompanyList companies={companies} current={current} />
      </DialogContent>
    </Dialog>
  );
}
