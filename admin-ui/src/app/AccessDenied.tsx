import Lock from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTranslate } from 'react-admin';
import { useText } from '../i18n/useText';
import { EmptyState } from '../shared/ui/EmptyState';

/** Reached by an address that the menu does not offer to this user. */
export function AccessDenied() {
  const t = useText();
  const translate = useTranslate();
  return (
    <>
      <title>{t('errors.forbidden')}</title>
      <EmptyState
        icon={<Lock />}
        title={t('errors.forbidden')}
        hint={translate('ra.message.access_denied')}
        action={
          <Button component={Link} to="/" variant="outlined">
            {t('common.go_home')}
          </Button>
        }
      />
    </>
  );
}
