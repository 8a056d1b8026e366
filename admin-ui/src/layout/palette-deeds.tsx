import FactCheck from '@mui/icons-material/FactCheckOutlined';
import MoveToInbox from '@mui/icons-material/MoveToInboxOutlined';
import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import ArrowCircleDown from '@mui/icons-material/SouthWestOutlined';
import ArrowCircleUp from '@mui/icons-material/NorthEastOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Upload from '@mui/icons-material/UploadFileOutlined';
import type { ReactElement } from 'react';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import type { MessageKey } from '../i18n/messages';

interface Deed {
  readonly to: string;
  readonly label: MessageKey;
  /** What else it is looked for by. */
  readonly words: MessageKey;
  readonly icon: ReactElement;
  readonly permission: Permission;
}

const open = (resource: string): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify({ situation: 'open' }))}`;

/** What is done all day and has no «new …» of its own: the palette leads to where it begins. */
export const PALETTE_DEEDS: readonly Deed[] = [
  {
    to: '/till',
    label: 'layout.deeds.sale',
    words: 'layout.palette_words.sale',
    icon: <PointOfSale />,
    permission: 'loyalty.till.use',
  },
  {
    to: open('receivables'),
    label: 'layout.deeds.receive',
    words: 'layout.palette_words.receive',
    icon: <ArrowCircleDown />,
    permission: 'finance.receivables.settle',
  },
  {
    to: '/products',
    label: 'stock.products.receive',
    words: 'layout.palette_words.goods_in',
    icon: <MoveToInbox />,
    permission: 'stock.stock-movements.create',
  },
  {
    to: '/products',
    label: 'layout.deeds.transfer',
    words: 'layout.palette_words.transfer',
    icon: <SwapHoriz />,
    permission: 'stock.stock-movements.transfer',
  },
  {
    to: '/products',
    label: 'layout.deeds.count',
    words: 'layout.palette_words.count',
    icon: <FactCheck />,
    permission: 'stock.stock-movements.count',
  },
  {
    to: '/imports',
    label: 'layout.deeds.import',
    words: 'layout.palette_words.import',
    icon: <Upload />,
    permission: 'platform.imports.run',
  },
  {
    to: open('payables'),
    label: 'layout.deeds.pay',
    words: 'layout.palette_words.pay',
    icon: <ArrowCircleUp />,
    permission: 'finance.payables.settle',
  },
];
