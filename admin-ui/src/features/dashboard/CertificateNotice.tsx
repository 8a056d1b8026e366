import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined';
import { useText } from '../../i18n/useText';
import { day } from '../../shared/format';
import { Notice } from '../../shared/ui/Notice';
import type { Dashboard } from './dashboard';

/** Silent while all is well: only trouble deserves the top of the page. Its state always stands among the notes. */
export function CertificateNotice({ certificate }: Pick<Dashboard, 'certificate'>) {
  const t = useText();
  if (certificate.state === 'ok') return null;
  return (
    <Notice tone="warning" icon={<VerifiedUser fontSize="small" />}>
      {t(`dashboard.certificates.${certificate.state}`, { date: day(certificate.not_after) })}
    </Notice>
  );
}
