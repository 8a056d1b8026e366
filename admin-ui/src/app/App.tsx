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
import { Layout } from '../layout/Layout';
import { authProvider } from '../providers/authProvider';
import { ownStore } from '../providers/own-store';
import { dataProvider } from '../providers/dataProvider';
import { queryClient } from '../providers/failures';
import { SkinProvider } from '../theme/SkinProvider';
import { AccessDenied } from './AccessDenied';
import {
  CompanyPage,
  OutboxPage,
  ParametersPage,
  PlanPage,
  ProfilePage,
  TermsPage,
  UserPermissionsPage,
} from './identityScreens';
import { lazyScreen } from './lazyScreen';
import { NotFound } from './NotFound';
import { oldAddresses } from './old-addresses';
import { RESOURCES } from './resources';
import { TillPage } from './till';
import { Waiting } from './Waiting';

const AuditPage = lazyScreen(() => import('../features/platform/audit/AuditPage'), 'AuditPage');
const CashFlowPage = lazyScreen(() => import('../features/finance/cash-flow/CashFlowPage'), 'CashFlowPage');
const KardexPage = lazyScreen(() => import('../features/stock/kardex/KardexPage'), 'KardexPage');
const StockBalancePage = lazyScreen(
  () => import('../features/stock/balance/StockBalancePage'),
  'StockBalancePage',
);
const NotificationsPage = lazyScreen(
  () => import('../features/platform/notifications/NotificationsPage'),
  'NotificationsPage',
);
const DeliveryPage = lazyScreen(() => import('../features/platform/webhooks/DeliveryPage'), 'DeliveryPage');
const DrePage = lazyScreen(() => import('../features/finance/dre/DrePage'), 'DrePage');
const ForgotPasswordPage = lazyScreen(
  () => import('../features/session/ForgotPasswordPage'),
  'ForgotPasswordPage',
);
const LoginPage = lazyScreen(() => import('../features/session/LoginPage'), 'LoginPage');
const ResetPasswordPage = lazyScreen(
  () => import('../features/session/ResetPasswordPage'),
  'ResetPasswordPage',
);
const NewRulePage = lazyScreen(() => import('../features/loyalty/earning-rules/RulePage'), 'NewRulePage');
const RulePage = lazyScreen(() => import('../features/loyalty/earning-rules/RulePage'), 'RulePage');
const BoletoFilesPage = lazyScreen(
  () => import('../features/finance/boleto-files/BoletoFilesPage'),
  'BoletoFilesPage',
);
const BudgetPage = lazyScreen(() => import('../features/finance/budgets/BudgetPage'), 'BudgetPage');
const ClosingsPage = lazyScreen(() => import('../features/finance/closing/ClosingsPage'), 'ClosingsPage');
const ClosingPage = lazyScreen(() => import('../features/finance/closing/ClosingPage'), 'ClosingPage');
const ReconciliationPage = lazyScreen(
  () => import('../features/finance/reconciliation/ReconciliationPage'),
  'ReconciliationPage',
);
const StatementPage = lazyScreen(
  () => import('../features/finance/financial-statement/StatementPage'),
  'StatementPage',
);
const ReceivablesAgingPage = lazyScreen(
  () => import('../features/finance/aging/AgingPage'),
  'ReceivablesAgingPage',
);
const PayablesAgingPage = lazyScreen(
  () => import('../features/finance/aging/AgingPage'),
  'PayablesAgingPage',
);
const LiabilityPage = lazyScreen(
  () => import('../features/loyalty/liability/LiabilityPage'),
  'LiabilityPage',
);
const ScheduledReportsPage = lazyScreen(
  () => import('../features/platform/scheduled-reports/ScheduledReportsPage'),
  'ScheduledReportsPage',
);
const StatesPage = lazyScreen(() => import('../features/registry/states/StatesPage'), 'StatesPage');
const ProgramPage = lazyScreen(
  () => import('../features/loyalty/loyalty-programs/ProgramPage'),
  'ProgramPage',
);
const SetupPage = lazyScreen(() => import('../features/session/SetupPage'), 'SetupPage');
const PlanGatePage = lazyScreen(() => import('../features/standing/PlanGatePage'), 'PlanGatePage');
const TermsGatePage = lazyScreen(() => import('../features/standing/TermsGatePage'), 'TermsGatePage');

const STORE_VERSION = '1';
const store = ownStore(localStorageStore(STORE_VERSION, 'admin'));

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
          <Route path="/till" element={<TillPage />} />
          <Route path="/loyalty-programs" element={<ProgramPage />} />
          <Route path="/earning-rules/new" element={<NewRulePage />} />
          <Route path="/earning-rules/:id" element={<RulePage />} />
          <Route path="/dre" element={<DrePage />} />
          <Route path="/budgets" element={<BudgetPage />} />
          <Route path="/budgets/:year/show" element={<BudgetPage />} />
          <Route path="/closings" element={<ClosingsPage />} />
          <Route path="/closings/:id/show" element={<ClosingPage />} />
          <Route path="/reconciliation" element={<ReconciliationPage />} />
          <Route path="/boleto-files" element={<BoletoFilesPage />} />
          <Route path="/financial-statement" element={<StatementPage />} />
          <Route path="/receivables-aging" element={<ReceivablesAgingPage />} />
          <Route path="/payables-aging" element={<PayablesAgingPage />} />
          <Route path="/loyalty-liability" element={<LiabilityPage />} />
          <Route path="/scheduled-reports" element={<ScheduledReportsPage />} />
          <Route path="/states" element={<StatesPage />} />
          <Route path="/kardex" element={<KardexPage />} />
          <Route path="/stock-balance" element={<StockBalancePage />} />
          <Route path="/webhooks/:id/deliveries/:deliveryId" element={<DeliveryPage />} />
          <Route path="/audit" element={<AuditPage />} />
          <Route path="/users/:id/permissions" element={<UserPermissionsPage />} />
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/company" element={<CompanyPage />} />
          <Route path="/parameters" element={<ParametersPage />} />
          <Route path="/plans" element={<PlanPage />} />
          <Route path="/terms" element={<TermsPage />} />
          <Route path="/notifications" element={<NotificationsPage />} />
          <Route path="/outbox" element={<OutboxPage />} />
          <Route path="/upgrade" element={<PlanGatePage kind="upgrade" />} />
          <Route path="/comprar" element={<PlanGatePage kind="comprar" />} />
          {oldAddresses}
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
