import Box from '@mui/material/Box';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fetchedWhenOnline } from '@fidelidade/ui-kit/fetched-when-online.js';
import { Waiting } from '../app/Waiting';
import { ErrorBoundary } from './ErrorBoundary';
import { useText } from '../i18n/useText';
import { CompanyPicker } from '../features/session/CompanyPicker';
import { signedInHere } from '../providers/page-owner';
import { salesWaiting } from '../providers/sales-waiting';
import { useLiveUpdates } from '../providers/useLiveUpdates';
import type { StaffUser } from '../providers/user';
import { DialogHost } from '../shared/ui/DialogHost';
import { RecordSkeleton } from '../shared/ui/RecordSkeleton';
import { usePreparedListViews } from '../shared/table/views/useListViews';
import { sizes } from '../theme/tokens';
import { AtRest } from './AtRest';
import { Banner } from './Banner';
import { CommandPalette } from './CommandPalette';
import { FailureReactions } from './FailureReactions';
import { PaperHead } from './PaperHead';
import { Sidebar } from './Sidebar';
import { SignInAgain } from './SignInAgain';
import { PAGE_ID, SkipLink } from './SkipLink';
import { Toasts } from './Toasts';
import { TopBar } from './TopBar';
import { useFocusInPage } from './useFocusInPage';
import { KeyboardMap, useShortcuts } from './shortcuts';
import { UnsavedChanges } from './UnsavedChanges';
import { useIsPhone } from '../shared/useIsPhone';
import { useStaff } from './useStaff';
import { useTopOfPage } from './useTopOfPage';
import { VisitedViews } from './views';
import { useUserPreferences } from './useUserPreferences';

/** A user with several companies chooses one before anything is asked for it. */
export function Layout({ children }: { children: ReactNode }) {
  const user = useStaff();
  useUserPreferences(user);
  return (
    <>
      <FailureReactions />
      <OfCompany user={user}>
        <Shell>{children}</Shell>
      </OfCompany>
      <UnsavedChanges />
      {user && <SignInAgain user={user} />}
      <Toasts />
    </>
  );
}

/** Its menu and screens ask for the company's own at once, and an answer of 401 would end the session. */
function OfCompany({ user, children }: { user: StaffUser | undefined; children: ReactNode }) {
  if (user && !user.empresa) return <CompanyPicker companies={user.companies} />;
  const session = signedInHere();
  return !user && session && session.company === undefined ? <Waiting /> : children;
}

function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const { pathname } = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [paletteOpen, setPaletteOpen] = useState(false);
  useLiveUpdates();
  usePreparedListViews();
  const [keysOpen, setKeysOpen] = useState(false);
  useShortcuts(
    () => setPaletteOpen(true),
    () => setKeysOpen(true),
  );
  useFocusInPage();
  useTopOfPage();
  useEffect(() => {
    // What a till kept is sent wherever somebody of the company is, whoever signed in.
    if (salesWaiting() === 0) return;
    return fetchedWhenOnline(
      () => import('../features/loyalty/till/offline/till-sender'),
      (till) => void till.tillSender(),
    );
  }, []);
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink />
      <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={() => setMenuOpen(true)} onPalette={() => setPaletteOpen(true)} />
        <VisitedViewsOfDesk />
        <Banner />
        <Box
          component="main"
          id={PAGE_ID}
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
          <PaperHead />
          <ErrorBoundary key={pathname}>
            <DialogHost>
              <Suspense fallback={<RecordSkeleton />}>{children}</Suspense>
            </DialogHost>
          </ErrorBoundary>
        </Box>
      </Box>
      {paletteOpen && <CommandPalette onClose={() => setPaletteOpen(false)} />}
      {keysOpen && (
        <Suspense fallback={null}>
          <KeyboardMap onClose={() => setKeysOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}

/** A desk has them in a strip; a phone behind a button of its bar. */
function VisitedViewsOfDesk() {
  return useIsPhone() ? null : (
    <AtRest instead={<Box sx={{ height: sizes.control_px }} />}>
      <VisitedViews />
    </AtRest>
  );
}
