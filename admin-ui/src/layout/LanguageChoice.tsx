import MenuItem from '@mui/material/MenuItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useLocaleState } from 'react-admin';
import { type Locale } from '../i18n/messages';
import { useText } from '../i18n/useText';
import { api } from '../providers/api';

const LOCALES: readonly Locale[] = ['pt-BR', 'en'];

/** Changes the screens at once and the user's language on the server, which speaks it from then on. */
export function LanguageChoice() {
  const t = useText();
  const [locale, setLocale] = useLocaleState();
  const { mutate: save } = useMutation({
    mutationFn: (chosen: Locale) => api.put(`/api/usuario/change-language/${chosen.replace('-', '_')}`),
  });
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
            onClick={() => (setLocale(choice), save(choice))}
          >
            <ListItemIcon>{locale === choice && <Check fontSize="small" />}</ListItemIcon>
            {t(`layout.locale.${choice}`)}
          </MenuItem>
        ))}
      </Box>
    </Box>
  );
}
