import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.js';
import { watchNetwork } from './app/connection.js';
import { watchBackButton } from './app/leaving.js';
import { errorReports } from './app/error-reports.js';
import { createQueryClient, forgetPerson, isOfNobody } from './app/query-client.js';
import { session } from './app/services.js';
import { fetchHome } from './app/home.js';
import { forgetViews } from './app/views.js';
import { dressAtOnce, takeStoreOfPage } from './app/first-paint.js';
import { isOfUnknownStore, namedIn } from './app/store-address.js';
import { lastStore, rememberStoreOfLink } from './auth/store-slug.js';
import { keepForOfflineReading, restoreOfflineReading } from './pwa/offline-reading.js';
import { registerServiceWorker } from './pwa/register.js';
import './theme/base.css';

watchBackButton();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

rememberStoreOfLink(location.search);
const client = createQueryClient(errorReports.report);
if (session.state() === 'signed_out') {
  forgetViews();
  restoreOfflineReading(client, isOfNobody);
} else {
  fetchHome();
  restoreOfflineReading(client);
}
const slugs = isOfUnknownStore(location.pathname) ? [] : [namedIn(location.pathname) ?? lastStore()];
takeStoreOfPage(client, slugs);
keepForOfflineReading(client);
session.subscribe(() => {
  if (session.state() !== 'signed_out') return;
  forgetPerson(client);
  forgetViews();
});
watchNetwork(() => void client.refetchQueries({ type: 'active' }));
dressAtOnce(client, slugs);

createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);
registerServiceWorker();
