import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
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
  const heading = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('session.company_title')}</DialogTitle>
      <DialogContent>
        <CompanyList companies={companies} current={current} />
      </DialogContent>
    </Dialog>
  );
}
