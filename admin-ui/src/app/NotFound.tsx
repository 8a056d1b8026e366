import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../i18n/useText';
import { EmptyState } from '../shared/ui/EmptyState';

export function NotFound() {
  const t = useText();
  return (
    <>
      <title>{t('common.not_found_title')}</title>
      <EmptyState
        icon={<SearchOff />}
        title={t('common.not_found_title')}
        heading="h1"
        hint={t('common.not_found')}
        action={
          <Button component={Link} to="/" variant="outlined">
            {t('common.go_home')}
          </Button>
        }
      />
    </>
  );
}
