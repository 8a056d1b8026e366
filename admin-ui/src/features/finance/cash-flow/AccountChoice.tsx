import { useText } from '../../../i18n/useText';
import { PartChoice } from '../../reports/PartChoice';
import { useAccountsTold } from '../accounts/useAccountsTold';
import type { OfAccount } from './ofAccount';

interface AccountChoiceProps {
  readonly question: OfAccount;
  readonly onChange: (chosen: Pick<OfAccount, 'account_id'>) => void;
}

/** Narrows it to one account, or to what is expected in none that is known. */
export function AccountChoice({ question: { account_id = '' }, onChange }: AccountChoiceProps) {
  const t = useText();
  const accounts = useAccountsTold();
  if (accounts.length === 0) return null;
  return (
    <PartChoice
      id="report-account"
      label={t('finance.account')}
      value={account_id}
      parts={accounts}
      all={t('reports.all_accounts')}
      none={t('reports.no_account')}
      onChange={(value) => onChange(value ? { account_id: value } : {})}
    />
  );
}
