import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../../i18n/useText';
import { useIsPhone } from '../../shared/useIsPhone';
import { colours, type as text } from '../../theme/tokens';
import { KEYBOARD } from './keys';

/** Every key and what it does, place by place. */
export function KeyboardMap({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const title = useId();
  const phone = useIsPhone();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="md" fullWidth fullScreen={phone}>
      <DialogTitle id={title}>{t('layout.keyboard')}</DialogTitle>
      {/* Longer than a small window, and nothing in it takes the keyboard that would scroll it. */}
      <DialogContent tabIndex={0}>
        <Box sx={{ columnCount: { xs: 1, md: 2 }, columnGap: 8 }}>
          {KEYBOARD.map(({ name, keys }) => (
            <Box component="section" key={name} sx={{ breakInside: 'avoid', marginBottom: 5 }}>
              <Typography component="h3" sx={{ fontWeight: 600, marginBottom: 1 }}>
                {t(name)}
              </Typography>
              <Box component="dl" sx={{ margin: 0 }}>
                {keys.map((each) => (
                  <Box
                    key={each.what}
                    sx={{
                      display: 'grid',
                      gridTemplateColumns: '136px 1fr',
                      gap: 3,
                      paddingBlock: 1.5,
                      borderTop: `1px solid ${colours.line}`,
                    }}
                  >
                    <Box
                      component="dt"
                      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignContent: 'start' }}
                    >
                      {each.keys.map((one) => (
                        <Key key={one}>{one}</Key>
                      ))}
                    </Box>
                    <Box component="dd" sx={{ margin: 0, fontSize: text.body }}>
                      {t(each.what)}
                    </Box>
                  </Box>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const Key = ({ children }: { readonly children: string }) => (
  <Box
    component="kbd"
    sx={{
      fontFamily: 'inherit',
      fontSize: text.small,
      whiteSpace: 'nowrap',
      border: `1px solid ${colours.line}`,
      borderRadius: 1,
      paddingInline: 1.5,
      height: 'fit-content',
      background: colours.sunken,
    }}
  >
    {children}
  </Box>
);
