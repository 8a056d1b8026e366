import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import type { Area } from '../../providers/access';
import { useCan } from '../../providers/useCan';

export function EditButton({ area, to, label }: { area: Area; to: string; label?: string }) {
  const t = useText();
  const can = useCan();
  if (!can(area, 'edit')) return null;
  return (
    <Button component={Link} to={to} variant="outlined" startIcon={<Edit />}>
      {label ?? t('common.edit')}
    </Button>
  );
}
