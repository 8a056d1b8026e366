import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { Notice } from '../../ui/Notice';
import { useOwnership } from './OwnedForm';
import { useDeleter } from './useAuthors';

/** That somebody deleted the record while it is typed in: what was typed stays, and cannot be saved before the record is back. */
export function Deletion() {
  const t = useText();
  const { about, version, gone } = useOwnership();
  const who = useDeleter(about, version, gone !== null) ?? t('merging.somebody');
  if (gone === null) return null;
  return (
    <Box sx={{ flex: '1 1 100%' }}>
      <Notice
        tone="danger"
        title={t('merging.deleted', { who })}
        action={
          gone === 'deleted' && about ? (
            <Button
              component={Link}
              to={`/${about.resource}/${about.id}/show`}
              color="inherit"
              variant="outlined"
            >
              {t('merging.deleted_open')}
            </Button>
          ) : null
        }
      >
        {t(gone === 'deleted' ? 'merging.deleted_hint' : 'merging.lost_hint')}
      </Notice>
    </Box>
  );
}
