import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import Button from '@mui/material/Button';
import { useGetList, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import { ASIDE } from '../../../providers/failures';
import { useCan } from '../../../providers/useCan';
import { day } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { LineList, type Line } from '../../../shared/ui/LineList';
import { Money } from '../../../shared/ui/Money';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip, type Status } from '../../../shared/ui/StatusChip';
import { statusOfEntry, type EntryRow, type Kind } from '../../finance/entries/entry';
import { nameOfInvoice, statusOfInvoice, type InvoiceRow } from '../../fiscal/invoices/invoice';
import { statusOfSale, type Sale } from '../../loyalty/sales/sale';
import { statusOfVoucher, worthOf, type Voucher } from '../../loyalty/vouchers/voucher';
import { figuresOf, listOf, useDealings } from './dealings';
import { Mails, Messages } from './Messages';

type Resource = 'sales' | 'invoices' | 'vouchers' | Kind;

const VIEW: Readonly<Record<Resource, Permission>> = {
  sales: 'loyalty.sales.view',
  invoices: 'fiscal.invoices.view',
  receivables: 'finance.receivables.view',
  payables: 'finance.payables.view',
  vouchers: 'loyalty.vouchers.view',
};

const SHOWN_ROWS = 5;

/** A part of the page, which asks for itself: what it found, or that it could not be had. */
interface Part<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly error: unknown;
  readonly retry: () => void;
  /** Not yet, or not for this user: then nothing is known of it. */
  readonly isKnown: boolean;
}

/**
 * What there is of a person in another list; nothing is asked of a list that the user may not see.
 * @param whose what their rows are found by; undefined as long as that is not known
 */
function useOf<T extends RaRecord<string>>(
  resource: Resource,
  whose: Readonly<Record<string, string>> | undefined,
  sort: string,
): Part<T> {
  const can = useCan();
  const { data, total, error, refetch } = useGetList<T>(
    resource,
    {
      filter: whose ?? {},
      sort: { field: sort, order: 'DESC' },
      pagination: { page: 1, perPage: SHOWN_ROWS },
    },
    { ...ASIDE, enabled: whose !== undefined && can(VIEW[resource]) },
  );
  const retry = () => void refetch();
  return {
    rows: data ?? [],
    total: total ?? 0,
    error: data ? null : error,
    retry,
    isKnown: data !== undefined,
  };
}

/** What a person has bought, owes, is owed, has saved up and was told: each figure leads to its rows. */
export function PersonDealings({ person }: { readonly person: string }) {
  const t = useText();
  const { data: sums, error, refetch } = useDealings(person);
  const theirs = { person_id: person };
  const participant = sums?.loyalty?.participant_id;
  const sales = useOf<Sale>('sales', theirs, 'date');
  const invoices = useOf<InvoiceRow>('invoices', theirs, 'created_at');
  const receivables = useOf<EntryRow>('receivables', theirs, 'due_date');
  const payables = useOf<EntryRow>('payables', theirs, 'due_date');
  const vouchers = useOf<Voucher>(
    'vouchers',
    participant === undefined ? undefined : { participant_id: participant },
    'created_at',
  );
  const figures = sums ? figuresOf(sums, person, t) : [];
  const parts = [sales, invoices, receivables, payables, vouchers];
  const isNothing =
    sums !== undefined &&
    figures.length === 0 &&
    parts.some(({ isKnown }) => isKnown) &&
    parts.every(({ rows, error }) => rows.length === 0 && !error);
  const entries = (kind: Kind, part: Part<EntryRow>) => (
    <Dealings
      title={t(`registry.persons.dealings.${kind}.title`)}
      part={part}
      all={listOf(kind, person, { situation: 'all' })}
      rows={part.rows.map((entry) => ({
        id: entry.id,
        to: `/${kind}/${entry.id}/show`,
        name: entry.description,
        detail: t('registry.persons.dealings.due', { date: day(entry.due_date) }),
        behind: (
          <>
            <StatusChip {...statusOfEntry(entry, kind, t)} />
            <Money value={entry.value} strong />
          </>
        ),
      }))}
    />
  );
  const chip = (status: Status) => <StatusChip {...status} />;
  return (
    <>
      {error && !sums && (
        <Panel>
          <ErrorState error={error} retry={() => void refetch()} />
        </Panel>
      )}
      {figures.length > 0 && <FigureRow figures={figures} />}
      {isNothing && (
        <Panel>
          <EmptyState
            icon={<Handshake />}
            title={t('registry.persons.dealings.nothing')}
            hint={t('registry.persons.dealings.nothing_hint')}
          />
        </Panel>
      )}
      <Dealings
        title={t('registry.persons.dealings.sales')}
        part={sales}
        all={listOf('sales', person)}
        rows={sales.rows.map((sale) => ({
          id: sale.id,
          to: `/sales/${sale.id}/show`,
          name: sale.items.map(({ description }) => description).join(', ') || (sale.document_number ?? '—'),
          detail: day(sale.date),
          behind: (
            <>
              {chip(statusOfSale(sale, t))}
              <Money value={sale.total} strong />
            </>
          ),
        }))}
      />
      {entries('receivables', receivables)}
      {entries('payables', payables)}
      <Dealings
        title={t('registry.persons.dealings.invoices')}
        part={invoices}
        all={listOf('invoices', person)}
        rows={invoices.rows.map((invoice) => ({
          id: invoice.id,
          to: `/invoices/${invoice.id}/show`,
          name: nameOfInvoice(invoice, t),
          detail: day(invoice.issued_at ?? invoice.created_at),
          behind: (
            <>
              {chip(statusOfInvoice(invoice, t))}
              <Money value={invoice.total} strong />
            </>
          ),
        }))}
      />
      {participant !== undefined && (
        <Dealings
          title={t('registry.persons.dealings.vouchers')}
          part={vouchers}
          all={`/vouchers?filter=${encodeURIComponent(JSON.stringify({ participant_id: participant }))}`}
          rows={vouchers.rows.map((voucher) => ({
            id: voucher.id,
            to: `/vouchers/${voucher.id}/show`,
            name: voucher.title,
            detail: t('registry.persons.dealings.until', { date: day(voucher.valid_until) }),
            behind: (
              <>
                {chip(statusOfVoucher(voucher, t))}
                <strong>{worthOf(voucher, t)}</strong>
              </>
            ),
          }))}
        />
      )}
      {sums?.loyalty && (
        <>
          <Messages messages={sums.loyalty.messages} />
          <Mails mails={sums.loyalty.mails} />
        </>
      )}
    </>
  );
}

interface DealingsProps {
  readonly title: string;
  readonly part: Part<unknown>;
  readonly all: string;
  readonly rows: readonly Line[];
}

/** The latest of them, and the way to all. Of what there never was nothing is said; what could not be asked can be asked again. */
function Dealings({ title, part: { total, error, retry }, all, rows }: DealingsProps) {
  const t = useText();
  if (error)
    return (
      <Panel title={title}>
        <ErrorState error={error} retry={retry} />
      </Panel>
    );
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
      <LineList lines={rows} />
    </Panel>
  );
}
