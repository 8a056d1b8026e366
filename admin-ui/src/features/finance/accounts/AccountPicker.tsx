import { required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';
import { OPEN_ACCOUNTS, type Account } from './account';

/** The account or till that money goes through: one that is open. */
export function AccountPicker() {
  const t = useText();
  return (
    <RecordPicker<Account>
      source="account_id"
      label={t('finance.account')}
      resource="accounts"
      filter={OPEN_ACCOUNTS}
      nameSource="account_name"
      nameOf={({ name }) => name}
      validate={required()}
    />
  );
}
