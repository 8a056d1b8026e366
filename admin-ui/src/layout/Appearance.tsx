import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../i18n/useText';
import { api } from '../providers/api';
import { colourOf, isLight, skinOf, SKINS, type SkinName } from '../theme/skins';
import { useSkin } from '../theme/SkinProvider';
import { colours, type as text } from '../theme/tokens';
import { usePreferred } from './usePreferred';

/** The twelve skins: a row for dark menus, a row for light ones (R-2.8). */
export function Appearance() {
  const t = useText();
  return (
    <Box component="li" role="none" sx={{ padding: '8px 16px 12px' }}>
      <Box sx={{ fontSize: text.label, color: 'text.secondary', marginBottom: 1 }}>
        {t('layout.appearance')}
      </Box>
      <SkinRows role="menuitemradio" />
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
  const { skin, setSkin } = useSkin();
  const prefer = usePreferred();
  const { mutate: save } = useMutation({
    mutationFn: (name: SkinName) => api.put(`/api/usuario/change-skin/${name}`),
  });
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
          onClick={() => (prefer({ user_skin: name }), setSkin(name), save(name))}
          sx={{
            width: 32,
            height: 28,
            borderRadius: 1,
            overflow: 'hidden',
            border: `1px solid ${colours.lineInput}`,
            color: '#fff',
            justifyContent: 'stretch',
          }}
        >
          <Box sx={{ width: 10, alignSelf: 'stretch', background: skinOf(name).sidebar.background }} />
          <Box
            sx={{
              flex: 1,
              alignSelf: 'stretch',
              display: 'grid',
              placeItems: 'center',
              background: skinOf(name).accent,
            }}
          >
            {skin === name && <Check sx={{ fontSize: 14 }} />}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
