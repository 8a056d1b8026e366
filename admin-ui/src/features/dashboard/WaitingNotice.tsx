import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { Notice } from '../../shared/ui/Notice';
import type { WaitingApprovals } from '../platform/approvals/useWaitingApprovals';

/** Silent while nobody waits for whoever looks to approve something. */
export function WaitingNotice({ count }: Pick<WaitingApprovals, 'count'>) {
  const t = useText();
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      icon={<HowToReg fontSize="small" />}
      action={
        <Button component={Link} to="/approvals" color="inherit" size="small">
          {t('dashboard.open_approvals')}
        </Button>
      }
    >
      {t('approvals.badge', { smart_count: count })}.
    </Notice>
  );
}
