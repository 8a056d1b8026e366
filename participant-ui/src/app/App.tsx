import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { ConnectionBanner } from '../ui/ConnectionBanner.js';
import { ToastRegion } from '../ui/ToastRegion.js';
import { AppRoutes } from './AppRoutes.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { Reactions } from './Reactions.js';
import { connectionLost } from './connection.js';
import { session } from './services.js';

export function App({ client }: { readonly client: QueryClient }) {
  const ready = useRestoredSession();
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Reactions />
        <ConnectionBanner />
        <ErrorBoundary>{ready && <AppRoutes />}</ErrorBoundary>
        <ToastRegion />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** An expired session is renewed, once, before the first screen is judged. */
function useRestoredSession(): boolean {
  const [ready, setReady] = useState(session.state() === 'signed_in');
  useEffect(() => {
    session
      .accessToken()
      .catch(connectionLost)
      .finally(() => setReady(true));
  }, []);
  return ready;
}
