import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useText } from '../../i18n/useText';
import { SchemeRow, SkinRows } from '../../layout/Appearance';
import { LOCALES, useLanguageChoice } from '../../layout/useLanguageChoice';
import { Panel } from '../../shared/ui/Panel';
import { type as text } from '../../theme/tokens';

export function PreferencesPanel() {
  const t = useText();
  const [locale, choose] = useLanguageChoice();
  return (
    <Panel title={t('account.preferences')}>
      <Label>{t('layout.language')}</Label>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={locale}
        aria-label={t('layout.language')}
        onChange={(_event, chosen: unknown) => {
          const known = LOCALES.find((each) => each === chosen);
          if (known) choose(known);
        }}
      >
        {LOCALES.map((each) => (
          <ToggleButton key={each} value={each} lang={each} sx={{ textTransform: 'none', minHeight: 36 }}>
            {t(`layout.locale.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ marginTop: 4 }}>
        <Label>{t('layout.appearance')}</Label>
        <SchemeRow role="radio" />
        <SkinRows role="radio" />
      </Box>
    </Panel>
  );
}

const Label = ({ children }: { children: string }) => (
  <Box sx={{ fontSize: text.label, color: 'text.secondary', marginBottom: 1 }}>{children}</Box>
);
