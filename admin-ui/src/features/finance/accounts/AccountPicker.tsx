import { required, type Validator } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';
import { OPEN_ACCOUNTS, type BankAccount } from './account';

interface AccountPickerProps {
  readonly source?: string;
  readonly nameSource?: string;
  readonly label?: string;
  /** What else is asked of the account. */
  readonly rule?: Validator;
  readonly autoFocus?: boolean;
  /** Whether none may be said. */
  readonly optional?: boolean;
}

/** The account or till that money goes through: one that is open. */
export function AccountPicker({
  source = 'account_id',
  nameSource = 'account_name',
  label,
  rule,
  autoFocus = false,
  optional = false,
}: AccountPickerProps) {
  const t = useText();
  return (
    <RecordPicker<BankAccount>
      source={source}
      label={label ?? t('finance.account')}
      resource="accounts"
      filter={OPEN_ACCOUNTS}
      nameSource={nameSource}
      nameOf={({ name }) => name}
      validate={[...(optional ? [] : [required()]), ...(rule ? [rule] : [])]}
      autoFocus={autoFocus}
    />
  );
}
