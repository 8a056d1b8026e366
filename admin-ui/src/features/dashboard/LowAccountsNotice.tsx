import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { useCan } from '../../providers/useCan';
import { money } from '../../shared/format';
import { Notice } from '../../shared/ui/Notice';
import { addressOf, type Dashboard } from './dashboard';

/** Silent while every account holds what its owner wants it to. */
export function LowAccountsNotice({ low_accounts: low, rows }: Pick<Dashboard, 'low_accounts' | 'rows'>) {
  const t = useText();
  const can = useCan();
  const [first, ...others] = low;
  if (!first) return null;
  return (
    <Notice
      tone="warning"
      icon={<AccountBalance fontSize="small" />}
      action={
        can('finance.accounts.view') && (
          <Button component={Link} to={addressOf(rows.low_accounts)} color="inherit" size="small">
            {t('dashboard.low_accounts.open')}
          </Button>
        )
      }
    >
      {others.length === 0
        ? t('dashboard.low_accounts.one', {
            name: first.name,
            balance: money(first.balance),
            low: money(first.low_balance),
          })
        : t('dashboard.low_accounts.many', {
            count: low.length,
            names: low.map(({ name, balance }) => `${name} (${money(balance)})`).join(', '),
          })}
    </Notice>
  );
}
