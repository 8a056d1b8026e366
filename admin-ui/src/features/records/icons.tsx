import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import AccountTree from '@mui/icons-material/AccountTreeOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Event from '@mui/icons-material/EventOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import MilitaryTech from '@mui/icons-material/MilitaryTechOutlined';
import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Key from '@mui/icons-material/KeyOutlined';
import Numbers from '@mui/icons-material/NumbersOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Map from '@mui/icons-material/PublicOutlined';
import LocationCity from '@mui/icons-material/LocationCityOutlined';
import Percent from '@mui/icons-material/PercentOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import Sell from '@mui/icons-material/SellOutlined';
import Store from '@mui/icons-material/StoreOutlined';
import Straighten from '@mui/icons-material/StraightenOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import type { ReactElement } from 'react';

/** The face of a kind in the menu; one without its own is a folder. */
const ICONS: Readonly<Record<string, ReactElement>> = {
  products: <Inventory />,
  'account-plans': <AccountTree />,
  'product-groups': <Category />,
  units: <Straighten />,
  warehouses: <Warehouse />,
  'movement-types': <SwapHoriz />,
  banks: <AccountBalance />,
  'payment-terms': <Payments />,
  holidays: <Event />,
  icms: <Percent />,
  ipi: <Percent />,
  pis: <Percent />,
  cofins: <Percent />,
  'tax-profiles': <Rule />,
  'invoice-series': <Numbers />,
  cfop: <SwapHoriz />,
  ncm: <Sell />,
  cest: <Sell />,
  cnaes: <Store />,
  countries: <Map />,
  municipalities: <LocationCity />,
  levels: <HowToReg />,
  'loyalty-levels': <MilitaryTech />,
  'api-keys': <Key />,
};

export const iconOf = (resource: string): ReactElement => ICONS[resource] ?? <Folder />;
