import { formatDocument } from '@fidelidade/domain/kernel/documents.js';
import { formatAmount, parseMoney } from '@fidelidade/domain/kernel/money.js';
import { APPROVAL_STATUS } from '@fidelidade/domain/platform/approval/approval.js';
import ArrowCircleDown from '@mui/icons-material/SouthWestOutlined';
import ArrowCircleUp from '@mui/icons-material/NorthEastOutlined';
import FactCheck from '@mui/icons-material/FactCheckOutlined';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalActivity from '@mui/icons-material/LocalActivityOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined';
import type { ReactElement } from 'react';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { nameOfInvoice, type InvoiceRow } from '../features/fiscal/invoices/invoice';
import { titleOf, type EntryRow } from '../features/finance/entries/entry';
import type { Coupon } from '../features/loyalty/coupons/coupon';
import type { Sale } from '../features/loyalty/sales/sale';
import type { Voucher } from '../features/loyalty/vouchers/voucher';
import { sentenceOf, type Approval } from '../features/platform/approvals/approval';
import type { Person } from '../features/registry/persons/person';
import type { Product } from '../features/stock/products/product';
import type { Text } from '../i18n/useText';
import { day, moment, money } from '../shared/format';

type Kind =
  | 'persons'
  | 'products'
  | 'invoices'
  | 'receivables'
  | 'payables'
  | 'approvals'
  | 'sales'
  | 'vouchers'
  | 'coupons';

type PermissionName = (permission: Permission) => string;

/** Records of one kind as the palette shows them. */
export interface PaletteRecords {
  readonly resource: Kind;
  readonly view: Permission;
  readonly icon: ReactElement;
  readonly sort: readonly [string, 'ASC' | 'DESC'];
  /** Where not all of them are looked for: those that wait. */
  readonly among?: Readonly<Record<string, string>>;
  readonly label: (record: never, t: Text, nameOf: PermissionName) => string;
  readonly detail: (record: never) => string;
  /** What stands for this record alone: whoever types it whole wants this one. */
  readonly codes: (record: never) => readonly (string | number | null)[];
}

const records = <T,>(
  kind: Omit<PaletteRecords, 'label' | 'detail' | 'codes'> & {
    readonly label: (record: T, t: Text, nameOf: PermissionName) => string;
    readonly detail: (record: T) => string;
    readonly codes: (record: T) => readonly (string | number | null)[];
  },
): PaletteRecords => kind;

const entries = (resource: 'receivables' | 'payables', icon: ReactElement) =>
  records<EntryRow>({
    resource,
    view: `finance.${resource}.view`,
    icon,
    sort: ['due_date', 'DESC'],
    label: titleOf,
    detail: (entry) =>
      // Of nobody, its description is what it is called.
      [entry.document, entry.person_name && entry.description, day(entry.due_date), money(entry.value)]
        .filter(Boolean)
        .join(' · '),
    // What it is worth stands for no entry alone, and whoever types it wants those first.
    codes: ({ document, barcode, value }) => [
      document,
      barcode,
      money(value),
      formatAmount(parseMoney(value)),
    ],
  });

/** Everything that can be found by typing, in the order in which it is shown. */
export const PALETTE_RECORDS: readonly PaletteRecords[] = [
  records<Person>({
    resource: 'persons',
    view: 'registry.persons.view',
    icon: <PersonOutlined />,
    sort: ['full_name', 'ASC'],
    label: ({ full_name }) => full_name,
    detail: ({ document }) => formatDocument(document),
    codes: ({ document }) => [document],
  }),
  records<Product>({
    resource: 'products',
    view: 'stock.products.view',
    icon: <Inventory />,
    sort: ['name', 'ASC'],
    label: ({ name }) => name,
    detail: ({ code, bar_code, sell_value }) =>
      [code, bar_code, money(sell_value)].filter(Boolean).join(' · '),
    codes: ({ code, bar_code }) => [code, bar_code],
  }),
  records<InvoiceRow>({
    resource: 'invoices',
    view: 'fiscal.invoices.view',
    icon: <Receipt />,
    sort: ['created_at', 'DESC'],
    label: (invoice, t) => `${nameOfInvoice(invoice, t)} · ${invoice.person_name}`,
    detail: ({ issued_at, created_at, total }) => `${day(issued_at ?? created_at)} · ${money(total)}`,
    codes: ({ number, access_key }) => [number, access_key],
  }),
  entries('receivables', <ArrowCircleDown />),
  entries('payables', <ArrowCircleUp />),
  records<Approval>({
    resource: 'approvals',
    view: 'system.approvals.view',
    icon: <FactCheck />,
    sort: ['created_at', 'DESC'],
    among: { status: String(APPROVAL_STATUS.waiting) },
    label: sentenceOf,
    detail: ({ requested_by_name, created_at }) =>
      [requested_by_name, day(created_at)].filter(Boolean).join(' · '),
    codes: ({ document }) => [document],
  }),
  records<Sale>({
    resource: 'sales',
    view: 'loyalty.sales.view',
    icon: <ShoppingBag />,
    sort: ['date', 'DESC'],
    label: ({ document_number, person_name }) => [document_number, person_name].filter(Boolean).join(' · '),
    detail: ({ date, total }) => `${day(date)} · ${money(total)}`,
    codes: ({ document_number }) => [document_number],
  }),
  records<Voucher>({
    resource: 'vouchers',
    view: 'loyalty.vouchers.view',
    icon: <ConfirmationNumber />,
    sort: ['created_at', 'DESC'],
    label: ({ title, code }) => `${title} · ${code}`,
    detail: ({ participant_name, valid_until }) =>
      [participant_name, day(valid_until)].filter(Boolean).join(' · '),
    codes: ({ code }) => [code],
  }),
  records<Coupon>({
    resource: 'coupons',
    view: 'loyalty.coupons.view',
    icon: <LocalActivity />,
    sort: ['created_at', 'DESC'],
    label: ({ title }) => title,
    detail: ({ authorization_number, ends_at }) =>
      [authorization_number, moment(ends_at)].filter(Boolean).join(' · '),
    codes: ({ authorization_number }) => [authorization_number],
  }),
];
