import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import { useText } from '../i18n/useText';
import { onScreen } from '../theme/print';
import { colours, sizes, type as text } from '../theme/tokens';
import { useIsPhone } from '../shared/useIsPhone';
import { Menu } from './Menu';
import { useStaff } from './useStaff';

interface SidebarProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Stands on a desk, slides in on a phone. */
export function Sidebar({ open, onClose }: SidebarProps) {
  const t = useText();
  const { sidebar } = useTheme().skin;
  const phone = useIsPhone();
  const face = {
    width: sizes.sidebar_px,
    background: sidebar.background,
    color: sidebar.ink,
    borderRight: `1px solid ${sidebar.line}`,
    '--focus': sidebar.activeInk,
  };
  if (phone) {
    return (
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': t('layout.menu'), sx: { ...face, width: 272 } } }}
      >
        <Menu onNavigate={onClose}>
          <CompanyName />
        </Menu>
      </Drawer>
    );
  }
  return (
    <Box
      sx={{
        ...face,
        position: 'sticky',
        top: 0,
        height: '100dvh',
        flex: 'none',
        display: 'flex',
        flexDirection: 'column',
        ...onScreen,
      }}
    >
      <Menu>
        <CompanyName />
      </Menu>
    </Box>
  );
}

function CompanyName() {
  const { sidebar, accent } = useTheme().skin;
  const company = useStaff()?.empresa;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        minHeight: sizes.topBar_px,
        paddingInline: 1,
        marginBottom: 1,
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 32,
          height: 32,
          flex: 'none',
          borderRadius: 1.5,
          background: accent,
          color: colours.onAccent,
          fontWeight: text.emphasis,
          border: `1px solid ${sidebar.line}`,
        }}
      >
        {company?.company_icon ? (
          <Box
            component="img"
            src={company.company_icon}
            alt=""
            sx={{ width: 30, height: 30, objectFit: 'contain', borderRadius: 1.5 }}
          />
        ) : (
          company?.company_name.charAt(0)
        )}
      </Box>
      <Box
        sx={{
          minWidth: 0,
          fontWeight: text.emphasis,
          lineHeight: 1.25,
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
        }}
      >
        {company?.company_name}
      </Box>
    </Box>
  );
}
