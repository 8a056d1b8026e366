import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  localStorageStore,
  Resource,
  type I18nProvider,
} from 'react-admin';
import { Route } from 'react-router';
import { DashboardPage } from '../features/dashboard/DashboardPage';
import { CashFlowPage } from '../features/finance/cash-flow/CashFlowPage';
import { DrePage } from '../features/finance/dre/DrePage';
import { AuditPage } from '../features/platform/audit/AuditPage';
import { ForgotPasswordPage } from '../features/session/ForgotPasswordPage';
import { LoginPage } from '../features/session/LoginPage';
import { ResetPasswordPage } from '../features/session/ResetPasswordPage';
import { SetupPage } from '../features/session/SetupPage';
import { PlanGatePage } from '../features/standing/PlanGatePage';
import { TermsGatePage } from '../features/standing/TermsGatePage';
import { Layout } from '../layout/Layout';
import { authProvider } from '../providers/authProvider';
import { dataProvider } from '../providers/dataProvider';
import { queryClient } from '../providers/failures';
import { SkinProvider } from '../theme/SkinProvider';
import { AccessDenied } from './AccessDenied';
import {
  CompanyPage,
  OutboxPage,
  PlanPage,
  ProfilePage,
  TermsPage,
  UserPermissionsPage,
} from './identityScreens';
import { NotFound } from './NotFound';
import { RESOURCES } from './resources';
import { Waiting } from './Waiting';

const STORE_VERSION = '1';
const store = localStorageStore(STORE_VERSION, 'admin');

/** react-admin's engine without its face: data, session, routes and forms are its; every screen is ours. */
export const App = ({ i18nProvider }: { i18nProvider: I18nProvider }) => (
  <SkinProvider>
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <CoreAdminUI
        dashboard={DashboardPage}
        layout={Layout}
        loginPage={LoginPage}
        catchAll={NotFound}
        accessDenied={AccessDenied}
        loading={Waiting}
        requireAuth
        disableTelemetry
      >
        {RESOURCES.map((resource) => (
          <Resource key={resource.name} {...resource} />
        ))}
        <CustomRoutes>
          <Route path="/cash-flow" element={<CashFlowPage />} />
          <Route path="/dre" element={<DrePage />} />
          <Route path="/audit" element={<AuditPage />} />
          <Route path="/users/:id/permissions" element={<UserPermissionsPage />} />
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/company" element={<CompanyPage />} />
          <Route path="/plan" element={<PlanPage />} />
          <Route path="/terms" element={<TermsPage />} />
          <Route path="/outbox" element={<OutboxPage />} />
          <Route path="/upgrade" element={<PlanGatePage kind="upgrade" />} />
          <Route path="/comprar" element={<PlanGatePage kind="comprar" />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route path="/setup" element={<SetupPage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/password/reset/:token" element={<ResetPasswordPage />} />
          <Route path="/451" element={<TermsGatePage />} />
        </CustomRoutes>
      </CoreAdminUI>
    </CoreAdminContext>
  </SkinProvider>
);
