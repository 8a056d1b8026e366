import { chooseScheme } from '@fidelidade/ui-kit/chosen-scheme.js';
import { SCHEME_CHOICES } from '@fidelidade/ui-kit/scheme.js';
import { useScheme, useSchemeChoice } from '@fidelidade/ui-kit/useScheme.js';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useText } from '../i18n/useText';
import { colourOf, isLight, skinOf, SKINS, type SkinName } from '../theme/skins';
import { colours, type as text } from '../theme/tokens';
import { useSkinChoice } from './useSkinChoice';

/** The twelve skins: a row for dark menus, a row for light ones (R-2.8). */
export function Appearance() {
  const t = useText();
  return (
    <Box component="li" role="none" sx={{ padding: '8px 16px 12px' }}>
      <Box sx={{ fontSize: text.label, color: 'text.secondary', marginBottom: 1 }}>
        {t('layout.appearance')}
      </Box>
      <SchemeRow role="menuitemradio" />
      <SkinRows role="menuitemradio" />
    </Box>
  );
}

/** Light or dark, on this device alone: a desk by day and a phone by night want different things. */
export function SchemeRow({ role }: { role: SkinRole }) {
  const t = useText();
  const chosen = useSchemeChoice();
  return (
    <Box
      role={role === 'radio' ? 'radiogroup' : 'group'}
      aria-label={t('layout.scheme')}
      sx={{
        display: 'inline-flex',
        border: `1px solid ${colours.lineInput}`,
        borderRadius: 1.5,
        overflow: 'hidden',
        // The ring of the keyboard would be cut by the rounded corners.
        '& > *:focus-visible': { outlineOffset: '-3px' },
      }}
    >
      {SCHEME_CHOICES.map((choice) => (
        <ButtonBase
          key={choice}
          role={role}
          aria-checked={choice === chosen}
          onClick={() => chooseScheme(choice)}
          sx={{
            minHeight: 32,
            paddingInline: 3,
            fontSize: text.label,
            color: choice === chosen ? colours.onAccent : colours.ink,
            backgroundColor: choice === chosen ? 'primary.main' : 'transparent',
          }}
        >
          {t(`layout.schemes.${choice}`)}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** What a skin's button is depends on where it stands: an entry of a menu, or a choice on a page. */
type SkinRole = 'menuitemradio' | 'radio';

export function SkinRows({ role }: { role: SkinRole }) {
  const t = useText();
  return (
    <>
      <Row role={role} label={t('layout.sidebar_light')} skins={SKINS.filter(isLight)} />
      <Row role={role} label={t('layout.sidebar_dark')} skins={SKINS.filter((name) => !isLight(name))} />
    </>
  );
}

interface RowProps {
  readonly role: SkinRole;
  readonly label: string;
  readonly skins: readonly SkinName[];
}

function Row({ role, label, skins }: RowProps) {
  const t = useText();
  const [skin, putOn] = useSkinChoice();
  const scheme = useScheme();
  return (
    <Box
      role={role === 'radio' ? 'radiogroup' : 'group'}
      aria-label={label}
      sx={{ display: 'flex', gap: 2, marginTop: 2 }}
    >
      {skins.map((name) => (
        <ButtonBase
          key={name}
          role={role}
          aria-checked={skin === name}
          aria-label={`${t(`layout.skin.${colourOf(name)}`)}, ${label}`}
          title={t(`layout.skin.${colourOf(name)}`)}
          onClick={() => putOn(name)}
          sx={{
            width: 32,
            height: 28,
            borderRadius: 1,
            overflow: 'hidden',
            border: `1px solid ${colours.lineInput}`,
            color: colours.onAccent,
            justifyContent: 'stretch',
          }}
        >
          <Box
            sx={{ width: 10, alignSelf: 'stretch', background: skinOf(name, scheme).sidebar.background }}
          />
          <Box
            sx={{
              flex: 1,
              alignSelf: 'stretch',
              display: 'grid',
              placeItems: 'center',
              background: skinOf(name, scheme).accent,
            }}
          >
            {skin === name && <Check sx={{ fontSize: 14 }} />}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
