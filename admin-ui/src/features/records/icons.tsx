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
import QueryStats from '@mui/icons-material/QueryStatsOutlined';
import Rule from '@mui/icons-material/RuleOutlined';
import Sell from '@mui/icons-material/SellOutlined';
import Store from '@mui/icons-material/StoreOutlined';
import Straighten from '@mui/icons-material/StraightenOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Webhook from '@mui/icons-material/WebhookOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import type { AnyKind, RecordIcon } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { ReactElement } from 'react';

/** How each icon that a kind may name is drawn: a gap does not compile. */
const ICONS: Readonly<Record<RecordIcon, ReactElement>> = {
  approval: <HowToReg />,
  arrows: <SwapHoriz />,
  bank: <AccountBalance />,
  banknotes: <Payments />,
  box: <Inventory />,
  calendar: <Event />,
  chart: <QueryStats />,
  checklist: <Rule />,
  city: <LocationCity />,
  folder: <Folder />,
  globe: <Map />,
  key: <Key />,
  medal: <MilitaryTech />,
  numbers: <Numbers />,
  people: <People />,
  percent: <Percent />,
  ruler: <Straighten />,
  shapes: <Category />,
  store: <Store />,
  tag: <Sell />,
  tree: <AccountTree />,
  warehouse: <Warehouse />,
  webhook: <Webhook />,
};

export const iconOf = ({ icon }: Pick<AnyKind, 'icon'>): ReactElement => ICONS[icon];
