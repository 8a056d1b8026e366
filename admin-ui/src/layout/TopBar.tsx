import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { lazyScreen } from '../app/lazyScreen';
import { useText } from '../i18n/useText';
import { useIsPhone } from '../shared/useIsPhone';
import { onScreen } from '../theme/print';
import { colours, sizes, type as text } from '../theme/tokens';
import { ViewsMenu } from './views';
import { AccountMenu } from './AccountMenu';
import { AtRest } from './AtRest';

/** Fetched beside the first screen, which does not wait for it. */
const Bell = lazyScreen(() => import('../features/platform/notifications/Bell'), 'Bell');

interface TopBarProps {
  readonly onMenu: () => void;
  readonly onPalette: () => void;
}

export function TopBar({ onMenu, onPalette }: TopBarProps) {
  const t = useText();
  const phone = useIsPhone();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 3,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: sizes.topBar_px,
        paddingInline: { xs: 2, md: 6 },
        background: colours.surface,
        borderBottom: `1px solid ${colours.line}`,
        ...onScreen,
      }}
    >
      {phone && (
        <IconButton
          onClick={onMenu}
          aria-label={t('layout.open_menu')}
          sx={{ minWidth: sizes.touch_px, minHeight: sizes.touch_px }}
        >
          <MenuIcon />
        </IconButton>
      )}
      <ButtonBase
        onClick={onPalette}
        aria-keyshortcuts="Control+K"
        sx={{
          flex: { xs: 1, md: 'none' },
          minWidth: 0,
          width: { md: 340 },
          height: sizes.control_px,
          justifyContent: 'flex-start',
          gap: 2,
          paddingInline: 3,
          border: `1px solid ${colours.line}`,
          borderRadius: 1.5,
          background: colours.sunken,
          color: colours.inkMuted,
          fontSize: text.body,
        }}
      >
        <SearchIcon sx={{ fontSize: 18 }} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {t('layout.palette')}
        </Box>
        {!phone && (
          <Box
            component="kbd"
            aria-hidden
            sx={{
              marginLeft: 'auto',
              fontFamily: 'inherit',
              fontSize: text.small,
              border: `1px solid ${colours.line}`,
              borderRadius: 1,
              paddingInline: 1.5,
              background: colours.surface,
            }}
          >
            {t('layout.keys')}
          </Box>
        )}
      </ButtonBase>
      <Box sx={{ flex: { xs: 'none', md: 1 } }} />
      {phone && (
        <AtRest>
          <ViewsMenu />
        </AtRest>
      )}
      <AtRest instead={<Box sx={{ width: sizes.touch_px }} />}>
        <Bell />
      </AtRest>
      <AccountMenu />
    </Box>
  );
}
