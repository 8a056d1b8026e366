import Box from '@mui/material/Box';
import { ValidationError, type UseInputValue } from 'react-admin';
import { colours } from '../../theme/tokens';

/** What stands under a field: its error when there is one, and its hint, which helps to put it right. */
export function fieldMessage({ fieldState }: UseInputValue, hint?: string) {
  const error = fieldState.error?.message;
  if (!error) return hint;
  return (
    <>
      <ValidationError error={error} />
      {hint && (
        <Box component="span" sx={{ display: 'block', color: colours.inkMuted }}>
          {hint}
        </Box>
      )}
    </>
  );
}
