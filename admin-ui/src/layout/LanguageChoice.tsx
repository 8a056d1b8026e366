import MenuItem from '@mui/material/MenuItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useText } from '../i18n/useText';
import { LOCALES, useLanguageChoice } from './useLanguageChoice';

export function LanguageChoice() {
  const t = useText();
  const [locale, choose] = useLanguageChoice();
  return (
    <Box component="li" role="none">
      <Box
        component="ul"
        role="group"
        aria-label={t('layout.language')}
        sx={{ listStyle: 'none', padding: 0, margin: 0 }}
      >
        {LOCALES.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={locale === choice}
            lang={choice}
            onClick={() => choose(choice)}
          >
            <ListItemIcon>{locale === choice && <Check fontSize="small" />}</ListItemIcon>
            {t(`layout.locale.${choice}`)}
          </MenuItem>
        ))}
      </Box>
    </Box>
  );
}
