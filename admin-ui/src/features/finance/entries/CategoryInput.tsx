import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';
import { fullName, type AccountPlan } from '../account-plans/accountPlan';
import type { Kind } from './entry';

/** What an entry is classified by: a category of its kind that takes postings. */
export function CategoryInput({ kind }: { kind: Kind }) {
  const t = useText();
  return (
    <RecordPicker<AccountPlan>
      source="account_plan_id"
      label={t('finance.account_plan')}
      resource="account-plans"
      nameSource="account_plan_name"
      sort="code"
      filter={{ wallet_type: kind === 'receivables' ? 'R' : 'D', leaf: true, status: 'active' }}
      nameOf={fullName}
      codesOf={({ code }) => [code]}
      validate={required()}
    />
  );
}
