import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SxProps } from '@mui/material/styles';
import { useText } from '../../../i18n/useText';

interface AccountSelectProps {
  readonly id: string;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
  /** The id of one of them; of another nothing is shown. */
  readonly value: string | undefined;
  readonly sx: SxProps;
  readonly onChange: (id: string) => void;
}

/** Of which account a screen tells: one of few, chosen in one press. */
export function AccountSelect({ id: fieldId, accounts, value, sx, onChange }: AccountSelectProps) {
  const t = useText();
  return (
    <TextField
      select
      id={fieldId}
      label={t('finance.account')}
      value={accounts.some(({ id }) => id === value) ? value : ''}
      sx={sx}
      onChange={({ target }) => onChange(target.value)}
    >
      {accounts.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
