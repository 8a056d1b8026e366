import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { useCan } from '../../providers/useCan';
import { day } from '../../shared/format';
import { Notice } from '../../shared/ui/Notice';
import type { Dashboard } from './dashboard';

/** Silent while all is well: only trouble deserves the top of the page. Its state always stands among the notes. */
export function CertificateNotice({ certificate }: Pick<Dashboard, 'certificate'>) {
  const t = useText();
  const can = useCan();
  if (certificate.state === 'ok') return null;
  return (
    <Notice
      tone={certificate.state === 'expired' ? 'danger' : 'warning'}
      icon={<VerifiedUser fontSize="small" />}
      action={
        can('system.companies.view') && (
          <Button component={Link} to="/parameters" color="inherit" size="small">
            {t('dashboard.open_company')}
          </Button>
        )
      }
    >
      {t(`dashboard.certificates.${certificate.state}`, { date: day(certificate.not_after) })}
    </Notice>
  );
}
