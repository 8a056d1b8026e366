import Button from '@mui/material/Button';
import { useText } from '../../i18n/useText';
import { useSignOut } from '../../layout/useSignOut';
import type { Company } from '../../providers/user';
import { CompanyList } from './CompanyList';
import { SessionPage } from './SessionPage';

export function CompanyPicker({ companies }: { companies: readonly Company[] }) {
  const t = useText();
  const signOut = useSignOut();
  return (
    <SessionPage title={t('session.company_title')} subtitle={t('session.company_subtitle')} width={440}>
      <CompanyList companies={companies} />
      <Button onClick={() => signOut()} sx={{ marginTop: 4 }} fullWidth>
        {t('layout.sign_out')}
      </Button>
    </SessionPage>
  );
}
