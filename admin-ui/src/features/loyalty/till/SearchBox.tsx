import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode } from 'react';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The list of what is found, and the one in it that Enter would take. */
  readonly listId: string;
  readonly isOpen: boolean;
  readonly markedId: string | undefined;
  readonly isWrong: boolean;
  readonly hint: ReactNode;
  /** Where it is all that the screen asks. */
  readonly large?: boolean;
}

const LARGE = { fontSize: '1.125rem', minHeight: 52 };

/** Where somebody types or scans what a till looks for: the hands are in it as soon as it is there. */
export const SearchBox = ({
  onType,
  listId,
  isOpen,
  markedId,
  isWrong,
  hint,
  large = false,
  ...field
}: SearchBoxProps) => (
  <TextField
    {...field}
    fullWidth
    autoFocus
    autoComplete="off"
    onChange={({ target }) => onType(target.value)}
    error={isWrong}
    helperText={hint}
    slotProps={{
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <Search />
          </InputAdornment>
        ),
        ...(large && { sx: LARGE }),
      },
      htmlInput: {
        role: 'combobox',
        'aria-expanded': isOpen,
        'aria-controls': listId,
        'aria-autocomplete': 'list',
        ...(markedId !== undefined && { 'aria-activedescendant': markedId }),
      },
    }}
  />
);
