import Box from '@mui/material/Box';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary';
import { useText } from '../i18n/useText';
import { CompanyPicker } from '../features/session/CompanyPicker';
import { useLiveUpdates } from '../providers/useLiveUpdates';
import { RecordSkeleton } from '../shared/ui/RecordSkeleton';
import { sizes } from '../theme/tokens';
import { Banner } from './Banner';
import { CommandPalette } from './CommandPalette';
import { FailureReactions } from './FailureReactions';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { Toasts } from './Toasts';
import { TopBar } from './TopBar';
import { useShortcuts } from './useShortcuts';
import { useStaff } from './useStaff';
import { useUserPreferences } from './useUserPreferences';

/** A user with several companies chooses one before anything is asked for it. */
export function Layout({ children }: { children: ReactNode }) {
  const user = useStaff();
  useUserPreferences(user);
  return (
    <>
      <FailureReactions />
      {user && !user.empresa ? <CompanyPicker companies={user.companies} /> : <Shell>{children}</Shell>}
      <Toasts />
    </>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  useLiveUpdates();
  useShortcuts(() => setPaletteOpen(true));
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={() => setMenuOpen(true)} onPalette={() => setPaletteOpen(true)} />
        <Banner />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          aria-label={t('layout.product')}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: sizes.page_px,
            marginInline: 'auto',
            padding: { xs: 4, md: 6 },
            paddingBottom: { xs: 24, md: 10 },
            outline: 'none !important',
          }}
        >
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<RecordSkeleton />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      {paletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
    </Box>
  );
}
