import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { EmptyState } from '../../../shared/ui/EmptyState';

/** No account's record says what somebody is to be charged with: the way to where it is said. */
export function NoAccount({ title, hint }: { title: string; hint: string }) {
  const t = useText();
  const can = useCan();
  return (
    <EmptyState
      title={title}
      hint={hint}
      action={
        can('finance.accounts.view') && (
          <Button component={Link} to="/accounts" variant="outlined">
            {t('finance.to_accounts')}
          </Button>
        )
      }
    />
  );
}
