import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { watchNetwork } from './app/connection.js';
import { watchBackButton } from './app/leaving.js';
import { errorReports } from './app/error-reports.js';
import { createQueryClient, forgetPerson } from './app/query-client.js';
import { session } from './app/services.js';
import { fetchHome } from './app/routes.js';
import { forgetViews } from './app/views.js';
import { takeStoreOfPage } from './app/first-paint.js';
import { namedIn } from './app/store-address.js';
import { lastStore, rememberStoreOfLink } from './auth/store-slug.js';
import { keepForOfflineReading, restoreOfflineReading } from './pwa/offline-reading.js';
import { registerServiceWorker } from './pwa/register.js';
import { applySkin } from './theme/apply-skin.js';
import './theme/base.css';

watchBackButton();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

rememberStoreOfLink(location.search);
const client = createQueryClient(errorReports.report);
if (session.state() === 'signed_out') forgetViews();
else {
  fetchHome();
  restoreOfflineReading(client);
}
takeStoreOfPage(client, [namedIn(location.pathname) ?? lastStore()]);
keepForOfflineReading(client);
session.subscribe(() => {
  if (session.state() !== 'signed_out') return;
  forgetPerson(client);
  forgetViews();
});
watchNetwork(() => void client.refetchQueries({ type: 'active' }));
applySkin(undefined);

createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);
registerServiceWorker();
