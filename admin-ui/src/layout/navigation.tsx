import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import ListAlt from '@mui/icons-material/ListAltOutlined';
import EventBusy from '@mui/icons-material/EventBusyOutlined';
import EventNote from '@mui/icons-material/EventNoteOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import LockClock from '@mui/icons-material/LockClockOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import ImportExport from '@mui/icons-material/ImportExportOutlined';
import ArrowCircleDown from '@mui/icons-material/SouthWestOutlined';
import ArrowCircleUp from '@mui/icons-material/NorthEastOutlined';
import AssignmentInd from '@mui/icons-material/AssignmentIndOutlined';
import Approval from '@mui/icons-material/ApprovalOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import Domain from '@mui/icons-material/DomainOutlined';
import Flag from '@mui/icons-material/FlagOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import FolderDelete from '@mui/icons-material/FolderDeleteOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Savings from '@mui/icons-material/SavingsOutlined';
import Loyalty from '@mui/icons-material/CardGiftcardOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import SwapVert from '@mui/icons-material/SwapVert';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import LocalActivity from '@mui/icons-material/LocalActivityOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Policy from '@mui/icons-material/PolicyOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import ScheduleSend from '@mui/icons-material/ScheduleSendOutlined';
import ShowChart from '@mui/icons-material/ShowChartOutlined';
import WorkspacePremium from '@mui/icons-material/WorkspacePremiumOutlined';
import TicketStub from '@mui/icons-material/LocalPlayOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Upload from '@mui/icons-material/UploadFileOutlined';
import PriceCheck from '@mui/icons-material/PriceCheckOutlined';
import type { ReactElement } from 'react';
import { accountPlans } from '@fidelidade/domain/finance/account-plan/account-plan.js';
import { costCenters } from '@fidelidade/domain/finance/cost-center.js';
import { cashFlowScenarios } from '@fidelidade/domain/finance/scenario/cash-flow-scenario.js';
import { newOne, manyOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import type { AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { permissionOf, RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import { WaitingBadge } from '../features/platform/approvals/WaitingBadge';
import { iconOf } from '../features/records/icons';
import type { MessageKey } from '../i18n/messages';
import type { Label } from '../i18n/useWords';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';

export interface Destination {
  readonly to: string;
  readonly label: Label;
  /** What else the palette finds it by. */
  readonly words?: MessageKey;
  readonly icon: ReactElement;
  /** Whoever holds it, or one of them, finds it. */
  readonly view: Permission | readonly Permission[];
  /** What stands behind its name in the menu. */
  readonly behind?: ReactElement;
  /** Where its «new» goes, when it has one. */
  readonly create?: { readonly to: string; readonly label: Label; readonly permission: Permission };
}

export interface Group {
  readonly label: MessageKey | null;
  readonly destinations: readonly Destination[];
}

/** Every plain record has its place in the menu. */
function destinationOf(kind: AnyKind): Destination {
  return {
    to: `/${kind.resource}`,
    label: manyOf(kind),
    icon: iconOf(kind),
    view: permissionOf(kind, 'view'),
    create: { to: `/${kind.resource}/create`, label: newOne(kind), permission: permissionOf(kind, 'create') },
  };
}

/** Records of the register's contexts that stand beside what they belong to. */
const PLACED: ReadonlySet<AnyKind> = new Set<AnyKind>([accountPlans, cashFlowScenarios, costCenters]);

/** Contexts whose records stand in groups of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['fiscal', 'system']);

/** The whole house on one page: the menu and the command palette read it. */
export const NAVIGATION: readonly Group[] = [
  {
    label: null,
    destinations: [
      {
        to: '/',
        label: 'layout.home',
        words: 'layout.palette_words.home',
        icon: <Home />,
        view: 'platform.dashboard.view',
      },
    ],
  },
  {
    label: 'layout.group.sales',
    destinations: [
      {
        to: '/invoices',
        label: 'layout.invoices',
        words: 'layout.palette_words.invoices',
        icon: <Receipt />,
        view: 'fiscal.invoices.view',
        create: { to: '/invoices/create', label: 'fiscal.new', permission: 'fiscal.invoices.create' },
      },
    ],
  },
  {
    label: 'layout.group.finance',
    destinations: [
      {
        to: '/receivables',
        label: 'layout.receivables',
        icon: <ArrowCircleDown />,
        view: 'finance.receivables.view',
        create: {
          to: '/receivables/create',
          label: 'finance.receivables.new',
          permission: 'finance.receivables.create',
        },
      },
      {
        to: '/payables',
        label: 'layout.payables',
        icon: <ArrowCircleUp />,
        view: 'finance.payables.view',
        create: {
          to: '/payables/create',
          label: 'finance.payables.new',
          permission: 'finance.payables.create',
        },
      },
      {
        to: '/accounts',
        label: 'layout.accounts',
        words: 'layout.palette_words.accounts',
        icon: <AccountBalance />,
        view: 'finance.accounts.view',
        create: {
          to: '/accounts/create',
          label: 'finance.accounts.new',
          permission: 'finance.accounts.create',
        },
      },
      {
        to: '/transfers',
        label: 'layout.transfers',
        words: 'layout.palette_words.transfers',
        icon: <SwapHoriz />,
        view: 'finance.transfers.view',
        create: {
          to: '/transfers/create',
          label: 'layout.new.transfer',
          permission: 'finance.transfers.create',
        },
      },
      {
        to: '/clearings',
        label: 'layout.clearings',
        words: 'layout.palette_words.clearings',
        icon: <HourglassEmpty />,
        view: 'finance.accounts.view',
      },
      {
        to: '/receipts',
        label: 'layout.receipts',
        words: 'layout.palette_words.receipts',
        icon: <Receipt />,
        view: 'finance.receipts.view',
      },
      {
        to: '/reconciliation',
        label: 'layout.reconciliation',
        words: 'layout.palette_words.reconciliation',
        icon: <PriceCheck />,
        view: 'finance.reconciliation.view',
      },
      {
        to: '/boleto-files',
        label: 'layout.boleto_files',
        words: 'layout.palette_words.boleto_files',
        icon: <ImportExport />,
        view: 'finance.receivables.boleto',
      },
      { ...destinationOf(accountPlans), label: 'layout.account_plans' },
      destinationOf(costCenters),
      {
        to: '/closings',
        label: 'layout.closings',
        words: 'layout.palette_words.closings',
        icon: <LockClock />,
        view: 'finance.dre.view',
      },
    ],
  },
  {
    label: 'layout.group.reports',
    destinations: [
      {
        to: '/cash-flow',
        label: 'layout.cash_flow',
        words: 'layout.palette_words.cash_flow',
        icon: <ShowChart />,
        view: 'finance.cash-flow.view',
      },
      destinationOf(cashFlowScenarios),
      {
        to: '/dre',
        label: 'layout.dre',
        words: 'layout.palette_words.dre',
        icon: <BarChart />,
        view: 'finance.dre.view',
      },
      {
        to: '/budgets',
        label: 'layout.budgets',
        words: 'layout.palette_words.budgets',
        icon: <Flag />,
        view: 'finance.budgets.view',
      },
      {
        to: '/financial-statement',
        label: 'layout.financial_statement',
        words: 'layout.palette_words.financial_statement',
        icon: <ListAlt />,
        view: 'finance.accounts.view',
      },
      {
        to: '/receivables-aging',
        label: 'layout.receivables_aging',
        words: 'layout.palette_words.receivables_aging',
        icon: <EventBusy />,
        view: 'finance.receivables.view',
      },
      {
        to: '/payables-aging',
        label: 'layout.payables_aging',
        words: 'layout.palette_words.payables_aging',
        icon: <EventNote />,
        view: 'finance.payables.view',
      },
      {
        to: '/stock-balance',
        label: 'layout.stock_balance',
        words: 'layout.palette_words.stock_balance',
        icon: <Warehouse />,
        view: 'stock.kardex.view',
      },
      {
        to: '/loyalty-liability',
        label: 'layout.liability',
        words: 'layout.palette_words.liability',
        icon: <Savings />,
        view: 'loyalty.liability.view',
      },
      {
        to: '/scheduled-reports',
        label: 'layout.scheduled_reports',
        words: 'layout.palette_words.scheduled_reports',
        icon: <ScheduleSend />,
        view: [
          'finance.cash-flow.view',
          'finance.dre.view',
          'finance.accounts.view',
          'finance.receivables.view',
          'finance.payables.view',
          'stock.kardex.view',
          'loyalty.liability.view',
        ],
      },
    ],
  },
  {
    label: 'layout.group.registry',
    destinations: [
      {
        to: '/persons',
        label: 'layout.persons',
        icon: <People />,
        view: 'registry.persons.view',
        create: {
          to: '/persons/create',
          label: 'registry.persons.new',
          permission: 'registry.persons.create',
        },
      },
      ...RECORD_KINDS.filter((kind) => !PLACED.has(kind) && !ELSEWHERE.has(kind.context)).map(destinationOf),
      { to: '/states', label: 'layout.states', icon: <MapOutlined />, view: 'registry.municipalities.view' },
      { to: '/lots', label: 'layout.lots', icon: <Inventory />, view: 'stock.lots.view' },
      {
        to: '/stock-movements',
        label: 'layout.stock_movements',
        icon: <SwapVert />,
        view: 'stock.stock-movements.view',
      },
    ],
  },
  {
    label: 'layout.group.fiscal',
    destinations: RECORD_KINDS.filter(({ context }) => context === 'fiscal').map(destinationOf),
  },
  {
    label: 'layout.group.loyalty',
    destinations: [
      {
        to: '/till',
        label: 'layout.till',
        words: 'layout.palette_words.till',
        icon: <PointOfSale />,
        view: 'loyalty.till.use',
      },
      { to: '/sales', label: 'layout.sales', icon: <ShoppingBag />, view: 'loyalty.sales.view' },
      {
        to: '/review-cases',
        label: 'layout.review-cases',
        words: 'layout.palette_words.review-cases',
        icon: <FactCheck />,
        view: 'loyalty.review-cases.view',
      },
      {
        to: '/vouchers',
        label: 'layout.vouchers',
        words: 'layout.palette_words.vouchers',
        icon: <ConfirmationNumber />,
        view: 'loyalty.vouchers.view',
        create: {
          to: '/vouchers/create',
          label: 'layout.new.voucher',
          permission: 'loyalty.vouchers.create',
        },
      },
      {
        to: '/voucher-campaigns',
        label: 'layout.campaigns',
        words: 'layout.palette_words.campaigns',
        icon: <Campaign />,
        view: 'loyalty.vouchers.view',
        create: {
          to: '/voucher-campaigns/create',
          label: 'layout.new.campaign',
          permission: 'loyalty.vouchers.create',
        },
      },
      {
        to: '/coupons',
        label: 'layout.coupons',
        words: 'layout.palette_words.coupons',
        icon: <LocalActivity />,
        view: 'loyalty.coupons.view',
        create: { to: '/coupons/create', label: 'layout.new.coupon', permission: 'loyalty.coupons.create' },
      },
      {
        to: '/coupon-tickets',
        label: 'layout.coupon_tickets',
        words: 'layout.palette_words.coupon_tickets',
        icon: <TicketStub />,
        view: 'loyalty.tickets.view',
      },
      {
        to: '/participants',
        label: 'layout.participants',
        words: 'layout.palette_words.participants',
        icon: <Loyalty />,
        view: 'loyalty.participants.view',
      },
      {
        to: '/loyalty-programs',
        label: 'layout.loyalty_programs',
        words: 'layout.palette_words.loyalty_programs',
        icon: <Tune />,
        view: 'loyalty.loyalty-programs.view',
      },
      { to: '/imports', label: 'layout.imports', icon: <Upload />, view: 'platform.imports.view' },
    ],
  },
  {
    label: 'layout.group.system',
    destinations: [
      {
        to: '/approvals',
        label: 'layout.approvals',
        words: 'layout.palette_words.approvals',
        icon: <Approval />,
        view: 'system.approvals.view',
        behind: <WaitingBadge />,
      },
      {
        to: '/company',
        label: 'layout.company_page',
        words: 'layout.palette_words.company_page',
        icon: <Storefront />,
        view: 'system.companies.view',
      },
      {
        to: '/parameters',
        label: 'layout.parameters',
        words: 'layout.palette_words.parameters',
        icon: <Settings />,
        view: 'system.companies.view',
      },
      {
        to: '/companies',
        label: 'layout.companies',
        icon: <Domain />,
        view: 'system.companies.view',
        create: {
          to: '/companies/create',
          label: 'registry.company.new',
          permission: 'system.companies.create',
        },
      },
      {
        to: '/users',
        label: 'layout.users',
        words: 'layout.palette_words.users',
        icon: <Badge />,
        view: 'system.users.view',
        create: { to: '/users/create', label: 'identity.users.new', permission: 'system.users.create' },
      },
      {
        to: '/posts',
        label: 'layout.posts',
        words: 'layout.palette_words.posts',
        icon: <AssignmentInd />,
        view: 'system.posts.view',
        create: { to: '/posts/create', label: 'identity.posts.new', permission: 'system.posts.create' },
      },
      ...RECORD_KINDS.filter(({ context }) => context === 'system').map(destinationOf),
      {
        to: '/user-companies',
        label: 'layout.user_companies',
        icon: <Domain />,
        view: 'system.users.view',
      },
      { to: '/terms', label: 'layout.terms', icon: <Gavel />, view: 'system.terms.view' },
      {
        to: '/plans',
        label: 'layout.plan',
        words: 'layout.palette_words.plan',
        icon: <WorkspacePremium />,
        view: 'system.plans.view',
      },
      {
        to: '/deleted-files',
        label: 'layout.deleted_files',
        words: 'layout.palette_words.deleted_files',
        icon: <FolderDelete />,
        view: 'platform.deleted-files.view',
      },
      { to: '/outbox', label: 'layout.outbox', icon: <Mail />, view: 'system.outbox.view' },
      {
        to: '/audit',
        label: 'layout.audit',
        words: 'layout.palette_words.audit',
        icon: <Policy />,
        view: 'platform.audit.view',
      },
    ],
  },
];
