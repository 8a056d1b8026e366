import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import ArrowCircleDown from '@mui/icons-material/SouthWestOutlined';
import ArrowCircleUp from '@mui/icons-material/NorthEastOutlined';
import BarChart from '@mui/icons-material/BarChartOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Loyalty from '@mui/icons-material/CardGiftcardOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined';
import ShowChart from '@mui/icons-material/ShowChartOutlined';
import Upload from '@mui/icons-material/UploadFileOutlined';
import type { ReactElement } from 'react';
import type { MessageKey } from '../i18n/messages';
import type { Area } from '../providers/access';

export interface Destination {
  readonly to: string;
  readonly label: MessageKey;
  readonly icon: ReactElement;
  readonly area: Area;
  /** Where its «new» goes, when it has one. */
  readonly create?: { readonly to: string; readonly label: MessageKey };
}

export interface Group {
  readonly label: MessageKey | null;
  readonly destinations: readonly Destination[];
}

/** The whole house on one page: the menu and the command palette read it. */
export const NAVIGATION: readonly Group[] = [
  { label: null, destinations: [{ to: '/', label: 'layout.home', icon: <Home />, area: 'dashboard' }] },
  {
    label: 'layout.group.sales',
    destinations: [
      {
        to: '/invoices',
        label: 'layout.invoices',
        icon: <Receipt />,
        area: 'invoices',
        create: { to: '/invoices/create', label: 'fiscal.new' },
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
        area: 'receivables',
        create: { to: '/receivables/create', label: 'finance.receivables.new' },
      },
      {
        to: '/payables',
        label: 'layout.payables',
        icon: <ArrowCircleUp />,
        area: 'payables',
        create: { to: '/payables/create', label: 'finance.payables.new' },
      },
      {
        to: '/accounts',
        label: 'layout.accounts',
        icon: <AccountBalance />,
        area: 'accounts',
        create: { to: '/accounts/create', label: 'finance.accounts.new' },
      },
      { to: '/account-plans', label: 'layout.account_plans', icon: <AccountTree />, area: 'account-plans' },
    ],
  },
  {
    label: 'layout.group.reports',
    destinations: [
      { to: '/cash-flow', label: 'layout.cash_flow', icon: <ShowChart />, area: 'cash-flow' },
      { to: '/dre', label: 'layout.dre', icon: <BarChart />, area: 'dre' },
    ],
  },
  {
    label: 'layout.group.registry',
    destinations: [
      {
        to: '/persons',
        label: 'layout.persons',
        icon: <People />,
        area: 'persons',
        create: { to: '/persons/create', label: 'registry.persons.new' },
      },
      {
        to: '/products',
        label: 'layout.products',
        icon: <Inventory />,
        area: 'products',
        create: { to: '/products/create', label: 'registry.products.new' },
      },
    ],
  },
  {
    label: 'layout.group.loyalty',
    destinations: [
      { to: '/sales', label: 'layout.sales', icon: <ShoppingBag />, area: 'sales' },
      { to: '/participants', label: 'layout.participants', icon: <Loyalty />, area: 'participants' },
      { to: '/imports', label: 'layout.imports', icon: <Upload />, area: 'imports' },
    ],
  },
];
