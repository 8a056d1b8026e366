import Lock from '@mui/icons-material/LockOutlined';
import { isPermission, type Permission } from '@fidelidade/domain/identity/permissions.js';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { useText } from '../i18n/useText';
import { usePermissionName } from '../i18n/usePermissionName';
import { permissionFor } from '../providers/access';
import { EmptyState } from '../shared/ui/EmptyState';

/** Reached by an address that the menu does not offer to this user: names what to ask for. */
export function AccessDenied({ permission }: { permission?: Permission }) {
  const t = useText();
  const nameOf = usePermissionName();
  const { pathname } = useLocation();
  const missing = permission ?? missingAt(pathname);
  return (
    <>
      <title>{`${t('errors.forbidden')} · ${t('layout.product')}`}</title>
      <EmptyState
        icon={<Lock />}
        title={t('errors.forbidden')}
        heading="h1"
        hint={
          missing
            ? t('errors.forbidden_text', { permission: nameOf(missing) })
            : t('errors.forbidden_administrator')
        }
        action={
          <Button component={Link} to="/" variant="outlined">
            {t('common.go_home')}
          </Button>
        }
      />
    </>
  );
}

/** `/persons/create` → `registry.persons.create` */
function missingAt(pathname: string): Permission | undefined {
  const [resource = '', id, page] = pathname.split('/').filter(Boolean);
  const action = id === undefined ? 'list' : id === 'create' ? 'create' : page === 'show' ? 'show' : 'edit';
  const permission = permissionFor(resource, action) ?? '';
  return isPermission(permission) ? permission : undefined;
}
