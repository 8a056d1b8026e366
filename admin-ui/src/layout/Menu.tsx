import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useText } from '../i18n/useText';
import { useLabel } from '../i18n/useWords';
import { type as text } from '../theme/tokens';
import { bringIntoSight } from './bringIntoSight';
import { MenuGroup } from './MenuGroup';
import type { Destination } from './navigation';
import { useNavigation } from './useNavigation';

interface MenuProps {
  /** What stands above the entries. */
  readonly children: ReactNode;
  readonly onNavigate?: () => void;
}

export function Menu({ children, onNavigate }: MenuProps) {
  const t = useText();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const groups = useNavigation();
  // Whoever came by the palette or a link finds in the menu where they are.
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current="page"]');
    if (menu.current && entry) bringIntoSight(entry, menu.current);
  }, [pathname, groups.length]);
  return (
    <Box
      component="nav"
      ref={menu}
      aria-label={t('layout.menu')}
      sx={{ flex: 1, overflowY: 'auto', padding: '0 12px 16px' }}
    >
      {children}
      {groups.map((group) => (
        <MenuGroup
          key={group.label ?? 'home'}
          {...group}
          entry={(destination) => <Entry {...destination} {...(onNavigate ? { onNavigate } : {})} />}
        />
      ))}
    </Box>
  );
}

function Entry({ to, label, icon, behind, onNavigate }: Destination & { onNavigate?: () => void }) {
  const say = useLabel();
  const { sidebar, brand } = useTheme().skin;
  return (
    <Box
      component={NavLink}
      to={to}
      end={to === '/'}
      onClick={onNavigate}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        minHeight: { xs: 44, md: 36 },
        paddingInline: 2.5,
        marginBottom: 0.5,
        borderRadius: 1.5,
        color: sidebar.ink,
        fontSize: text.body,
        textDecoration: 'none',
        '& svg': { fontSize: 19, opacity: 0.85 },
        '&:hover': { background: sidebar.activeBackground },
        '&.active': {
          background: sidebar.activeBackground,
          color: sidebar.activeInk,
          fontWeight: text.emphasis,
        },
        '&.active::before': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: 8,
          bottom: 8,
          width: 3,
          borderRadius: 2,
          background: brand,
        },
      }}
    >
      {icon}
      {say(label)}
      {behind}
    </Box>
  );
}
