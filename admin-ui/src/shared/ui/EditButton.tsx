import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { useCan } from '../../providers/useCan';

export function EditButton({
  permission,
  to,
  label,
}: {
  permission: Permission;
  to: string;
  label?: string;
}) {
  const t = useText();
  const can = useCan();
  if (!can(permission)) return null;
  return (
    <Button component={Link} to={to} variant="outlined" startIcon={<Edit />}>
      {label ?? t('common.edit')}
    </Button>
  );
}
