import Box from '@mui/material/Box';
import { useText } from '../i18n/useText';
import { onScreen } from '../theme/print';
import { colours } from '../theme/tokens';

/** Of the element that holds the page, without the frame around it. */
export const PAGE_ID = 'content';

export function SkipLink() {
  const t = useText();
  return (
    <Box
      component="a"
      href={`#${PAGE_ID}`}
      sx={{
        position: 'fixed',
        top: -60,
        left: 8,
        zIndex: 10,
        padding: 3,
        background: colours.surface,
        borderRadius: 1,
        '&:focus': { top: 8 },
        // What is fixed is repeated on every sheet.
        ...onScreen,
      }}
    >
      {t('layout.skip')}
    </Box>
  );
}
