import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useText } from '../../../i18n/useText';

interface PermissionSearchFieldProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
}

export function PermissionSearchField({ words, onChange }: PermissionSearchFieldProps) {
  const t = useText();
  return (
    <TextField
      type="search"
      value={words}
      onChange={(event) => onChange(event.target.value)}
      // Enter here looks for something: it does not send the form around it.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      placeholder={t('identity.access.search')}
      sx={{ width: { xs: '100%', sm: 280 } }}
      slotProps={{
        htmlInput: { 'aria-label': t('identity.access.search'), 'data-shortcut': 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
