import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import { day } from '../../../shared/format';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip, type Status } from '../../../shared/ui/StatusChip';
import { colours, type as text } from '../../../theme/tokens';
import { statusOfEntry, type EntryRow, type Kind } from '../../finance/entries/entry';
import { nameOfInvoice, statusOfInvoice, type InvoiceRow } from '../../fiscal/invoices/invoice';
import { statusOfSale, type Sale } from '../../loyalty/sales/sale';
import { figuresOf, listOf, useDealings } from './dealings';
import { Messages } from './Messages';

type Resource = 'sales' | 'invoices' | Kind;

const VIEW: Readonly<Record<Resource, Permission>> = {
  sales: 'loyalty.sales.view',
  invoices: 'fiscal.invoices.view',
  receivables: 'finance.receivables.view',
  payables: 'finance.payables.view',
};

const SHOWN_ROWS = 5;

/** What there is of a person in another list; nothing is asked of a list that the user may not see. */
function useOf<T extends RaRecord<string>>(resource: Resource, person: string, sort: string) {
  const can = useCan();
  const { data = [], total = 0 } = useGetList<T>(
    resource,
    {
      filter: { person_id: person },
      sort: { field: sort, order: 'DESC' },
      pagination: { page: 1, perPage: SHOWN_ROWS },
    },
    { ...ASIDE, enabled: can(VIEW[resource]) },
  );
  return { rows: data, total };
}

/** What a person has bought, owes, is owed, has saved up and was told: each figure leads to its rows. */
export function PersonDealings({ person }: { readonly person: string }) {
  const t = useText();
  const { data: sums } = useDealings(person);
  const sales = useOf<Sale>('sales', person, 'date');
  const invoices = useOf<InvoiceRow>('invoices', person, 'created_at');
  const receivables = useOf<EntryRow>('receivables', person, 'due_date');
  const payables = useOf<EntryRow>('payables', person, 'due_date');
  const figures = sums ? figuresOf(sums, person, t) : [];
  const entries = (kind: Kind, { rows, total }: { rows: readonly EntryRow[]; total: number }) => (
    <Dealings
      title={t(`registry.persons.dealings.${kind}.title`)}
      total={total}
      all={listOf(kind, person)}
      rows={rows.map((entry) => ({
        id: entry.id,
        to: `/${kind}/${entry.id}/show`,
        name: entry.description,
        detail: t('registry.persons.dealings.due', { date: day(entry.due_date) }),
        amount: entry.value,
        state: <StatusChip {...statusOfEntry(entry, kind, t)} />,
      }))}
    />
  );
  const chip = (status: Status) => <StatusChip {...status} />;
  return (
    <>
      {figures.length > 0 && <FigureRow figures={figures} />}
      <Dealings
        title={t('registry.persons.dealings.sales')}
        total={sales.total}
        all={listOf('sales', person)}
        rows={sales.rows.map((sale) => ({
          id: sale.id,
          to: `/sales/${sale.id}/show`,
          name: sale.items.map(({ description }) => description).join(', ') || (sale.document_number ?? '—'),
          detail: day(sale.date),
          amount: sale.total,
          state: chip(statusOfSale(sale, t)),
        }))}
      />
      {entries('receivables', receivables)}
      {entries('payables', payables)}
      <Dealings
        title={t('registry.persons.dealings.invoices')}
        total={invoices.total}
        all={listOf('invoices', person)}
        rows={invoices.rows.map((invoice) => ({
          id: invoice.id,
          to: `/invoices/${invoice.id}/show`,
          name: nameOfInvoice(invoice, t),
          detail: day(invoice.issued_at ?? invoice.created_at),
          amount: invoice.total,
          state: chip(statusOfInvoice(invoice, t)),
        }))}
      />
      {sums?.loyalty && <Messages messages={sums.loyalty.messages} />}
    </>
  );
}

interface DealingsProps {
  readonly title: string;
  readonly total: number;
  readonly all: string;
  readonly rows: readonly {
    readonly id: string;
    readonly to: string;
    readonly name: string;
    readonly detail: string;
    readonly amount: string;
    readonly state: ReactNode;
  }[];
}

/** The latest of them, and the way to all. Of what there never was, nothing is said. */
function Dealings({ title, total, all, rows }: DealingsProps) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <Panel
      title={title}
      flush
      action={
        total > rows.length && (
          <Button component={Link} to={all} size="small">
            {t('registry.persons.dealings.all', { count: total })}
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map(({ id, to, name, detail, amount, state }) => (
          <Box
            component="li"
            key={id}
            sx={{
              position: 'relative',
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              padding: '10px 16px',
              borderTop: `1px solid ${colours.line}`,
              '&:hover': { background: colours.sunken },
            }}
          >
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <Box
                component={Link}
                to={to}
                sx={{
                  color: 'inherit',
                  display: 'block',
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                  textDecoration: 'none',
                  '&::after': { content: '""', position: 'absolute', inset: 0 },
                }}
              >
                {name}
              </Box>
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{detail}</Box>
            </Box>
            {state}
            <Money value={amount} strong />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
