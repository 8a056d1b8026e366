import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from './app/App';
import { fetchScreensWhenIdle } from './app/lazyScreen';
import { untilKeptTill } from './app/till';
import { createI18n, onLanguageElsewhere, storedLocale } from './i18n/i18nProvider';
import { firstMessagesOf } from './i18n/messages';
import { languageOf, preferred } from './layout/usePreferred';
import { queryClient } from './providers/failures';
import { tellWhatIsKnown } from './providers/known-at-start';
import { signedInAgain, takenOver, untilSignedInAgain } from './providers/interruption';
import { isForeign } from './providers/page-owner';
import { onSessionElsewhere } from './providers/session';
import { openDrafts } from './shared/form/ownership/drafts';

const { pathname } = window.location;
tellWhatIsKnown(queryClient, pathname);
const i18nProvider = await createI18n(storedLocale(), firstMessagesOf);
await untilKeptTill(pathname);
// A data router: only it can hold back a navigation that would lose what was typed.
const router = createBrowserRouter([{ path: '*', element: <App i18nProvider={i18nProvider} /> }], {
  basename: import.meta.env.BASE_URL.replace(/\/$/, ''),
});

onSessionElsewhere((token) => {
  if (token !== null) return isForeign(token) ? takenOver() : signedInAgain();
  if (openDrafts().length === 0) window.location.reload();
  else void untilSignedInAgain();
});

// Or each of two tabs would put its own language back on the other, for ever.
onLanguageElsewhere((chosen) => preferred(queryClient, { user_language: languageOf(chosen) }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Suspense>
      {/* As transitions, they lose against react-admin's sign-out, which asks again before the sign-in page is there. */}
      <RouterProvider router={router} useTransitions={false} />
    </Suspense>
  </StrictMode>,
);

void fetchScreensWhenIdle();
