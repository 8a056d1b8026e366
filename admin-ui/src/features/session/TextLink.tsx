import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { type as text } from '../../theme/tokens';

/** A way aside, as tall as a finger needs it. */
export const TextLink = styled(Box)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  fontSize: text.body,
}) as typeof Box;
